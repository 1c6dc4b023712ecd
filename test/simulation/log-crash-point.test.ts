/**
 * Kills the writer of the log before, between and after any two records, and between the parts of a split one.
 *
 * Goal: the next writer continues so that readers get every event once and in order (P1, P2, P8), and the tables agree with the oracle.
 * Method: each append stops at each of its places, at first with the writer dead, then with its response lost, so that it is retried. Every
 * kind of place is counted, and all must occur.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Stream } from "effect"
import { type AppendRequest, EventLog } from "#pipelines/log/event-log.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { testChain } from "../support/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock, storyFirstNumber } from "../support/chain-story.ts"
import { type AppendFate, layerGatedLog, noLogFaults } from "../support/log/gated-log.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  makeDeath,
  quickProcessor,
  runProcessor,
} from "../support/processing.ts"
import { checkAnswers } from "./answers.ts"

const block = storyBlock([storyAction("mint", 0, 1), storyAction("send", 1, 2)], true)

/** Appended three at a time; the second block is large enough to be split into parts. */
const steps: ReadonlyArray<StoryStep> = [block, block, block, { kind: "revert", depth: 1 }, block, block]

const largeIndex = 1

/** Exceeds a record, in a field that no table stores. */
const largeRest = JSON.stringify({ padding: "x".repeat(17 * 1024 * 1024) })

const points = [
  "before a writer's start",
  "behind a writer's start",
  "before the first record",
  "between two records",
  "behind the last record",
  "between two parts",
] as const

type Point = (typeof points)[number]

const pointAt = ({ isStart, records }: AppendRequest, kept: number): Point => {
  if (isStart) return kept === 0 ? "before a writer's start" : "behind a writer's start"
  if (kept === 0) return "before the first record"
  if (kept === records.length) return "behind the last record"
  const [before, behind] = records.slice(kept - 1, kept + 1).map((bytes) => recordCodec.peekHead(bytes).seq)
  // The parts of one record share its seq.
  return before === behind ? "between two parts" : "between two records"
}

const answers = ["dead", "lost"] as const

/** Decides for every place of an append whether it stops there: once dead and once without a response. */
const makeFates = () => {
  const hits = new Map<string, number>()
  const fateOf = (request: AppendRequest): AppendFate | undefined => {
    for (let keptRecords = 0; keptRecords <= request.records.length; keptRecords++) {
      for (const answer of answers) {
        const place = `${answer === "dead" ? "dead" : "unanswered"} ${pointAt(request, keptRecords)}`
        if (hits.has(place)) continue
        hits.set(place, 1)
        return { keptRecords, answer }
      }
    }
    return undefined
  }
  return { hits, fateOf }
}

const required = points.flatMap((point) => [`dead ${point}`, `unanswered ${point}`])

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
        const faults = {
          ...noLogFaults,
          append: (request: AppendRequest) => {
            const fate = fateOf(request)
            return fate?.answer === "dead" ? Effect.as(Effect.forkDetach(die), fate) : Effect.succeed(fate)
          },
        }
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
        read.map(({ event }) => event),
        events,
        "P1: every event once",
      )
      const log = yield* EventLog
      assert.isAbove(yield* log.end(stream), events.length + writers, "the log keeps what did not count, too")

      yield* runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq: events.length })
      const blocks = events.flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
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
