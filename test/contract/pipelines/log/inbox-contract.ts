/** The contract of EventLog's inboxes. Each case has a purpose of its own. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, describe, layer } from "@effect/vitest"
import { Clock, Effect, Fiber, Stream } from "effect"
import { EventLog, inboxRetentionMs } from "#pipelines/log/event-log.ts"
import { fileRequests, readInbox, requestBytesMax } from "#pipelines/log/inbox.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { inboxKey } from "#schemas/domain/stream-key.ts"
import { unsequencedHead } from "#schemas/events/record-head.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { type LogAdapter, layerOfAdapter } from "../../../support/log/adapter.ts"
import { freshPurpose, freshStream, numberedEvents, numbersOf } from "../../../support/log/log-event.ts"
import { readSome } from "../../../support/log/raw-record.ts"

/** Ids of the first requests delivered. */
const idsOf = (purpose: string, count: number) =>
  readInbox(purpose).pipe(
    Stream.take(count),
    Stream.map(({ id }) => id),
    Stream.runCollect,
  )

const request = (id: string) => ({ id, payload: `{"of":"${id}"}` })

const filingScript = new URL("../../../support/log/filing-process.ts", import.meta.url).pathname

const fileElsewhere = (adapter: LogAdapter, purpose: string, ids: ReadonlyArray<string>) =>
  Effect.promise(() => promisify(execFile)(process.execPath, [filingScript, JSON.stringify(adapter), purpose, ...ids]))

/** The contract, run against one adapter. */
export const inboxContract = (name: string, adapter: LogAdapter) =>
  describe(`Inbox: ${name}`, () => {
    layer(layerOfAdapter(adapter), { excludeTestServices: true })((it) => {
      it.effect("delivers requests in order, with body and time, and lists the inbox", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const purpose = freshPurpose()
          const beforeMs = yield* Clock.currentTimeMillis
          yield* fileRequests(purpose, [request("a"), request("b")])
          yield* fileRequests(purpose, [])
          yield* fileRequests(purpose, [request("c")])
          const requests = yield* readInbox(purpose).pipe(Stream.take(3), Stream.runCollect)
          assert.deepStrictEqual(
            requests.map(({ id, payload }) => ({ id, payload })),
            ["a", "b", "c"].map(request),
          )
          for (const { filedAtMs } of requests) assert.isAtLeast(filedAtMs, beforeMs)
          assert.include(yield* log.streams, inboxKey(purpose))
          assert.isAtLeast(yield* log.end(inboxKey(purpose)), 3)
        }),
      )

      it.effect("delivers a repeated id once, to each reader from whenever it begins", () =>
        Effect.gen(function* () {
          const purpose = freshPurpose()
          const early = yield* Effect.forkChild(idsOf(purpose, 3))
          yield* fileRequests(purpose, [request("a"), request("a"), request("b")])
          yield* fileRequests(purpose, [request("b"), request("a")])
          yield* fileRequests(purpose, [request("c")])
          assert.deepStrictEqual(yield* Fiber.join(early), ["a", "b", "c"])
          assert.deepStrictEqual(yield* idsOf(purpose, 3), ["a", "b", "c"])
        }),
      )

      it.effect("accepts concurrent requests of several processes, and merges equal ones", () =>
        Effect.gen(function* () {
          const purpose = freshPurpose()
          const [left, right] = [
            ["l1", "both", "l2", "l3"],
            ["r1", "r2", "both", "r3"],
          ]
          const reader = yield* Effect.forkChild(idsOf(purpose, 8))
          const filing = [
            fileElsewhere(adapter, purpose, left ?? []),
            fileElsewhere(adapter, purpose, right ?? []),
            fileRequests(purpose, [request("own"), request("both")]),
          ]
          yield* Effect.all(filing, { concurrency: filing.length })
          const ids = yield* Fiber.join(reader)
          assert.deepStrictEqual(ids.toSorted(), ["both", "l1", "l2", "l3", "own", "r1", "r2", "r3"])
          assert.deepStrictEqual(
            ids.filter((id) => id.startsWith("l")),
            ["l1", "l2", "l3"],
          )
        }),
      )

      it.effect("drops expired requests, those of other purposes, and unreadable ones", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const purpose = freshPurpose()
          const nowMs = yield* Clock.currentTimeMillis
          const record = (id: string, filedAtMs: number, recordPurpose = purpose) =>
            recordCodec.encodeRecord({
              kind: "RequestFiled",
              ...unsequencedHead,
              id,
              purpose: recordPurpose,
              payload: "",
              filedAtMs,
            })
          const newerRelease = Buffer.from(record("unknown", nowMs))
          newerRelease.writeUInt32BE(0x7fff_ffff, 1)
          yield* log.file({
            stream: inboxKey(purpose),
            records: [
              record("expired", nowMs - inboxRetentionMs),
              record("foreign", nowMs, "other"),
              newerRelease,
              Buffer.from("noise"),
              record("old", nowMs - inboxRetentionMs + 3_600_000),
              // A repetition of what has expired is a new request.
              record("expired", nowMs),
            ],
          })
          assert.deepStrictEqual(yield* idsOf(purpose, 2), ["old", "expired"])
        }),
      )

      it.effect("keeps the trace of a filing beside its requests", () =>
        Effect.gen(function* () {
          const purpose = freshPurpose()
          yield* fileRequests(purpose, [request("traced")]).pipe(Effect.withSpan("test"))
          const [filed] = yield* readInbox(purpose).pipe(Stream.take(1), Stream.runCollect)
          assert.match(filed?.traceParent ?? "", /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)
        }),
      )

      it.effect("refuses a request that is too large, and files none of its batch", () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const purpose = freshPurpose()
          const large = { id: "large", payload: "x".repeat(requestBytesMax) }
          const failure = yield* Effect.flip(fileRequests(purpose, [request("a"), large]))
          assert.strictEqual(failure._tag, "RequestTooLarge")
          assert.match(failure.message, /takes 65541 bytes, more than 65536\.$/)
          assert.strictEqual(yield* log.end(inboxKey(purpose)), 0)
          yield* fileRequests(purpose, [{ ...large, payload: large.payload.slice("large".length) }])
          assert.deepStrictEqual(yield* idsOf(purpose, 1), ["large"])
        }),
      )

      it.effect("is separate from the streams of writers", () =>
        Effect.gen(function* () {
          const purpose = freshPurpose()
          const stream = freshStream()
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          yield* writer.append(numberedEvents(1, 2))
          yield* fileRequests(purpose, [request("a")])
          yield* writer.append(numberedEvents(3, 3))
          assert.deepStrictEqual(numbersOf(yield* readSome(stream, 3)), [1, 2, 3])
          assert.deepStrictEqual(yield* idsOf(purpose, 1), ["a"])
        }),
      )
    })
  })
