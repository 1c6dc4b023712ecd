/**
 * Kills the processor while it folds checkpoints.
 *
 * Goal: an aborted fold changes no answer, and the final folds equal those of a run without a crash. Method: the processor dies at every
 * statement of a fold; that statement is dropped at first, and on the next visit arrives late, while the next processor folds the same.
 * Every statement is counted, and all must occur.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  makeDeath,
  quickProcessor,
  runProcessor,
} from "../support/service/processing.ts"
import { dropFolds, foldedRows } from "../support/store/folded-rows.ts"
import type { StatementGate } from "../support/store/gated-store.ts"
import { dieAt, landAll, noVisits, type Visits } from "../support/store/late-landing.ts"
import { checkAnswers, truthOf } from "./answers.ts"

/** Blocks 5 to 10; 9 is final in the end, and a branch above it was reverted. */
const steps: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("mint", 0, 0), storyAction("send", 0, 1)]),
  storyBlock([storyAction("transfer", 0, 1), storyAction("wrap", 2, 2)]),
  storyBlock([storyAction("inner", 0, 3), storyAction("unwrap", 2, 2)]),
  storyBlock([storyAction("transfer", 1, 3), storyAction("mint", 0, 2)]),
  storyBlock([storyAction("send", 2, 0), storyAction("transfer", 0, 2)]),
  { kind: "finality", depth: 0 },
  storyBlock([storyAction("transfer", 0, 3)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("transfer", 2, 1)]),
]

/** The statements of a fold, and the height of the story's last one. */
const foldStatements = ["read the span to fold", "fold checkpoints", "record the fold of folded_checkpoints"]
const intervalBlocks = 3
const lastHeight = 9

/** Deaths at each statement: with it dropped, and with it arriving late. */
const deathsPerStatement = 2

/** A gate that kills at every statement of a fold the first times, and ends the processor after a complete fold. */
const deadlyGate = (visits: Visits, die: Effect.Effect<never>): StatementGate => {
  let hasDied = false
  return ({ subject }, run) =>
    Effect.gen(function* () {
      if (!foldStatements.includes(subject)) return yield* run
      if (!hasDied && (visits.hits.get(subject) ?? 0) < deathsPerStatement) {
        hasDied = true
        return yield* dieAt(visits, subject, { run, die })
      }
      // The dead processor's statement arrives in the middle of the next fold.
      if (subject === "fold checkpoints") yield* landAll(visits)
      const result = yield* run
      return subject === foldStatements.at(-1) ? yield* die : result
    })
}

describe("a processor that dies while it folds checkpoints", () => {
  it.live("leaves responses unchanged, and the same folds in the end", () =>
    Effect.gen(function* () {
      const story = buildStory(testChain.id, steps)
      const truth = truthOf(testChain, story.events)
      const visits = noVisits()
      yield* appendMissing(testChain, story.events)
      for (let turn = 0; turn <= deathsPerStatement * foldStatements.length; turn++) {
        const { die, death } = yield* makeDeath
        const settings = { ...quickProcessor, batchEventsMax: 1, rollupIntervalBlocks: intervalBlocks }
        const gate = deadlyGate(visits, die)
        const untilSeq = Number.POSITIVE_INFINITY
        assert.strictEqual(yield* runProcessor({ chains: [testChain], settings, untilSeq, gate, death }), "dead")
        yield* checkAnswers(testChain.id, Effect.succeed(truth))
      }
      yield* landAll(visits)
      assert.deepStrictEqual(
        foldStatements.map((statement) => visits.hits.get(statement)),
        foldStatements.map(() => deathsPerStatement),
      )
      // The rest of the log, if the last processor died before it.
      yield* runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq: story.events.length })
      yield* checkAnswers(testChain.id, Effect.succeed(truth))

      const rows = yield* foldedRows(testChain.id)
      assert.isAbove(rows.length, 0)
      yield* dropFolds()
      yield* foldCheckpoints({ chainId: testChain.id, upTo: lastHeight })
      assert.deepStrictEqual(rows, yield* foldedRows(testChain.id), "folded in one step without a crash")
    }).pipe(Effect.provide(Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([])))),
  )
})
