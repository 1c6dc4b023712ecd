import * as viemChains from "viem/chains"
import { assert, describe, it } from "vitest"
import { otherChains } from "#chains/other-chains.ts"
import { chainById } from "#chains/registry.ts"

describe("otherChains", () => {
  it("has the names and coins of viem, and no chain that has a definition", () => {
    const known = new Map(Object.values(viemChains).map((chain) => [chain.id as number, chain]))
    for (const [id, chain] of otherChains) {
      assert.isUndefined(chainById(id), chain.name)
      const { symbol, decimals } = known.get(id)?.nativeCurrency ?? {}
      assert.deepStrictEqual(chain, {
        name: known.get(id)?.name ?? "",
        nativeSymbol: symbol ?? "",
        nativeDecimals: decimals ?? 0,
      })
    }
  })
})
