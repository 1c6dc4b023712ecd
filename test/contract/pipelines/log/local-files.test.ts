/**
 * A log whose file is cut, or whose pages are emptied or changed: it is refused as a whole, or read up to the damaged record. It never ends the
 * process, and never returns other bytes than were written.
 */
import { createHash } from "node:crypto"
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Stream } from "effect"
import { EventLog, type LogEntry } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { examineLocalLog } from "#pipelines/log/local-files.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { freshStream } from "../../../support/log/log-event.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { isReleaseRun } from "../../../support/run/release-run.ts"

const pageBytes = 4096
const recordsCount = 150
const writerId = "11".repeat(16)

/** Every page in a run for a release, some in others. */
const pageStep = isReleaseRun ? 1 : 5

/** Records of growing size: within a page, in pages of their own, compressed and not. */
const recordOf = (number: number): Uint8Array => {
  const noise = createHash("shake256", { outputLength: 20 + number * 40 })
  return Buffer.concat([Buffer.alloc(20 + number * 60), noise.update(String(number)).digest()])
}

/** A log with records in two streams. */
const writeLog = Effect.fnUntraced(function* (directory: string) {
  const streams = [freshStream(), freshStream()]
  yield* Effect.gen(function* () {
    const log = yield* EventLog
    for (let number = 0; number < recordsCount; number += 1) {
      for (const stream of streams) {
        yield* log.append({ stream, writerId, isStart: number === 0, records: [recordOf(number)] })
      }
    }
  }).pipe(Effect.provide(layerLocalLog({ directory })))
  return streams
})

/** The entries of a stream up to a failure, and the failure. */
const readAll = Effect.fnUntraced(function* (stream: SequencedKey) {
  const log = yield* EventLog
  const entries: Array<LogEntry> = []
  const outcome = yield* log.read({ stream, offset: 0 }).pipe(
    Stream.takeUntil(({ offset }) => offset === recordsCount - 1),
    Stream.runForEach((entry) => Effect.sync(() => void entries.push(entry))),
    Effect.result,
  )
  return { entries, failure: Result.isFailure(outcome) ? outcome.failure : undefined }
})

/** Requires a log to be refused, or its streams to be what was written, up to a record that is named. Returns which it was. */
const requireHonest = Effect.fnUntraced(function* (directory: string, streams: ReadonlyArray<SequencedKey>) {
  const opened = yield* Effect.result(Layer.build(layerLocalLog({ directory })))
  if (Result.isFailure(opened)) {
    assert.match(opened.failure.message, /^The log in \S+ is damaged: [^.]+\. Restore it from a backup/)
    assert.strictEqual(examineLocalLog(directory).state, "damaged")
    return "refused"
  }
  const found = yield* Effect.forEach(streams, readAll).pipe(Effect.provide(opened.success))
  for (const { entries, failure } of found) {
    entries.forEach(({ offset, bytes }, index) => {
      assert.strictEqual(offset, index)
      assert.isTrue(Buffer.from(recordOf(index)).equals(Buffer.from(bytes)), `record ${index}`)
    })
    if (failure === undefined) assert.lengthOf(entries, recordsCount)
    else
      assert.match(failure.message, new RegExp(`^Record ${entries.length} of \\S+ cannot be used: its bytes on disk`))
  }
  return found.some(({ failure }) => failure !== undefined) ? "record" : "intact"
}, Effect.scoped)

/** Damages copies of a log one after the other, and counts the outcomes. */
const outcomesOf = Effect.fnUntraced(function* (
  damages: ReadonlyArray<(path: string) => void>,
  { directory, streams }: { readonly directory: string; readonly streams: ReadonlyArray<SequencedKey> },
) {
  const copy = join(yield* temporaryFolder("log"), "copy")
  const outcomes = { refused: 0, record: 0, intact: 0 }
  for (const damage of damages) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy)
    copyFileSync(join(directory, "data.mdb"), join(copy, "data.mdb"))
    damage(join(copy, "data.mdb"))
    outcomes[yield* requireHonest(copy, streams)] += 1
  }
  return outcomes
}, Effect.scoped)

const written = Effect.gen(function* () {
  const directory = yield* temporaryFolder("log")
  const streams = yield* writeLog(directory)
  const { size } = statSync(join(directory, "data.mdb"))
  const pages = Array.from({ length: size / pageBytes }, (_, page) => page).filter((page) => page % pageStep === 0)
  return { directory, streams, size, pages }
})

describe("a damaged local log", () => {
  it.live("is refused where its file is cut", () =>
    Effect.gen(function* () {
      const { size, ...log } = yield* written
      const lengths = [size - 1, size - pageBytes, size / 2, 5 * pageBytes, 2 * pageBytes, pageBytes]
      const outcomes = yield* outcomesOf(
        lengths.map((length) => (path: string) => truncateSync(path, length)),
        log,
      )
      // The last pages may be free.
      assert.isAtLeast(outcomes.refused, lengths.length - 2)
      assert.strictEqual(outcomes.record, 0)
    }).pipe(Effect.scoped),
  )

  it.live("is refused, or read up to the record, where a page is emptied", () =>
    Effect.gen(function* () {
      const { pages, ...log } = yield* written
      const outcomes = yield* outcomesOf(
        pages.map((page) => (path: string) => {
          const bytes = readFileSync(path)
          writeFileSync(path, bytes.fill(0, page * pageBytes, (page + 1) * pageBytes))
        }),
        log,
      )
      assert.isAbove(Math.min(outcomes.refused, outcomes.record), 1, JSON.stringify([pages.length, outcomes]))
    }).pipe(Effect.scoped),
  )

  it.live("is refused, or read up to the record, where bits of a record change", () =>
    Effect.gen(function* () {
      const { pages, ...log } = yield* written
      // From here on large records have pages of their own, which contain nothing else.
      const ofContent = pages.slice(Math.ceil(pages.length / 2))
      const outcomes = yield* outcomesOf(
        ofContent.map((page) => (path: string) => {
          const bytes = readFileSync(path)
          const at = page * pageBytes + 1000
          // The kind of a page that is a tree's: a changed key is a missing record, which the sequencer finds.
          if (bytes.readUInt16LE(page * pageBytes + 18) < 4) return
          bytes[at] = (bytes[at] ?? 0) ^ 0x10
          writeFileSync(path, bytes)
        }),
        log,
      )
      assert.isAbove(outcomes.record, 1, JSON.stringify([ofContent.length, outcomes]))
    }).pipe(Effect.scoped),
  )
})
