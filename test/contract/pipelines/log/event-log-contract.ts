/**
 * The contract of EventLog with our readers and writers: the promises P1, P6 and P8.
 *
 * Each case has a stream of its own. Processes that are killed are real ones.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, type Layer, Stream } from "effect"
import { EventLog, recordBytesMax } from "#pipelines/log/event-log.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { awaitSilence, openWriter } from "#pipelines/log/writer.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import type { StreamKey } from "#schemas/domain/stream-key.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { plainEvents } from "../../../support/chain/plain-block.ts"
import { type LogAdapter, layerOfAdapter } from "../../../support/log/adapter.ts"
import { type AppendFault, layerFaultyLog } from "../../../support/log/faulty-log.ts"
import { blockOfBytes, freshStream, numberedEvent, numberedEvents, numbersOf } from "../../../support/log/log-event.ts"
import {
  appendRaw,
  eventRecord,
  firstWriter,
  noteReads,
  readRaw,
  readSome,
  secondWriter,
  startRecord,
} from "../../../support/log/raw-record.ts"
import { startWriterProcess } from "../../../support/log/start-writer-process.ts"
import { isReleaseRun } from "../../../support/run/release-run.ts"

/** The contract, run against one adapter, or against a log that is built over it. */
export const eventLogContract = (
  name: string,
  adapter: LogAdapter,
  over: (log: Layer.Layer<EventLog, Error>) => Layer.Layer<EventLog, Error> = (log) => log,
) =>
  describe(`EventLog: ${name}`, () => {
    layer(over(layerOfAdapter(adapter)), { excludeTestServices: true })((it) => {
      it.effect("is empty, and ends at 0, before a stream begins", () =>
        Effect.gen(function* () {
          const [log, stream] = [yield* EventLog, freshStream()]
          assert.strictEqual(yield* log.end(stream), 0)
          assert.notInclude(yield* log.streams, stream)
        }),
      )

      it.effect("returns records byte for byte in the order of appends", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const stream = freshStream()
          const records = [startRecord(firstWriter), ...[1, 2, 3, 4].map((seq) => eventRecord(firstWriter, seq))]
          yield* appendRaw(stream, records.slice(0, 3), firstWriter, true)
          yield* appendRaw(stream, records.slice(3))
          const read = yield* readRaw(stream, 0, 5)
          assert.deepStrictEqual(
            read.map(({ bytes }) => Buffer.from(bytes).toString("hex")),
            records.map((bytes) => Buffer.from(bytes).toString("hex")),
          )
          const offsets = read.map(({ offset }) => offset)
          assert.deepStrictEqual(
            offsets,
            [...offsets].sort((left, right) => left - right),
          )
          assert.isAtLeast(yield* log.end(stream), (offsets.at(-1) ?? 0) + 1)
          assert.include(yield* log.streams, stream)
        }),
      )

      it.effect("reads from an offset on", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          yield* appendRaw(stream, [startRecord(firstWriter), eventRecord(firstWriter, 1)], firstWriter, true)
          yield* appendRaw(stream, [eventRecord(firstWriter, 2), eventRecord(firstWriter, 3)])
          const all = yield* readRaw(stream, 0, 4)
          const third = all[2]?.offset ?? 0
          assert.deepStrictEqual(yield* readRaw(stream, third, 2), all.slice(2))
        }),
      )

      it.effect("keeps the trace of an append beside its own records only", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const stream = freshStream()
          const traceParent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
          const append = { stream, writerId: firstWriter, isStart: false }
          yield* appendRaw(stream, [startRecord(firstWriter)], firstWriter, true)
          yield* log.append({ ...append, records: [1, 2].map((seq) => eventRecord(firstWriter, seq)), traceParent })
          yield* log.append({ ...append, records: [eventRecord(firstWriter, 3)] })
          const read = yield* readRaw(stream, 0, 4)
          assert.deepStrictEqual(
            read.map((entry) => entry.traceParent),
            [undefined, traceParent, traceParent, undefined],
          )
        }),
      )

      it.effect("stores the stream's position beside the first record of an append, and returns its end", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const stream = freshStream()
          const append = { stream, writerId: firstWriter }
          const records = [1, 2].map((seq) => eventRecord(firstWriter, seq))
          const started = yield* log.append({ ...append, isStart: true, records: [startRecord(firstWriter)] })
          const place = { offset: started, seq: 0, writerId: firstWriter }
          const end = yield* log.append({ ...append, isStart: false, records, place })
          assert.strictEqual(end, yield* log.end(stream))
          const read = yield* readRaw(stream, 0, 3)
          assert.deepStrictEqual(
            read.map((entry) => entry.place),
            [undefined, place, undefined],
          )
          assert.strictEqual(read[1]?.offset, started)
        }),
      )

      it.effect("opens a writer after a long-lived one without reading far back", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const stream = freshStream()
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          for (let number = 1; number <= 300; number++) yield* writer.append([numberedEvent(number)])
          const end = yield* log.end(stream)
          const requested: Array<number> = []
          const opening = openWriter({ stream, rememberEvents: 8 })
          const next = yield* opening.pipe(Effect.provideService(EventLog, noteReads(log, requested)))
          assert.deepStrictEqual(numbersOf(next.remembered), [293, 294, 295, 296, 297, 298, 299, 300])
          assert.isAbove(Math.min(...requested), end - 60)
          assert.deepStrictEqual(yield* next.append([numberedEvent(301)]), [301])
        }),
      )

      it.effect("isolates streams", () =>
        Effect.gen(function* () {
          const [left, right] = [freshStream(), freshStream()]
          const writers = yield* Effect.forEach([left, right], (stream) => openWriter({ stream, rememberEvents: 0 }))
          yield* Effect.forEach(writers, (writer, index) => writer.append(numberedEvents(index * 10, index * 10 + 3)))
          assert.deepStrictEqual(numbersOf(yield* readSome(left, 4)), [0, 1, 2, 3])
          assert.deepStrictEqual(numbersOf(yield* readSome(right, 4)), [10, 11, 12, 13])
        }),
      )

      it.effect("follows a stream that begins after its reader", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const reader = yield* Effect.forkChild(readSome(stream, 3))
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          for (const number of [1, 2, 3]) yield* writer.append([numberedEvent(number)])
          assert.deepStrictEqual(numbersOf(yield* Fiber.join(reader)), [1, 2, 3])
        }),
      )

      it.effect("delivers several records at once to a reader that catches up, and not all", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          for (let number = 1; number <= 24; number++) yield* writer.append([blockOfBytes(number, 1_000_000)])
          const log = yield* EventLog
          const chunks = yield* Stream.runCollect(log.read({ stream, offset: 0 }).pipe(Stream.take(25), Stream.chunks))
          assert.isAbove(chunks.length, 1)
          assert.isBelow(chunks.length, 25)
        }),
      )

      it.effect("numbers events without gaps, over the lives of several writers", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          for (const life of [0, 1, 2]) {
            const writer = yield* openWriter({ stream, rememberEvents: 4 })
            const seqs = yield* writer.append(numberedEvents(life * 3 + 1, life * 3 + 3))
            assert.deepStrictEqual(seqs, [life * 3 + 1, life * 3 + 2, life * 3 + 3])
          }
          const events = yield* readSome(stream, 9)
          assert.deepStrictEqual(numbersOf(events), [1, 2, 3, 4, 5, 6, 7, 8, 9])
          assert.deepStrictEqual(
            events.map(({ place }) => place.seq),
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
          )
        }),
      )

      it.effect("resumes identically from the place after any event, for several readers at once", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          for (const life of [0, 1]) {
            const writer = yield* openWriter({ stream, rememberEvents: 0 })
            yield* writer.append(numberedEvents(life * 3 + 1, life * 3 + 3))
          }
          const all = yield* readSome(stream, 6)
          const readers = all.slice(0, -1).map(({ place }, index) => readSome(stream, 5 - index, place))
          const read = yield* Effect.all(readers, { concurrency: readers.length })
          for (const [index, events] of read.entries()) assert.deepStrictEqual(events, all.slice(index + 1))
        }),
      )

      it.effect("returns the newest events before its start to a new writer", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const first = yield* openWriter({ stream, rememberEvents: 5 })
          assert.deepStrictEqual(first.remembered, [])
          yield* first.append(numberedEvents(1, 200))
          const second = yield* openWriter({ stream, rememberEvents: 5 })
          assert.deepStrictEqual(numbersOf(second.remembered), [196, 197, 198, 199, 200])
          assert.deepStrictEqual(yield* second.append([numberedEvent(201)]), [201])
          const third = yield* openWriter({ stream, rememberEvents: 3 })
          assert.deepStrictEqual(third.remembered, (yield* readSome(stream, 201)).slice(-3))
        }),
      )

      it.effect("ignores a superseded writer, also once the consumer was restarted", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          yield* appendRaw(stream, [startRecord(firstWriter), eventRecord(firstWriter, 1)], firstWriter, true)
          yield* appendRaw(stream, [startRecord(secondWriter)], secondWriter, true)
          const late = [eventRecord(firstWriter, 2, numberedEvent(66)), eventRecord(firstWriter, 3, numberedEvent(67))]
          yield* appendRaw(stream, [...late, eventRecord(secondWriter, 2), ...late], secondWriter)
          yield* appendRaw(stream, [eventRecord(secondWriter, 3)], secondWriter)
          const events = yield* readSome(stream, 3)
          assert.deepStrictEqual(numbersOf(events), [1, 2, 3])
          for (const [index, { place }] of events.slice(0, 2).entries()) {
            assert.deepStrictEqual(yield* readSome(stream, 2 - index, place), events.slice(index + 1))
          }
          const writer = yield* openWriter({ stream, rememberEvents: 2 })
          assert.deepStrictEqual(writer.remembered, events.slice(1))
        }),
      )

      it.effect("lets one of two writers that start at once win, and ignores the other", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const writers = yield* Effect.all(
            [openWriter({ stream, rememberEvents: 0 }), openWriter({ stream, rememberEvents: 0 })],
            { concurrency: 2 },
          )
          const outcomes = yield* Effect.forEach(
            writers,
            (writer, index) =>
              Effect.exit(
                Effect.forEach([1, 2, 3, 4], (number) => writer.append([numberedEvent(index * 100 + number)])),
              ),
            { concurrency: 2 },
          )
          assert.isTrue(outcomes.some(Exit.isSuccess), "one of them writes")
          const last = yield* openWriter({ stream, rememberEvents: 0 })
          yield* last.append([numberedEvent(999)])
          const numbers = numbersOf(
            yield* Stream.runCollect(
              readEvents({ stream, place: streamStart }).pipe(
                Stream.takeUntil(({ event }) => event.kind === "FinalityAdvanced" && event.number === 999),
              ),
            ),
          )
          assert.include([[1, 2, 3, 4, 999].join(), [101, 102, 103, 104, 999].join()], numbers.join())
        }),
      )

      const faultCases: ReadonlyArray<ReadonlyArray<AppendFault>> = [
        ...(isReleaseRun ? ([["answer lost"], ["never arrived"], ["half arrived"]] as const) : []),
        ["half arrived", "answer lost", "never arrived"],
      ]
      for (const faults of faultCases) {
        it.effect(`deduplicates records sent again after: ${faults.join(", ")}`, () =>
          Effect.gen(function* () {
            const stream = freshStream()
            const left: Array<AppendFault> = []
            const events = [numberedEvent(2), blockOfBytes(3, recordBytesMax + 1), numberedEvent(4)]
            yield* Effect.gen(function* () {
              const writer = yield* openWriter({ stream, rememberEvents: 0 })
              yield* writer.append([numberedEvent(1)])
              left.push(...faults)
              assert.deepStrictEqual(yield* writer.append(events), [2, 3, 4])
              yield* writer.append([numberedEvent(5)])
            }).pipe(Effect.provide(layerFaultyLog(left)))
            assert.deepStrictEqual(left, [], "every fault happened")
            const read = (yield* readSome(stream, 5)).map(({ event }) => event)
            assert.deepStrictEqual(read, [numberedEvent(1), ...events, numberedEvent(5)])
          }),
        )
      }

      it.effect("starts under another id after a start with unknown outcome", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const faults: Array<AppendFault> = ["answer lost", "never arrived"]
          const writer = yield* openWriter({ stream, rememberEvents: 0 }).pipe(Effect.provide(layerFaultyLog(faults)))
          const starts = yield* readRaw(stream, 0, 2)
          const ids = starts.map(({ bytes }) => recordCodec.peekHead(bytes).writerId)
          assert.notStrictEqual(ids[0], ids[1])
          assert.strictEqual(ids[1], writer.writerId)
        }),
      )

      it.effect("drops duplicates, of whole records and of parts", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const one = [eventRecord(firstWriter, 1), eventRecord(firstWriter, 2)]
          yield* appendRaw(stream, [startRecord(firstWriter), ...one, ...one, ...one.slice(1)], firstWriter, true)
          yield* appendRaw(stream, [...one, eventRecord(firstWriter, 3)])
          assert.deepStrictEqual(numbersOf(yield* readSome(stream, 3)), [1, 2, 3])
        }),
      )

      it.effect("stops at a gap, after every event before it", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const records = [1, 2, 4, 5].map((seq) => eventRecord(firstWriter, seq))
          yield* appendRaw(stream, [startRecord(firstWriter), ...records], firstWriter, true)
          const seen: Array<number> = []
          const failure = yield* readEvents({ stream, place: streamStart }).pipe(
            Stream.runForEach(({ place }) => Effect.sync(() => seen.push(place.seq))),
            Effect.flip,
          )
          assert.deepStrictEqual(seen, [1, 2])
          assert.strictEqual(failure._tag, "SequenceGap")
          assert.match(failure.message, /has seq 4; expected 3\./)
        }),
      )

      it.effect("carries a block that is larger than a record", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const fullRecords = isReleaseRun ? 2 : 1
          const large = blockOfBytes(1, fullRecords * recordBytesMax + 7)
          const events = [large, blockOfBytes(2, 10), blockOfBytes(3, recordBytesMax)]
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          assert.deepStrictEqual(yield* writer.append(events), [1, 2, 3])
          const read = yield* readSome(stream, 3)
          assert.deepStrictEqual(
            read.map(({ event }) => event),
            events,
          )
          for (const [index, { place }] of read.slice(0, 2).entries()) {
            assert.deepStrictEqual(yield* readSome(stream, 2 - index, place), read.slice(index + 1))
          }
          const next = yield* openWriter({ stream, rememberEvents: 2 })
          assert.deepStrictEqual(plainEvents(next.remembered), read.slice(1))
        }),
      )

      it.effect("reads concurrent writes of another process", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          const reader = yield* Effect.forkChild(readSome(stream, 400))
          yield* Effect.scoped(
            Effect.gen(function* () {
              const writer = yield* startWriterProcess(adapter, stream, { first: 0, count: 200 })
              yield* writer.awaitAcknowledged(199)
              const numbers = numbersOf(yield* Fiber.join(reader))
              assert.deepStrictEqual(numbers, numbersOf(numberedEvents(0, 399).map((event) => ({ event }))))
            }),
          )
        }),
      )

      it.effect("retains acknowledged appends when its writer is killed, and no partial ones", () =>
        Effect.gen(function* () {
          const stream = freshStream()
          let first = 0
          for (const kills of isReleaseRun ? [40, 25, 60] : [40]) {
            const acknowledged = yield* Effect.scoped(
              Effect.gen(function* () {
                const writer = yield* startWriterProcess(adapter, stream, { first, count: 1_000_000 })
                yield* writer.awaitAcknowledged(first + kills)
                return yield* writer.kill
              }),
            )
            const successor = yield* openWriter({ stream, rememberEvents: 1 })
            const [newest] = successor.remembered
            const count = newest?.place.seq ?? 0
            assert.isAtLeast(count, 2 * (acknowledged + 1), "every acknowledged event is there")
            assert.strictEqual(count % 2, 0, "no append is there in part")
            first = count / 2
          }
          const all = yield* readSome(stream, 2 * first)
          assert.deepStrictEqual(
            numbersOf(all),
            numbersOf(numberedEvents(0, 2 * first - 1).map((event) => ({ event }))),
          )
        }),
      )

      it.effect("notifies a standby writer when its stream has been silent, not before", () =>
        Effect.gen(function* () {
          const [log, stream] = [yield* EventLog, freshStream()]
          const appendedMs: Array<number> = []
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          // Appends after each of more looks than there are in a silence.
          const end = Effect.fnUntraced(function* (key: StreamKey) {
            const found = yield* log.end(key)
            if (appendedMs.length === 25) return found
            yield* Effect.orDie(writer.append([numberedEvent(appendedMs.length)]))
            appendedMs.push(yield* Clock.currentTimeMillis)
            return found
          })
          yield* Effect.provideService(awaitSilence({ stream, silenceMs: 200 }), EventLog, { ...log, end })
          assert.isAtLeast((yield* Clock.currentTimeMillis) - (appendedMs[24] ?? Number.POSITIVE_INFINITY), 150)
        }),
      )
    })
  })
