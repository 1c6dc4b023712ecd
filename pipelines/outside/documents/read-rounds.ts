/** Reads wants in rounds: a few at a time, whose events are appended together. Recorded ones are not read again. */
import { Clock, Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { drainOnInterrupt } from "../../drain-on-interrupt.ts"
import type { AppendFailure, LogWriter } from "../../log/writer.ts"
import type { Vault, VaultUnavailable } from "../../vault/vault.ts"
import type { SharedWants } from "./shared-wants.ts"

/** Documents, or media, that a stream's reader remembers to have recorded, until the tables have them. */
export const recordedMax = 4_096

/** A record of what was read. */
export interface Recorded {
  readonly key: string
  readonly readAtMs: number
  /** Time before which it is not read again. */
  readonly untilMs: number
  /** SHA-256 of its content; absent if it has none. */
  readonly digest?: Hash | undefined
}

/** Reading of one kind in a stream. */
export interface RoundSource<Want, Event extends LogEvent, E, ReadE, R> {
  /** Wants of a round; those that were recorded a moment ago may be among them. */
  readonly next: ReturnType<SharedWants<Want, E>["take"]>
  readonly keyOf: (want: Want) => string
  readonly read: (want: Want) => Effect.Effect<Event, ReadE, R>
  /** The record in an event; `undefined` for an event of another kind. */
  readonly recordedBy: (event: LogEvent) => Recorded | undefined
  /** Whether a want is read although the time has not come before which it is not read again. False where absent. */
  readonly isForced?: (want: Want, recorded: Recorded) => boolean
  /** The digests among some whose content was erased: without rows it is wanted again, and its records no longer count. */
  readonly erasedAmong: (digests: ReadonlyArray<Hash>) => Effect.Effect<ReadonlySet<Hash>, VaultUnavailable, Vault>
  /** Counts an event. */
  readonly count: (event: Event) => Effect.Effect<void>
}

/** The rounds of one kind in a stream. */
export interface Rounds<E, R> {
  /** Waits until there are wants. */
  readonly untilWanted: Effect.Effect<void, E, R>
  /** Notes what an event recorded. */
  readonly note: (event: LogEvent) => void
  /** Reads forever. */
  readonly run: (writer: LogWriter) => Effect.Effect<never, E | AppendFailure, R>
}

/** The rounds of one kind, with a memory of what was recorded. */
export const makeRounds = <Want, Event extends LogEvent, E, ReadE, R>(
  source: RoundSource<Want, Event, E, ReadE, R>,
): Rounds<E | ReadE | VaultUnavailable, R | Vault> => {
  /** By key, the oldest first. */
  const recorded = new Map<string, Recorded>()
  const note = (event: LogEvent) => {
    const noted = source.recordedBy(event)
    if (noted === undefined) return
    recorded.delete(noted.key)
    recorded.set(noted.key, noted)
    const [oldest] = recorded.keys()
    if (recorded.size > recordedMax && oldest !== undefined) recorded.delete(oldest)
  }
  const nextWants = Effect.gen(function* () {
    const { wants, nextLookAtMs } = yield* source.next
    const nowMs = yield* Clock.currentTimeMillis
    const digests = wants.flatMap((want) => recorded.get(source.keyOf(want))?.digest ?? [])
    const erased = digests.length === 0 ? new Set<Hash>() : yield* source.erasedAmong(digests)
    const found = wants.filter((want) => {
      const before = recorded.get(source.keyOf(want))
      if (before === undefined || before.untilMs <= nowMs || source.isForced?.(want, before) === true) return true
      return before.digest !== undefined && erased.has(before.digest)
    })
    if (found.length === 0) yield* Effect.sleep(Math.max(nextLookAtMs - nowMs, 0))
    return found
  })
  const round = Effect.fnUntraced(function* (writer: LogWriter) {
    // The wants of one round are read concurrently and appended together.
    const events = yield* Effect.forEach(yield* nextWants, source.read, { concurrency: "unbounded" })
    yield* drainOnInterrupt(writer.append(events))
    for (const event of events) {
      note(event)
      yield* source.count(event)
    }
  })
  return {
    untilWanted: nextWants.pipe(Effect.repeat({ until: (found) => found.length > 0 }), Effect.asVoid),
    note,
    run: (writer) => Effect.forever(round(writer)),
  }
}
