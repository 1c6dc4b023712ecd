import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeSeat, type Seats } from "#pipelines/runtime/lane-worker.ts"
import { vacate } from "#pipelines/runtime/write-stage.ts"
import { testChain } from "../../../support/block-builder.ts"

const progress = {
  chain: testChain,
  lane: "live" as const,
  place: { offset: 0, seq: 0, writerId: "" },
  mark: undefined,
  finalized: undefined,
  runs: [],
}

describe("vacate", () => {
  it.effect("removes a seat, and not the one that has taken its place", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* makeSeat(progress), yield* makeSeat(progress)]
      const seats: Seats = new Map([[first.key, first]])
      yield* vacate(seats, first)
      assert.strictEqual(seats.size, 0)
      seats.set(second.key, second)
      yield* vacate(seats, first)
      assert.strictEqual(seats.get(second.key), second)
    }),
  )
})
