import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type BlockPages, type BlockRow, readBlockPages } from "#api/live/block-pages.ts"

/** Rows of blocks, by the number of rows in each, from block 1. */
const rowsOf = (...counts: ReadonlyArray<number>): ReadonlyArray<BlockRow> =>
  counts.flatMap((count, index) =>
    Array.from({ length: count }, () => ({
      seq: 10 + index,
      blockNumber: 1 + index,
      blockHash: `0x${index}`,
      timestampMs: 1_000 * index,
    })),
  )

const pagesOf = (rows: ReadonlyArray<BlockRow>): BlockPages<BlockRow, number, never, never> => ({
  chainId: 1,
  rowsMax: 400,
  read: (limit) => Effect.succeed({ rows: rows.slice(0, limit), isOutdated: false }),
  contentOf: (own) => own.length,
})

const read = (...counts: ReadonlyArray<number>) =>
  Effect.map(readBlockPages(pagesOf(rowsOf(...counts))), ({ contents, isWhole }) => ({
    sizes: contents.map(({ content }) => content),
    isWhole,
  }))

describe("readBlockPages", () => {
  it.effect("fails where a block has more rows than a message", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(read(400))).name, "MessageTooLarge")
      assert.deepStrictEqual(yield* read(399), { sizes: [399], isWhole: true })
    }),
  )

  it.effect("leaves the last block of a full page, which may have further rows", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read(60, 40), { sizes: [60], isWhole: false })
      assert.deepStrictEqual(yield* read(60, 39), { sizes: [60, 39], isWhole: true })
      assert.deepStrictEqual(yield* read(150, 60), { sizes: [150], isWhole: false })
    }),
  )

  it.effect("reads nothing of an empty span", () =>
    Effect.map(read(), (found) => assert.deepStrictEqual(found, { sizes: [], isWhole: true })),
  )
})
