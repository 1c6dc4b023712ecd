import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { touchedAccounts } from "#projections/transactions/touched-accounts.ts"
import { address, buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob, carol, dave] = [address(1), address(2), address(3), address(4)]

const blockOf = (number: number, from: string) =>
  buildBlock({ number, transactions: [{ hash: hash(1_000 + number), from, to: bob, valueRaw: 1n }] })

describe("accounts with new entries", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are the parties of transactions above a block", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, ann), blockOf(2, carol)], 1)
        const above = (block: number, chainId = testChain.id) =>
          Effect.map(
            touchedAccounts({
              chainId,
              after: { block, timestampMs: 1_000 * block },
              accounts: [ann, bob, carol, dave],
            }),
            (found) => [...found].sort(),
          )
        assert.deepStrictEqual(yield* above(0), [ann, bob, carol])
        assert.deepStrictEqual(yield* above(1), [bob, carol])
        assert.deepStrictEqual(yield* above(2), [])
        assert.deepStrictEqual(yield* above(0, 1), [])
      }),
    )
  })
})
