/** Peculiarities of the local log: its directory, its disk, and fencing. */
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { EventLog, inboxRetentionMs } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { type LocalLogSettings, LogDirectoryUnusable } from "#pipelines/log/local-files.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { inboxKey } from "#schemas/domain/stream-key.ts"
import {
  blockOfBytes,
  freshPurpose,
  freshStream,
  numberedEvent,
  numberedEvents,
  numbersOf,
} from "../../../support/log/log-event.ts"
import { readSome } from "../../../support/log/raw-record.ts"
import { mountSmallDisk } from "../../../support/log/small-disk.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const freshDirectory = temporaryFolder("log")

/** Why a log cannot be opened there. */
const refusalOf = (settings: LocalLogSettings) =>
  Effect.scoped(Effect.flip(Layer.build(layerLocalLog(settings)))).pipe(
    Effect.map((failure) => {
      assert.instanceOf(failure, LogDirectoryUnusable)
      return failure.message
    }),
  )

describe("layerLocalLog", () => {
  it.live("refuses a path that leads through a file", () =>
    Effect.gen(function* () {
      const directory = join(yield* freshDirectory, "file")
      writeFileSync(directory, "")
      assert.match(yield* refusalOf({ directory }), /^The log cannot be stored in .*\/file: .* is a file\.$/)
      assert.match(yield* refusalOf({ directory: join(directory, "below") }), /is a file\.$/)
    }),
  )

  it.live("refuses a directory whose file is no log, and leaves it alone", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      writeFileSync(join(directory, "data.mdb"), "something else ".repeat(1000))
      assert.match(yield* refusalOf({ directory }), /data\.mdb is not a log\.$/)
      writeFileSync(join(directory, "data.mdb"), "short")
      assert.match(yield* refusalOf({ directory }), /data\.mdb is not a log\.$/)
    }),
  )

  it.live("refuses a directory without write permission", (context) =>
    Effect.gen(function* () {
      if (process.getuid?.() === 0) return context.skip("the super-user may write everywhere")
      const directory = join(yield* freshDirectory, "locked")
      mkdirSync(directory)
      chmodSync(directory, 0o500)
      assert.match(yield* refusalOf({ directory }), /lacks read or write permission\.$/)
    }),
  )

  it.live("keeps its content when it is reopened, under a name with a dot", () =>
    Effect.gen(function* () {
      const directory = join(yield* freshDirectory, "log.d", "deeper")
      const stream = freshStream()
      for (const life of [0, 1, 2]) {
        yield* Effect.gen(function* () {
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          yield* writer.append(numberedEvents(2 * life, 2 * life + 1))
        }).pipe(Effect.provide(layerLocalLog({ directory })))
      }
      const events = yield* readSome(stream, 6).pipe(Effect.provide(layerLocalLog({ directory })))
      assert.deepStrictEqual(numbersOf(events), [0, 1, 2, 3, 4, 5])
    }),
  )

  it.effect("removes expired records of an inbox while filing, and keeps the others and their offsets", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      yield* Effect.gen(function* () {
        const log = yield* EventLog
        const stream = inboxKey(freshPurpose())
        const file = (...texts: ReadonlyArray<string>) =>
          log.file({ stream, records: texts.map((text) => Buffer.from(text)), traceParent: "00-aa-bb-01" })
        const readFirst = (count: number) =>
          log.read({ stream, offset: 0 }).pipe(
            Stream.take(count),
            Stream.map(({ offset, bytes }) => [offset, Buffer.from(bytes).toString()]),
            Stream.runCollect,
          )
        yield* file("a", "b")
        yield* TestClock.adjust(inboxRetentionMs / 2)
        yield* file("c")
        yield* TestClock.adjust(inboxRetentionMs / 2 - 1)
        assert.strictEqual(yield* file("d"), 4)
        assert.deepStrictEqual(yield* readFirst(4), [
          [0, "a"],
          [1, "b"],
          [2, "c"],
          [3, "d"],
        ])
        yield* TestClock.adjust(1)
        assert.strictEqual(yield* file("e"), 5)
        assert.deepStrictEqual(yield* readFirst(3), [
          [2, "c"],
          [3, "d"],
          [4, "e"],
        ])
        assert.include(yield* log.streams, stream)
      }).pipe(Effect.provide(layerLocalLog({ directory })))
    }),
  )

  it.live("fails a superseded writer, and accepts nothing from it", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      const stream = freshStream()
      yield* Effect.gen(function* () {
        const first = yield* openWriter({ stream, rememberEvents: 0 })
        yield* first.append([numberedEvent(1)])
        const second = yield* openWriter({ stream, rememberEvents: 0 })
        const failure = yield* Effect.flip(first.append([numberedEvent(66)]))
        assert.strictEqual(failure._tag, "WriterSuperseded")
        assert.match(failure.message, /^Another writer took over blocks\.\d+\.$/)
        yield* second.append([numberedEvent(2)])
        assert.deepStrictEqual(numbersOf(yield* readSome(stream, 2)), [1, 2])
      }).pipe(Effect.provide(layerLocalLog({ directory })))
    }),
  )

  it.live("appends nothing in part when it reaches its largest size, and accepts what fits", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      yield* fillAndGoOn({ directory, mapBytesMax: 4 * 1024 * 1024 }, Effect.void, 100)
    }),
  )

  it.live("writes nothing to a disk with little room, where a transaction could end half way", (context) =>
    Effect.gen(function* () {
      const disk = yield* mountSmallDisk(8)
      if ("refusal" in disk) return context.skip(disk.refusal)
      yield* Effect.gen(function* () {
        const writer = yield* openWriter({ stream: freshStream(), rememberEvents: 0 })
        const { bavail, bsize } = statfsSync(disk.directory)
        writeFileSync(join(disk.directory, "filler"), Buffer.alloc(bavail * bsize - 512 * 1024))
        const failure = yield* Effect.flip(writer.append([blockOfBytes(1, 1_000)]))
        assert.strictEqual(failure._tag, "LogFull")
        rmSync(join(disk.directory, "filler"))
        assert.deepStrictEqual(yield* writer.append([blockOfBytes(1, 1_000)]), [1])
      }).pipe(Effect.provide(layerLocalLog({ directory: join(disk.directory, "log") })))
    }),
  )

  it.live("appends nothing in part on a full disk, and resumes once there is room", (context) =>
    Effect.gen(function* () {
      const disk = yield* mountSmallDisk(8)
      if ("refusal" in disk) return context.skip(disk.refusal)
      const filler = join(disk.directory, "filler")
      writeFileSync(filler, Buffer.alloc(3 * 1024 * 1024))
      const makeRoom = Effect.sync(() => rmSync(filler))
      yield* fillAndGoOn({ directory: join(disk.directory, "log") }, makeRoom, 600_000)
    }),
  )
})

