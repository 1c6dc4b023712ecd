/** Metering of one request: holds credits before it runs, and charges what it cost after. */
import { Cause, Clock, Effect, Metric, Schedule, Semaphore } from "effect"
import type { Caller } from "./api-keys.ts"
import type { CreditLedger, Reservation } from "./credit-ledger.ts"
import type { CreditsExhausted, DatabaseUnavailable } from "./errors.ts"
import type { StoredKey } from "./key-store.ts"
import { overtime } from "./price-list.ts"

const chargedTotal = Metric.counter("api_credits_charged_total", {
  description: "Credits charged for requests.",
  incremental: true,
})

/** Cost of a request, and the balance of credits after it; the balance is absent for a free request. */
export interface Bill {
  readonly cost: number
  readonly remaining: number | undefined
}

/** The price of a request. */
export interface Price {
  readonly credits: number
  /** Name of the operation, for usage by operation. */
  readonly operation: string
}

/** The meter of a request. */
export interface Meter {
  /** Holds the price; repeated calls hold nothing more, and a free request needs no database. Fails with `CreditsExhausted`. */
  readonly reserve: (price: Price) => Effect.Effect<void, CreditsExhausted | DatabaseUnavailable>
  /**
   * Charges a cost of at most the price, and returns the rest. Fails with `DatabaseUnavailable` if the ledger stays unavailable: the answer
   * is then not to be sent, and the reservation expires.
   */
  readonly settle: (cost: number) => Effect.Effect<Bill, DatabaseUnavailable>
  /** Milliseconds since the reservation; 0 without one. */
  readonly elapsedMs: Effect.Effect<number>
}

/** Credits for work that was stopped after a time. */
export const overtimeCredits = (elapsedMs: number): number =>
  overtime.creditsPerSecond * Math.max(1, Math.ceil(elapsedMs / 1_000))

/** Tags of failures at a limit of time, memory or size. */
const stoppedTags: ReadonlySet<string> = new Set(["AnswerTooLarge", "AnswerTooLate", "QueryTooExpensive"])

/** Whether an error is a limit of time, memory or size that stopped work. */
export const isStop = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && stoppedTags.has(String(error._tag))

/** Time within which a caller's error is free of charge. @limit callers */
const freeErrorMsMax = 1_000

/** How an answer ended. */
export interface Ending {
  /** Whether it, or a part of it, was stopped at a limit of time, memory or size. */
  readonly isStopped: boolean
  /** Whether it, or a part of it, is an error of the caller. */
  readonly isRejected: boolean
}

/** Credits for the time of work that was stopped, or that found an error of its caller after more than a second. */
export const timeCredits = ({ isStopped, isRejected }: Ending, elapsedMs: number): number =>
  isStopped || (isRejected && elapsedMs > freeErrorMsMax) ? overtimeCredits(elapsedMs) : 0

/** Attempts to settle beyond the first: with their delays some three seconds, in which the local PostgreSQL restarts. */
const settleRetriesMax = 8

const settleSchedule = Schedule.min([Schedule.exponential("20 millis"), Schedule.spaced("500 millis")])

/** Characters of the name of an operation, which callers choose. */
const operationCharactersMax = 100

/** The parts of a meter. */
export interface MeterOptions {
  readonly ledger: CreditLedger
  readonly key: StoredKey
  readonly requestId: string
  /** A price that does not depend on the query. */
  readonly fixed?: Price
}

/** The meter of a caller's request; none without a ledger, and for keys of the configuration. */
export type MeterOf = (caller: Caller, requestId: string, fixed?: Price) => Meter | undefined

/** Makes the meter of a request. */
export const makeMeter = ({ ledger, key, requestId, fixed }: MeterOptions): Meter => {
  let held: Price | undefined
  let heldMs = 0
  let isSettled = false
  // Work reserves in a fiber of its own, which may still wait for the ledger when its caller has left and the meter is settled.
  const turn = Semaphore.makeUnsafe(1)
  const entryOf = ({ credits, operation }: Price): Reservation => ({
    requestId,
    clientId: key.client.id,
    keyId: key.keyId,
    operation: operation.slice(0, operationCharactersMax),
    credits,
  })
  const hold = Effect.fnUntraced(function* (price: Price) {
    if (isSettled) return yield* Effect.interrupt
    if (held !== undefined || price.credits === 0) return
    yield* ledger.reserve(entryOf(price))
    held = price
    heldMs = yield* Clock.currentTimeMillis
  })
  const settle = Effect.fnUntraced(function* (cost: number) {
    isSettled = true
    if (held === undefined) return { cost: 0, remaining: undefined }
    const entry = { ...entryOf(held), cost: Math.min(cost, held.credits) }
    const remaining = yield* ledger
      .settle(entry)
      .pipe(Effect.retry({ schedule: settleSchedule, times: settleRetriesMax }))
    yield* Metric.update(chargedTotal, entry.cost)
    return { cost: entry.cost, remaining }
  })
  return {
    // The hold is recorded even if the caller disconnects meanwhile.
    reserve: (requested) => Effect.uninterruptible(turn.withPermit(hold(fixed ?? requested))),
    settle: (cost) => turn.withPermit(settle(cost)),
    elapsedMs: Effect.map(Clock.currentTimeMillis, (nowMs) => (held === undefined ? 0 : nowMs - heldMs)),
  }
}

/** A result, and its bill; none without a meter. */
export interface Billed<A> {
  readonly result: A
  readonly bill: Bill | undefined
}

/**
 * Runs work that reserves by itself, and settles by its result. Work does not fail: a failure is a result like any other, so that its answer has a bill,
 * too. Work whose caller disconnects is charged by its time; a bug costs nothing.
 *
 * @param costOf - Cost of a result; `elapsedMs` is the time since the reservation.
 */
export const settled = <A, R>(
  meter: Meter | undefined,
  work: Effect.Effect<A, never, R>,
  costOf: (result: A, elapsedMs: number) => number,
): Effect.Effect<Billed<A>, DatabaseUnavailable, R> => {
  if (meter === undefined) return Effect.map(work, (result) => ({ result, bill: undefined }))
  const settle = (cost: (elapsedMs: number) => number) =>
    Effect.flatMap(meter.elapsedMs, (elapsedMs) => meter.settle(cost(elapsedMs)))
  return Effect.uninterruptibleMask((restore) =>
    restore(work).pipe(
      Effect.onError((cause) => Effect.ignore(settle(Cause.hasInterrupts(cause) ? overtimeCredits : () => 0))),
      Effect.flatMap((result) =>
        Effect.map(
          settle((elapsedMs) => costOf(result, elapsedMs)),
          (bill) => ({ result, bill }),
        ),
      ),
    ),
  )
}
