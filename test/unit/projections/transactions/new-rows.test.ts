import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readNewRows } from "#projections/transactions/new-rows.ts"
import { address, buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob, carol, dave] = [address(1), address(2), address(3), address(4)]

const blockOf = (number: number, from: string) =>
  buildBlock({ number, transactions: [{ hash: hash(1_000 + number), from, to: bob, valueRaw: 1n }] })

describe("new rows of histories", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are the versions of accounts above a block, and unknown for others", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, ann), blockOf(2, carol)], 1)
        const above = (block: number, chainId = testChain.id) =>
          Effect.map(
            readNewRows({ chainId, after: { block, timestampMs: 1_000 * block }, accounts: [ann, bob, carol] }),
            (rows) => [ann, bob, carol, dave].map((account) => rows.of(account)?.map(({ blockNumber }) => blockNumber)),
          )
        assert.deepStrictEqual(yield* above(0), [[1], [1, 2], [2], undefined])
        assert.deepStrictEqual(yield* above(1), [[], [2], [2], undefined])
        assert.deepStrictEqual(yield* above(2), [[], [], [], undefined])
        assert.deepStrictEqual(yield* above(0, 1), [[], [], [], undefined])
      }),
    )
  })
})
