import { readdirSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { appLogo, coinLogo, drawnPictures, networkLogo } from "#api/media/drawn-logo.ts"
import { base } from "#chains/definitions/base.ts"
import { degen } from "#chains/definitions/degen.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { local } from "#chains/definitions/local.ts"
import { monad } from "#chains/definitions/monad.ts"
import { chains } from "#chains/registry.ts"
import { brands } from "#pipelines/protocols/brands.ts"

describe("drawn logos", () => {
  it("gives each chain a drawing of its own, and the coin of several chains one", () => {
    assert.isDefined(networkLogo(ethereum))
    assert.notStrictEqual(networkLogo(base), networkLogo(ethereum))
    assert.isDefined(coinLogo(ethereum))
    assert.strictEqual(coinLogo(base), coinLogo(ethereum))
    assert.isDefined(coinLogo(monad))
  })

  it("gives none to a chain without a drawing, whatever its symbol", () => {
    assert.isUndefined(networkLogo(local))
    assert.isUndefined(coinLogo(local))
    assert.isUndefined(coinLogo(degen))
  })

  it("gives an app that of its brand", () => {
    assert.isDefined(appLogo({ logo: "uniswap" }))
    assert.isUndefined(appLogo({ logo: "no-such-brand" }))
    assert.isUndefined(appLogo({}))
  })

  it("has drawings of known chains and brands only, which load and run nothing", () => {
    const slugs = new Set(chains.map(({ slug }) => `${slug}.svg`))
    const names = ["coins", "networks"].flatMap((folder) => readdirSync(`api/logos/${folder}`))
    assert.deepStrictEqual(
      names.filter((name) => !slugs.has(name)),
      [],
    )
    assert.deepStrictEqual(
      readdirSync("api/logos/apps").toSorted(),
      brands.flatMap(({ logo }) => (logo === undefined ? [] : [`${logo}.svg`])).toSorted(),
    )
    for (const bytes of drawnPictures.values()) {
      assert.notMatch(Buffer.from(bytes).toString(), /<(?:script|image|foreignObject)|href=|base64|\son[a-z]+=/)
    }
  })
})
