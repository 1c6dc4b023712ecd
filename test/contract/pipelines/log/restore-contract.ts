/** The contract of EventLog for entries of a backup. Each case has streams of its own. */
import { assert, describe, layer } from "@effect/vitest"
import { Array as Arr, Effect, Exit } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { type LogAdapter, layerOfAdapter } from "../../../support/log/adapter.ts"
import { freshStream, numberedEvent, numbersOf } from "../../../support/log/log-event.ts"
import {
  appendRaw,
  eventRecord,
  firstWriter,
  readRaw,
  readSome,
  secondWriter,
  startRecord,
} from "../../../support/log/raw-record.ts"

/** Entries from an offset on, of which there is at least one. */
const entriesOf = (stream: SequencedKey, offset: number, count: number) =>
  Effect.map(readRaw(stream, offset, count), (entries) =>
    Arr.isReadonlyArrayNonEmpty(entries) ? entries : assert.fail("there are no entries"),
  )

/** The contract, run against one adapter. `hasGaps` is true if the adapter can leave gaps between offsets. */
export const restoreContract = (name: string, adapter: LogAdapter, { hasGaps }: { readonly hasGaps: boolean }) =>
  describe(`EventLog.restore: ${name}`, () => {
    layer(layerOfAdapter(adapter), { excludeTestServices: true })((it) => {
      it.effect("refuses entries below the end of a stream", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const stream = freshStream()
          yield* appendRaw(stream, [startRecord(firstWriter), eventRecord(firstWriter, 1)], firstWriter, true)
          const entries = yield* entriesOf(stream, 0, 2)
          const refused = yield* Effect.flip(log.restore({ stream, entries, writerId: firstWriter }))
          assert.strictEqual(refused._tag, "EntriesMisplaced")
          assert.deepStrictEqual(yield* readRaw(stream, 0, 2), entries)
          assert.strictEqual(yield* log.end(stream), 2)
        }),
      )

      it.effect(hasGaps ? "keeps gaps between offsets" : "refuses entries behind a gap, and writes none of them", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const [source, stream] = [freshStream(), freshStream()]
          const records = [startRecord(firstWriter), ...[1, 2, 3].map((seq) => eventRecord(firstWriter, seq))]
          yield* appendRaw(source, records, firstWriter, true)
          const [first, , ...others] = yield* entriesOf(source, 0, 4)
          const entries = Arr.make(first, ...others)
          const outcome = yield* Effect.exit(log.restore({ stream, entries, writerId: firstWriter }))
          assert.strictEqual(Exit.isSuccess(outcome), hasGaps)
          assert.strictEqual(yield* log.end(stream), hasGaps ? 4 : 0)
          if (hasGaps) assert.deepStrictEqual(yield* readRaw(stream, 0, 3), entries)
        }),
      )

      it.effect("restores entries with their offsets, headers and writers, and lets writers continue after them", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const [source, target] = [freshStream(), freshStream()]
          const traceParent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
          const place = { offset: 2, seq: 1, writerId: firstWriter }
          const append = { stream: source, writerId: firstWriter, isStart: false }
          yield* appendRaw(source, [startRecord(firstWriter), eventRecord(firstWriter, 1)], firstWriter, true)
          const records = [2, 3].map((seq) => eventRecord(firstWriter, seq))
          yield* log.append({ ...append, records, traceParent, place })
          yield* appendRaw(source, [startRecord(secondWriter)], secondWriter, true)
          yield* appendRaw(source, [eventRecord(firstWriter, 4), eventRecord(secondWriter, 4)], secondWriter)
          const parts = [yield* entriesOf(source, 0, 3), yield* entriesOf(source, 3, 4)]
          for (const entries of parts) {
            const end = yield* log.restore({ stream: target, entries, writerId: secondWriter })
            assert.strictEqual(end, (entries.at(-1)?.offset ?? 0) + 1)
          }
          assert.deepStrictEqual(yield* readRaw(target, 0, 7), parts.flat())
          assert.strictEqual(yield* log.end(target), yield* log.end(source))
          assert.include(yield* log.streams, target)
          assert.deepStrictEqual(numbersOf(yield* readSome(target, 4)), [1, 2, 3, 4])

          yield* appendRaw(target, [eventRecord(secondWriter, 5)], secondWriter)
          const writer = yield* openWriter({ stream: target, rememberEvents: 2 })
          assert.deepStrictEqual(numbersOf(writer.remembered), [4, 5])
          assert.deepStrictEqual(yield* writer.append([numberedEvent(6)]), [6])
        }),
      )
    })
  })
