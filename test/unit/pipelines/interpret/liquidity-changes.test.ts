import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import type { LiquidityChange } from "#schemas/facts/liquidity-change.ts"
import { address, type LogDraft } from "../../../support/chain/block-builder.ts"
import { rangeChangeLog } from "../../../support/market/family-pool.ts"
import { coinPool, liquidityLog } from "../../../support/market/vault-pool.ts"
import { foldOne } from "../../../support/store/fold.ts"

const pool = address(0x50)

const changesOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ chainId: 1, transactions: [{ from: address(1), logs }] }, ethereum).liquidityChanges

const changeAt = (originIndex: number, rest: Omit<LiquidityChange, "place">): LiquidityChange => ({
  place: { transactionIndex: 0, origin: "log", originIndex, leg: 0 },
  ...rest,
})

describe("liquidityChanges", () => {
  it("has what came to pools between ticks and left them, and what a vault states of its pools", () => {
    const around = { lower: -1_000, upper: 1_000 }
    assert.deepStrictEqual(
      changesOf(rangeChangeLog(pool, 7n), rangeChangeLog(pool, -5n), liquidityLog(coinPool, -3n)),
      [
        changeAt(0, { pool, ...around, changeRaw: 7n }),
        changeAt(1, { pool, ...around, changeRaw: -5n }),
        changeAt(2, { pool: coinPool.id, lower: -198_090, upper: -198_060, changeRaw: -3n }),
      ],
    )
  })

  it("ignores ticks out of range, short events, and other contracts that name a vault's pools", () => {
    const far = rangeChangeLog(pool, 7n, [-900_000n, 1_000n])
    const short = { ...rangeChangeLog(pool, 7n), data: "0x" as const }
    const foreign = { ...liquidityLog(coinPool, -3n), address: address(9) }
    assert.deepStrictEqual(changesOf(far, short, foreign), [])
  })
})
