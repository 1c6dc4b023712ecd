import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Ref } from "effect"
import { afterFailure, type OutsideFailure } from "#chains/follow/after-failure.ts"
import { reportStatus } from "#chains/follow/follow-metrics.ts"
import { followDefaults, startFollowing } from "#chains/follow/follow-settings.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { BlockInvalid, BlockMissing, RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const { id: chainId } = testChain

const unavailable = new RpcUnavailable({ chainId, method: "eth_getLogs", cause: new Error("dead") })
const missing = new BlockMissing({ chainId, block: "7" })
const invalid = new BlockInvalid({ chainId, blockNumber: 7, check: "bloom", reason: "its logs do not make its bloom" })

/** Lets a follower fail again and again: the level of the log line of each failure, the waits and the final status. */
const fail = Effect.fnUntraced(function* (failures: ReadonlyArray<OutsideFailure>) {
  const levels: Array<string> = []
  let level = "None"
  const listener = Logger.make(({ logLevel }) => {
    level = logLevel
  })
  const status = yield* makeFollowStatus
  const settings = {
    ...followDefaults,
    definition: testChain,
    status,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
    proofs: noProofRules,
  }
  let state = startFollowing(emptyMemory)
  const delaysMs: Array<number> = []
  for (const failure of failures) {
    level = "None"
    const step = yield* afterFailure(settings, state, failure).pipe(Effect.provide(Logger.layer([listener])))
    assert.deepStrictEqual(step.events, [])
    levels.push(level)
    delaysMs.push(step.delayMs)
    state = step.state
  }
  return { levels, delaysMs, state, status: yield* Ref.get(status) }
}, withOwnMetrics)

const times = (count: number, failure: OutsideFailure): ReadonlyArray<OutsideFailure> =>
  Array.from({ length: count }, () => failure)

describe("afterFailure", () => {
  it.effect("warns about a dead endpoint at once, and then at every power of two", () =>
    Effect.gen(function* () {
      const { levels } = yield* fail(times(9, unavailable))
      assert.deepStrictEqual(levels, ["Warn", "Warn", "None", "Warn", "None", "None", "None", "Warn", "None"])
    }),
  )

  it.effect("does not warn about a block that is not there yet before the fourth time", () =>
    Effect.gen(function* () {
      const { levels } = yield* fail(times(5, missing))
      assert.deepStrictEqual(levels, ["None", "None", "None", "Warn", "None"])
    }),
  )

  it.effect("quarantines a block at the fifth invalid response in a row, and reports that once as an error", () =>
    Effect.gen(function* () {
      const { levels, status } = yield* fail(times(6, invalid))
      assert.deepStrictEqual(levels, ["Warn", "Warn", "None", "Warn", "Error", "None"])
      assert.strictEqual(status.quarantinedBlock, 7)
      assert.isUndefined((yield* fail(times(4, invalid))).status.quarantinedBlock)
    }),
  )

  it.effect("names the block that is read again in the status and as a metric, and none after a success", () =>
    Effect.gen(function* () {
      const { status } = yield* fail([invalid])
      assert.strictEqual(status.failure?.blockNumber, 7)
      const [label] = [`chain=${testChain.slug}`]
      const retried = Effect.map(seriesOf("chains_retried_block_number"), (series) => series[label])
      yield* reportStatus(testChain, status)
      assert.strictEqual(yield* retried, 7)
      yield* reportStatus(testChain, { ...status, failure: undefined })
      assert.strictEqual(yield* retried, -1)
    }).pipe(withOwnMetrics),
  )

  it.effect("restarts the count of invalid responses after another failure", () =>
    Effect.gen(function* () {
      const { state, status } = yield* fail([...times(4, invalid), unavailable, invalid])
      assert.deepInclude(state, { failures: 6, badAnswers: 1 })
      assert.isUndefined(status.quarantinedBlock)
      assert.strictEqual(status.failure?.tag, "BlockInvalid")
    }),
  )

  it.effect("doubles the wait with a jitter of a fifth, up to the longest", () =>
    Effect.gen(function* () {
      const { delaysMs } = yield* fail(times(40, unavailable))
      for (const [index, delayMs] of delaysMs.entries()) {
        const expectedMs = Math.min(followDefaults.retryDelayMsMax, followDefaults.pollIntervalMs * 2 ** index)
        assert.isAtLeast(delayMs, expectedMs * 0.8)
        assert.isAtMost(delayMs, expectedMs * 1.2)
      }
    }),
  )
})
