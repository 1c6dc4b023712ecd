import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { address, type LogDraft } from "../../../../support/chain/block-builder.ts"
import { bancorHub, bancorTrade } from "../../../../support/market/vault-family.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const token = address(0xe0)
const pool = { pool: token, tokens: [bancorHub, token] } as const
const reserves = [1_000_000n, 10_000n] as const
const gains = [10_000n, -99n] as const

const factsOf = (logs: ReadonlyArray<LogDraft>) =>
  foldOne({ chainId: 1, transactions: [{ from: address(1), logs }] }, ethereum)

const swapOf = (logs: ReadonlyArray<LogDraft>) => factsOf(logs).swaps[0]

const trade = bancorTrade(pool, gains, { trade: 1n, reserves })

describe("reportedPool", () => {
  it("has the reserves that the protocol reports for a trade with the hub's token, which are floors of the pool", () => {
    const poolId = `0x${token.slice(2).padStart(64, "0")}`
    assert.deepInclude(swapOf(trade), { poolId, reserve0Raw: 1_000_000n, reserve1Raw: 10_000n, isPriceSource: true })
    assert.deepStrictEqual(factsOf(trade).poolFloors, [
      { pool: poolId, token: bancorHub, floorRaw: 1_000_000n },
      { pool: poolId, token, floorRaw: 10_000n },
    ])
  })

  it("is none for reports of other contracts, of other trades and pools, and without one of the reserves", () => {
    const [first, second] = trade
    const [, , swap] = bancorTrade(pool, gains, { trade: 2n, reserves })
    const other = { pool: address(0xe1), tokens: [bancorHub, address(0xe1)] } as const
    const cases = [
      bancorTrade(pool, gains, { trade: 1n, reserves, from: address(9) }),
      [...trade.slice(0, 2), swap],
      [...bancorTrade(other, gains, { trade: 1n, reserves }).slice(0, 2), ...trade.slice(2)],
      [first, ...trade.slice(2)],
      [second, ...trade.slice(2)],
      trade.slice(2),
    ]
    for (const logs of cases) {
      const found = swapOf(logs.flatMap((log) => log ?? []))
      assert.deepInclude(found, { poolId: undefined, reserve0Raw: undefined, isPriceSource: false })
    }
  })

  it("is none for a trade of two pools, or reserves that the trade does not lead to", () => {
    const both = { pool: token, tokens: [token, address(0xe2)] } as const
    assert.isFalse(swapOf(bancorTrade(both, gains, { trade: 1n, reserves }))?.isPriceSource)
    assert.isFalse(swapOf(bancorTrade(pool, [10_000n, -990n], { trade: 1n, reserves }))?.isPriceSource)
  })
})