/** Appends two large blocks at a time until the log is full, then `makeRoom`, then two of `lastBytes`. */
const fillAndGoOn = (settings: LocalLogSettings, makeRoom: Effect.Effect<void>, lastBytes: number) =>
  Effect.gen(function* () {
    const stream = freshStream()
    const writer = yield* openWriter({ stream, rememberEvents: 0 })
    const pair = (number: number, bytes: number) => [blockOfBytes(number, bytes), blockOfBytes(number + 1, bytes)]
    let count = 0
    let outcome = yield* Effect.exit(writer.append(pair(1, 600_000)))
    for (
      ;
      Exit.isSuccess(outcome) && count < 100;
      outcome = yield* Effect.exit(writer.append(pair(count + 1, 600_000)))
    ) {
      count += 2
    }
    const failure = yield* Effect.flip(outcome)
    assert.strictEqual(failure._tag, "LogFull")
    assert.match(failure.message, /no space left to append to blocks\.\d+: free some disk space\.$/)
    assert.isAbove(count, 0)
    yield* makeRoom
    assert.deepStrictEqual(yield* writer.append(pair(count + 1, lastBytes)), [count + 1, count + 2])
    const numbers = (yield* readSome(stream, count + 2)).map(({ event }) =>
      event.kind === "BlockAppended" ? event.block.number : 0,
    )
    assert.deepStrictEqual(
      numbers,
      Array.from({ length: count + 2 }, (_, index) => index + 1),
    )
  }).pipe(Effect.provide(layerLocalLog(settings)))
