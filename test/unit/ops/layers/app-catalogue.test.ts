import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { AppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { layerAppCatalogue } from "#ops/layers/app-catalogue.ts"

describe("layerAppCatalogue", () => {
  it.effect("has one app for each name, with its version where a brand has several", () =>
    Effect.gen(function* () {
      const { apps } = yield* AppCatalogue
      // Standards have no names of their own.
      const named = apps.filter(({ slug }) => slug !== "vault")
      const shared = Map.groupBy(named, ({ name }) => name)
      assert.deepStrictEqual(
        [...shared.values()].filter(({ length }) => length > 1).map((all) => all.map(({ slug }) => slug)),
        [],
      )
      const names = Object.fromEntries(apps.map(({ slug, name }) => [slug, name]))
      assert.deepInclude(names, {
        aave: "Aave",
        "aave-v1": "Aave V1",
        "aave-v2": "Aave V2",
        "uniswap-v3": "Uniswap V3",
        "compound-v3": "Compound III",
        "makerdao-dsr": "Maker DSR",
        "silo-v2": "Silo",
      })
    }).pipe(Effect.provide(layerAppCatalogue)),
  )

  it.effect("gives the protocols of a brand its website, description and drawing, and their chains", () =>
    Effect.gen(function* () {
      const { appOf } = yield* AppCatalogue
      const { logo, url, description } = appOf("aave-v2") ?? {}
      assert.deepStrictEqual(
        { logo, url, description },
        {
          logo: "aave",
          url: "https://app.aave.com",
          description: "Aave Protocol is a non-custodial liquidity protocol.",
        },
      )
      assert.strictEqual(appOf("aave-v3")?.logo, "aave")
      assert.deepStrictEqual(appOf("lido")?.chainIds, [1])
      assert.notProperty(appOf("vault"), "logo")
    }).pipe(Effect.provide(layerAppCatalogue)),
  )

  it.effect("has the uses that rules show", () =>
    Effect.gen(function* () {
      const { apps } = yield* AppCatalogue
      const used = apps.filter(({ uses }) => uses.length > 0)
      assert.deepStrictEqual(Object.fromEntries(used.map(({ slug, uses }) => [slug, uses])), {
        blur: ["nft-lending"],
        polymarket: ["prediction-market"],
      })
    }).pipe(Effect.provide(layerAppCatalogue)),
  )

  it.effect("has the shares that brands list and their holders own", () =>
    Effect.gen(function* () {
      const { isListedShare } = yield* AppCatalogue
      const [wrappedStake, queue, unlisted] = [
        "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0",
        "0x889edc2edab5f40e902b864ad4d7ade8e412f9b1",
        "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca1",
      ]
      assert.deepStrictEqual(
        [wrappedStake, queue, unlisted].map((token) => isListedShare(1, token)),
        [true, false, false],
      )
      assert.isFalse(isListedShare(10, wrappedStake))
    }).pipe(Effect.provide(layerAppCatalogue)),
  )
})
