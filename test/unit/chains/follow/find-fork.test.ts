import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { findFork } from "#chains/follow/find-fork.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const memory = {
  ...emptyMemory,
  window: Array.from({ length: 100 }, (_, index) => ({ number: 50 + index, hash: hash(index) })),
}

const search = (forkNumber: number, highest = 149) => {
  let queries = 0
  return findFork(memory, highest, (block) =>
    Effect.sync(() => {
      queries++
      return block.number <= forkNumber
    }),
  ).pipe(Effect.map((fork) => ({ fork: fork?.number, queries })))
}

describe("findFork", () => {
  it.effect("finds none if no remembered block is canonical", () =>
    Effect.gen(function* () {
      assert.isUndefined((yield* search(49)).fork)
      assert.isUndefined((yield* search(100, 49)).fork)
      assert.isUndefined(yield* findFork(emptyMemory, 10, () => Effect.succeed(true)))
    }),
  )

  it.effect("finds every fork exactly, in few requests", () =>
    Effect.gen(function* () {
      for (let forkNumber = 50; forkNumber <= 149; forkNumber++) {
        const { fork, queries } = yield* search(forkNumber)
        assert.strictEqual(fork, forkNumber)
        assert.isAtMost(queries, 16)
      }
    }),
  )
})
