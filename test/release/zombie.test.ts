/**
 * Two processors work on one chain at once, and one of them lags. Goal: a processor that has lost its chain without noticing does no harm
 * (decision 0003). Method: both read the same log and write the same tables; one is suspended in the middle of a revert until the other has
 * finished. In the end the tables equal those of a single processor, and no two marks of one place contradict each other. After each commit,
 * `test/simulation/simulation.test.ts` runs two processors at once.
 */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Logger } from "effect"
import { Store } from "#projections/store/store.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { checkAnswers, truthOf } from "../simulation/answers.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { buildStory, type ChainStory, type StoryStep, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../support/service/processing.ts"
import type { StatementGate } from "../support/store/gated-store.ts"
import { dumpTables } from "../support/store/table-dump.ts"

const chain = testChain

const block = storyBlock([storyAction("mint", 0, 1), storyAction("send", 1, 2)], true)

/** Marks of the same place with different contents. The trace that wrote a mark may differ. */
const contradictions = Effect.gen(function* () {
  const store = yield* Store
  return yield* store.query({
    operation: "compare marks",
    sql: `
SELECT seq, applied, groupArray((block_number, block_timestamp, finalized_number, revert_count, stream_offset)) AS said
FROM ${commitsTable}
WHERE chain_id = {chain:UInt32}
GROUP BY seq, applied
HAVING uniqExact((block_number, block_hash, block_timestamp, finalized_number, finalized_hash,
  history_from, revert_count, stream_offset, writer_id)) > 1`,
    parameters: { chain: chain.id },
  })
})

const compareWithLone = Effect.fnUntraced(function* (story: ChainStory) {
  assert.deepStrictEqual(yield* contradictions, [])
  const mark = yield* checkAnswers(chain.id, Effect.succeed(truthOf(chain, story.events)))
  assert.strictEqual(mark?.applied, story.events.length)
  const rows = yield* dumpTables(chain.id)
  const loneRows = yield* Effect.gen(function* () {
    yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: story.events.length })
    return yield* dumpTables(chain.id)
  }).pipe(Effect.provide(Layer.fresh(layerTestTables)))
  assert.deepStrictEqual(rows, loneRows, "P2, P6")
})

const layerWorld = Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestTables), Logger.layer([]))

describe("two processors of one chain", () => {
  it.live("agree on the time of a fork that a later revert removed", () =>
    Effect.gen(function* () {
      const reverts: ReadonlyArray<StoryStep> = [{ kind: "revert", depth: 1 }, block, { kind: "revert", depth: 3 }]
      const story = buildStory(chain.id, [block, block, block, block, ...reverts, block, block])
      const untilSeq = story.events.length - 1
      yield* appendMissing(chain, story.events.slice(0, untilSeq))
      const released = yield* Deferred.make<void>()
      const reached = yield* Deferred.make<void>()
      const gate: StatementGate = ({ subject }, run) =>
        subject === "read the time of a block"
          ? Deferred.succeed(reached, undefined).pipe(Effect.andThen(Deferred.await(released)), Effect.andThen(run))
          : run
      const run = { chains: [chain], settings: quickProcessor }
      const lagging = yield* Effect.forkChild(
        runProcessor({ ...run, untilSeq: story.events.length, gate, fromStart: true }),
      )
      yield* Deferred.await(reached)
      yield* runProcessor({ ...run, untilSeq, fromStart: true })
      yield* Deferred.succeed(released, undefined)
      yield* appendMissing(chain, story.events)
      assert.strictEqual(yield* Fiber.join(lagging).pipe(Effect.timeout("4 minutes")), "through")
      yield* compareWithLone(story)
    }).pipe(Effect.provide(layerWorld)),
  )
})
