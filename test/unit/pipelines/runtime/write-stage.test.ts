import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type LaneWorkers, makeLaneWorker } from "#pipelines/runtime/lane-worker.ts"
import { removeWorker } from "#pipelines/runtime/write-stage.ts"
import { testChain } from "../../../support/block-builder.ts"

const progress = {
  chain: testChain,
  lane: "live" as const,
  place: { offset: 0, seq: 0, writerId: "" },
  mark: undefined,
  finalized: undefined,
  runs: [],
}

describe("removeWorker", () => {
  it.effect("removes a worker, and not the one that has taken its place", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* makeLaneWorker(progress), yield* makeLaneWorker(progress)]
      const workers: LaneWorkers = new Map([[first.key, first]])
      yield* removeWorker(workers, first)
      assert.strictEqual(workers.size, 0)
      workers.set(second.key, second)
      yield* removeWorker(workers, first)
      assert.strictEqual(workers.get(second.key), second)
    }),
  )
})
