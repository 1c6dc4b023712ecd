import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { lastBlockAt } from "#projections/facts/blocks.ts"
import { buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

/** Blocks 1 to 200 in pairs of equal times: 10 s, 10 s, 20 s, 20 s, and so on. */
const blocks = Array.from({ length: 200 }, (_, index) =>
  buildBlock({ number: index + 1, timestampMs: Math.floor(index / 2 + 1) * 10_000 }),
)

const unorderedChain = { ...testChain, id: testChain.id + 1 }

/** Blocks a second apart, of which every seventh is 20 seconds ahead, as on chains whose miners set the time. */
const unordered = Array.from({ length: 400 }, (_, index) => ({
  ...buildBlock({ number: index + 1, timestampMs: (index + (index % 7 === 0 ? 20 : 0)) * 1_000 }),
  chainId: unorderedChain.id,
}))

/** All but blocks 81 to 120. */
const runs = [
  { first: 1, last: 80 },
  { first: 121, last: 200 },
]

describe("lastBlockAt", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("finds the last block at or before each time, and none before the first", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const numberAt = (atMs: number) =>
          Effect.map(lastBlockAt({ chainId: testChain.id, runs, atMs }), (block) => block?.number)
        for (const { number, timestampMs } of blocks.filter((_, index) => index % 23 === 0)) {
          const isCovered = runs.some(({ first, last }) => first <= number && number <= last)
          assert.strictEqual(yield* numberAt(timestampMs), isCovered ? number + (number % 2) : 80)
          assert.strictEqual(yield* numberAt(timestampMs + 9_999), isCovered ? number + (number % 2) : 80)
        }
        assert.isUndefined(yield* numberAt(9_999))
        assert.strictEqual(yield* numberAt(Number.MAX_SAFE_INTEGER), 200)
        assert.isUndefined(
          yield* Effect.map(lastBlockAt({ chainId: testChain.id, runs: [], atMs: 1 }), (found) => found),
        )
      }),
    )

    it.effect("finds the block before the first later one where times are not ordered", () =>
      Effect.gen(function* () {
        yield* project(unordered, 1, { chainId: unorderedChain.id }, unorderedChain)
        for (let atMs = 20_000; atMs < 420_000; atMs += 7_700) {
          const found = yield* lastBlockAt({ chainId: unorderedChain.id, runs: [{ first: 1, last: 400 }], atMs })
          const later = unordered.find(({ timestampMs }) => timestampMs > atMs)
          assert.strictEqual(found?.number, later === undefined ? 400 : later.number - 1)
        }
      }),
    )
  })
})
