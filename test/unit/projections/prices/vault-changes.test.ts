import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { vaultChanges } from "#projections/prices/vault-changes.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { balancerSecond, orderedLog } from "../../../support/market/vault-family.ts"
import { foldOne } from "../../../support/store/fold.ts"

const pool = { pool: address(0x50), tokens: [address(0x20), address(0x21)] } as const

describe("the fold of vault_changes", () => {
  it("returns a row for each token, by its name or its place", () => {
    const logs = [balancerSecond.swap(pool, [5n, -4n]), orderedLog(pool.pool, [1n, 2n, 3n])]
    const facts = foldOne({ chainId: 1, timestampMs: 7_000, transactions: [{ from: address(1), logs }] }, ethereum)
    const of = { pool: pool.pool, timestamp: 7_000 }
    const placed = { ...of, token: zeroAddress, tokens: 3, lowest_raw: 0n }
    assert.deepStrictEqual(vaultChanges.rows(facts), [
      { ...of, token: pool.tokens[0], token_place: 0, tokens: 0, change_raw: 5n, lowest_raw: 0n },
      { ...of, token: pool.tokens[1], token_place: 0, tokens: 0, change_raw: -4n, lowest_raw: -4n },
      { ...placed, token_place: 0, change_raw: 1n },
      { ...placed, token_place: 1, change_raw: 2n },
      { ...placed, token_place: 2, change_raw: 3n },
    ])
  })
})
