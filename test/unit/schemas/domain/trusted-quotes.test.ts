import { assert, describe, it } from "vitest"

import { celo } from "#chains/definitions/celo.ts"
import { harmony } from "#chains/definitions/harmony.ts"
import { polygon } from "#chains/definitions/polygon.ts"
import { tokenOfCoin, trustedQuotes } from "#schemas/domain/trusted-quotes.ts"

describe("trustedQuotes", () => {
  it("are none where nothing is known to be worth a dollar", () => {
    assert.isUndefined(trustedQuotes(harmony))
  })

  it("begin with the wrapped coin, else with the contract that shows the coin itself", () => {
    const shown = celo.nativeToken?.address
    assert.isDefined(shown)
    assert.strictEqual(tokenOfCoin(celo), shown)
    assert.deepStrictEqual(trustedQuotes(celo), {
      chainId: celo.id,
      native: shown,
      coinToken: shown,
      stablecoins: celo.stablecoins,
    })
    const quotes = trustedQuotes(polygon)
    assert.deepStrictEqual([quotes?.native, quotes?.coinToken], [polygon.wrappedNative, polygon.nativeToken?.address])
  })
})
