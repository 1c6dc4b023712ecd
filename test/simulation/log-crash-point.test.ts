/**
 * Kills the writer of the log before, between and after any two records, and between the parts of a split one.
 *
 * Goal: the next writer continues so that readers get every event once and in order (P1, P2, P8), and the tables agree with the oracle.
 * Method: each append stops at each of its places, at first with the writer dead, then with its response lost, so that it is retried. Every
 * kind of place is counted, and all must occur.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Stream } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock, storyFirstNumber } from "../support/chain/chain-story.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import { plainEvents } from "../support/chain/plain-block.ts"
import { layerGatedLog, noLogFaults } from "../support/log/gated-log.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  makeDeath,
  quickProcessor,
  runProcessor,
} from "../support/service/processing.ts"
import { checkAnswers } from "./answers.ts"
import { deadlyAppends, makeFates, namesAt } from "./append-point.ts"

const block = storyBlock([storyAction("mint", 0, 1), storyAction("send", 1, 2)], true)

/** Appended three at a time; the second block is large enough to be split into parts. */
const steps: ReadonlyArray<StoryStep> = [block, block, block, { kind: "revert", depth: 1 }, block, block]

const largeIndex = 1

/** Exceeds a record, in a field that no table stores. */
const largeRest = JSON.stringify({ padding: "x".repeat(17 * 1024 * 1024) })

const required = namesAt([
  "before a writer's start",
  "behind a writer's start",
  "before the first record",
  "between two records",
  "behind the last record",
  "between two parts",
])

const storyEvents = (): ReadonlyArray<LogEvent> =>
  buildStory(testChain.id, steps).events.map((event, index) =>
    event.kind === "BlockAppended" && index === largeIndex
      ? { ...event, block: { ...event.block, rest: largeRest } }
      : event,
  )

/** Far more writers than places mean that there is no progress. */
const writersMax = 50

const stream = chainStream("blocks", testChain.id)

describe("a writer that dies between any two records", () => {
  it.live("leaves a log that the next one continues without a gap and without a repetition", () =>
    Effect.gen(function* () {
      const events = storyEvents()
      const { hits, fateOf } = makeFates()
      let writers = 0
      while (true) {
        writers += 1
        assert.isBelow(writers, writersMax, "the writers get nowhere")
        const { die, death } = yield* makeDeath
        const faults = { ...noLogFaults, append: deadlyAppends(fateOf, die) }
        const writing = yield* appendMissing(testChain, events, { eventsAtOnce: 3 }).pipe(
          Effect.provide(layerGatedLog(faults)),
          Effect.forkChild,
        )
        const end = yield* Effect.raceAll([Effect.as(Fiber.join(writing), "through"), Effect.as(death, "dead")])
        yield* Fiber.interrupt(writing)
        if (end === "through") break
      }
      yield* Effect.sync(() => process.stdout.write(reportOf(hits)))
      assert.deepStrictEqual(
        required.filter((place) => !hits.has(place)),
        [],
      )

      const read = yield* readEvents({ stream, place: streamStart }).pipe(Stream.take(events.length), Stream.runCollect)
      assert.deepStrictEqual(
        read.map(({ place }) => place.seq),
        events.map((_, index) => index + 1),
        "P1: every seq once",
      )
      assert.deepStrictEqual(
        plainEvents(read).map(({ event }) => event),
        events,
        "P1: every event once",
      )
      const log = yield* EventLog
      assert.isAbove(yield* log.end(stream), events.length + writers, "the log keeps what did not count, too")

      yield* runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq: events.length })
      const blocks = appendedBlocks(events)
      const mark = yield* checkAnswers(
        testChain.id,
        Effect.succeed({ chain: testChain, blocks, firstNumber: storyFirstNumber }),
      )
      assert.strictEqual(mark?.applied, events.length)
    }).pipe(Effect.provide(Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([])))),
  )
})

const reportOf = (hits: ReadonlyMap<string, number>): string =>
  ["Crash points of the log's writer, with the number of times that it was stopped there:"]
    .concat([...hits].map(([place, count]) => `  ${count} × ${place}`))
    .join("\n")
    .concat("\n")
