import { createHash } from "node:crypto"
import { assert } from "@effect/vitest"
import { Effect, Semaphore, Stream } from "effect"
import { EventLog, type LogEntry, type LogUnavailable } from "#pipelines/log/event-log.ts"
import type { RecordCorrupt } from "#schemas/avro/errors.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { evmBlock } from "../support/chain/evm-blocks.ts"
import { makeRecordCount } from "./oracle/log.ts"

/** Content of a stream so far. */
export interface LogContent {
  /** The events that count; the first has the `seq` 1. */
  readonly events: ReadonlyArray<LogEvent>
  /** The newest canonical block. */
  readonly tip: Block | undefined
  /** Number of records of any kind, ignored ones included. */
  readonly recordCount: number
}

/** An observed stream. */
export interface LogView {
  /** The present content; continues from the previous read. */
  readonly read: Effect.Effect<LogContent, LogUnavailable | RecordCorrupt, EventLog>
  /** Reads everything again and compares it with the previous reads, byte for byte (P1). */
  readonly checkUnchanged: Effect.Effect<void, LogUnavailable | RecordCorrupt, EventLog>
}

/** Observes a stream. Every read checks that the log did not shrink (P1) and that the counted blocks are linked (P8). */
export const makeLogView = (stream: SequencedKey): LogView => {
  // One read at a time: each continues from the state of the last.
  const lock = Semaphore.makeUnsafe(1)
  const count = makeRecordCount()
  const recorded: Array<LogEntry> = []
  const events: Array<LogEvent> = []
  const canonical: Array<Block> = []

  const take = (event: LogEvent): void => {
    events.push(event)
    if (event.kind === "BlockAppended") {
      const tip = canonical.at(-1)
      if (tip !== undefined) assert.strictEqual(event.block.parentHash, tip.hash, "P8: a block that does not link up")
      canonical.push(evmBlock(event.block))
    }
    if (event.kind === "BlocksReverted") {
      const removed = canonical.filter(({ number }) => number > event.fork.number)
      canonical.splice(canonical.length - removed.length)
      assert.deepStrictEqual(
        event.removed.map(({ hash }) => hash),
        removed.map(({ hash }) => hash),
        "P3: a revert that does not name what is gone",
      )
      assert.strictEqual(canonical.at(-1)?.hash, event.fork.hash, "P3: a revert to a block that is not ours")
    }
  }

  const readEntries = Effect.fnUntraced(function* (offset: number, end: number) {
    const log = yield* EventLog
    return yield* log.read({ stream, offset }).pipe(Stream.take(end - offset), Stream.runCollect)
  })

  const readOn = Effect.gen(function* () {
    const log = yield* EventLog
    const end = yield* log.end(stream)
    assert.isAtLeast(end, recorded.length, "P1: the log became shorter")
    const entries = yield* readEntries(recorded.length, end)
    recorded.push(...entries)
    for (const { bytes } of entries) {
      const event = count.take(bytes)
      if (event !== undefined) take(event)
    }
    const content: LogContent = { events: [...events], tip: canonical.at(-1), recordCount: recorded.length }
    return content
  })

  return {
    read: lock.withPermit(readOn),
    checkUnchanged: Effect.gen(function* () {
      const entries = yield* readEntries(0, recorded.length)
      assert.deepStrictEqual(entries.map(digestOf), recorded.map(digestOf), "P1: a record was changed")
    }),
  }
}

const digestOf = ({ offset, bytes }: LogEntry): string =>
  `${offset} ${createHash("sha256").update(bytes).digest("hex")}`
