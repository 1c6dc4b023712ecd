import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { address, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  balancerSecond,
  balancerThird,
  managedLog,
  orderedLog,
  registeredLog,
} from "../../../support/market/vault-family.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [first, second] = [address(0x20), address(0x21)]
const pool = { pool: address(0x50), tokens: [first, second] } as const

const changesOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ chainId: 1, transactions: [{ from: address(1), logs }] }, ethereum).vaultChanges

const change = (token: ReturnType<typeof changesOf>[number]["token"], changeRaw: bigint, lowestRaw = 0n) => ({
  pool: pool.pool,
  token,
  changeRaw,
  lowestRaw,
})

describe("vaultChanges", () => {
  it("ignores the events of contracts that are no vault, and of failed transactions", () => {
    const log = balancerSecond.change(pool, [1n, 2n])
    assert.deepStrictEqual(changesOf({ ...log, address: address(9) }), [])
    const failed = { from: address(1), logs: [log], receipt: { hasSucceeded: false } }
    assert.deepStrictEqual(foldOne({ chainId: 1, transactions: [failed] }, ethereum).vaultChanges, [])
    assert.deepStrictEqual(changesOf({ ...log, data: "0x" }), [])
  })

  it("adds up deposits, swaps, withdrawals and what managers take in a block, with the lowest sum", () => {
    assert.deepStrictEqual(changesOf(balancerSecond.swap(pool, [5n, -4n]), balancerSecond.change(pool, [10n, 20n])), [
      change(first, 15n),
      change(second, 16n, -4n),
    ])
    assert.deepStrictEqual(changesOf(managedLog(pool, first, -7n), balancerSecond.change(pool, [-1n, 0n])), [
      change(first, -8n, -8n),
      change(second, 0n),
    ])
  })

  it("takes the fee of a swap from what the pool gains", () => {
    assert.deepStrictEqual(changesOf(balancerThird.swap(pool, [5_000n, -4_000n])), [
      change(first, 4_995n),
      change(second, -4_000n, -4_000n),
    ])
  })

  it("names the tokens of a registration, and the places of those that an event does not name", () => {
    assert.deepStrictEqual(changesOf(registeredLog(pool.pool, [first, second])), [
      change(first, 0n),
      change(second, 0n),
    ])
    assert.deepStrictEqual(changesOf(orderedLog(pool.pool, [-3n, 0n])), [
      change({ place: 0, of: 2 }, -3n, -3n),
      change({ place: 1, of: 2 }, 0n),
    ])
  })
})
