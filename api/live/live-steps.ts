/**
 * Steps of the marks, shared by all subscriptions of a process: one look at the marks per interval, whatever the number of subscriptions, and none
 * while no subscription waits.
 */
import { Clock, Effect, Fiber } from "effect"
import { type QueryFailure, Store } from "#projections/store/store.ts"
import { type Fork, forksSince } from "#projections/table/forks.ts"
import { type NewRows, readNewRows } from "#projections/transactions/new-rows.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type ExecutionSettings, type Served, takeServed } from "../graphql/execution-context.ts"
import { placeAt } from "./live-place.ts"
import type { LiveSpan } from "./live-source.ts"

/** Interval of looking at the marks while a subscription waits: these are read again half as often. */
const intervalMs = 25

/** Interval while they cannot be read. */
const failedIntervalMs = 1_000

/** Marks that differ from those of the step before. */
export interface LiveStep {
  readonly served: Served
  /** When its marks were read. */
  readonly readMs: number
  /** The lowest fork of a chain since a record of its live lane, read once for all who ask; `undefined` if it has not reverted since. */
  readonly forkSince: (chainId: ChainId, seq: number) => Effect.Effect<Fork | undefined, QueryFailure, Store>
  /** The new rows of all watched accounts in a span, read once; `undefined` if few are watched, or the span is unusual. */
  readonly newRows: (span: EntrySpan) => Effect.Effect<NewRows | undefined, QueryFailure, Store>
}

/** The part of a span that new entries depend on. */
type EntrySpan = Pick<LiveSpan, "chainId" | "after">

/** The steps of a process. */
export interface LiveSteps {
  /** Watches accounts until the returned effect runs. */
  readonly watch: (accounts: ReadonlyArray<Address>) => Effect.Effect<Effect.Effect<void>>
  /** The newest step, once there is one other than `last`. Never fails. */
  readonly after: (last: LiveStep | undefined) => Effect.Effect<LiveStep, never, Store>
}

const readFork = (chainId: ChainId, seq: number) =>
  Effect.map(forksSince([{ chainId, seq }]), (forks): Fork | undefined => forks.get(chainId))

/** Text that changes with any mark. */
const textOf = ({ marks, sourceMarks }: Served): string =>
  [...marks.map(({ place, applied }) => `${place.seq} ${applied}`), ...sourceMarks.map(({ place }) => place.seq)].join()

/** Watched accounts from which on one statement for all of them is cheaper than their pages. */
const watchedMin = 4

/** Chains whose entries are read at once. */
const readsAtOnce = 4

/** Reads by name, each done once. */
const makeReads = <A>() => {
  const reads = new Map<string, Effect.Effect<A, QueryFailure>>()
  return (name: string, read: Effect.Effect<A, QueryFailure, Store>): Effect.Effect<A, QueryFailure, Store> =>
    Effect.suspend(() => {
      const known = reads.get(name)
      if (known !== undefined) return known
      // Detached: one who asked first may leave.
      return Effect.flatMap(Effect.forkDetach(read), (fiber) => {
        const joined = Fiber.join(fiber)
        reads.set(name, joined)
        return joined
      })
    })
}

/** Makes a step after the marks of another one, and what begins its reads, so that they run while subscriptions wake up. */
const makeStep = (
  served: Served,
  readMs: number,
  {
    last,
    watchedNow,
  }: { readonly last: LiveStep | undefined; readonly watchedNow: () => ReadonlyMap<Address, number> },
) => {
  const [forks, rows] = [makeReads<Fork | undefined>(), makeReads<NewRows>()]
  const lastMarkOf = (chainId: ChainId) => laneMark(last?.served.marks ?? [], chainId, "live")
  // Others are rare, and differ.
  const isUsual = ({ chainId, after: { seq, block } }: EntrySpan): boolean => {
    const mark = lastMarkOf(chainId)
    return mark?.place.seq === seq && mark.block.number === block
  }
  const rowsIn = ({ chainId, after }: EntrySpan) =>
    rows(
      `${chainId}`,
      // The list is made for the first who asks.
      Effect.suspend(() => readNewRows({ chainId, after, accounts: [...watchedNow().keys()] })),
    )
  const begin = Effect.suspend(() => {
    const moved = served.marks.flatMap(({ chainId, lane, place }) => {
      const mark = lastMarkOf(chainId)
      const isMoved = lane === "live" && mark !== undefined && mark.place.seq !== place.seq
      return isMoved ? [{ chainId, after: placeAt(mark) }] : []
    })
    return watchedNow().size < watchedMin
      ? Effect.void
      : Effect.forEach(moved, (span) => Effect.ignore(rowsIn(span)), { concurrency: readsAtOnce, discard: true })
  })
  const step: LiveStep = {
    served,
    readMs,
    forkSince: (chainId, seq) => forks(`${chainId} ${seq}`, readFork(chainId, seq)),
    newRows: (span) =>
      Effect.suspend(() =>
        watchedNow().size < watchedMin || !isUsual(span) ? Effect.succeed(undefined) : rowsIn(span),
      ),
  }
  // The process itself has no tables: those of the step are read.
  return { step, begin: Effect.provideService(begin, Store, served.store) }
}

/** Makes the steps of the marks of some settings. */
export const makeLiveSteps = (settings: ExecutionSettings): LiveSteps => {
  const waiting = new Set<{ readonly last: LiveStep | undefined; readonly resume: (step: LiveStep) => void }>()
  /** How many subscriptions watch an account. */
  const watched = new Map<Address, number>()
  const watchedNow = () => watched
  let newest: LiveStep | undefined
  let text = ""
  let isLooking = false

  const look = Effect.gen(function* () {
    const served = yield* takeServed(settings, new Map())
    const found = textOf(served)
    if (newest === undefined || found !== text) {
      text = found
      const { step, begin } = makeStep(served, yield* Clock.currentTimeMillis, { last: newest, watchedNow })
      newest = step
      yield* Effect.forkDetach(begin)
      yield* Effect.yieldNow
    }
    for (const one of waiting) {
      if (one.last === newest) continue
      waiting.delete(one)
      one.resume(newest)
    }
  })

  const keepLooking = Effect.gen(function* () {
    const isRead = yield* Effect.isSuccess(look)
    yield* Effect.sleep(isRead ? intervalMs : failedIntervalMs)
  }).pipe(
    Effect.repeat({ while: () => waiting.size > 0 }),
    Effect.ensuring(
      Effect.sync(() => {
        isLooking = false
      }),
    ),
  )

  const ensureLooking = Effect.suspend(() => {
    if (isLooking) return Effect.void
    isLooking = true
    return Effect.asVoid(Effect.forkDetach(keepLooking))
  })

  const add = (accounts: ReadonlyArray<Address>, by: number): void => {
    for (const account of accounts) {
      const count = (watched.get(account) ?? 0) + by
      if (count === 0) watched.delete(account)
      else watched.set(account, count)
    }
  }

  return {
    watch: (accounts) =>
      Effect.sync(() => {
        add(accounts, 1)
        return Effect.sync(() => add(accounts, -1))
      }),
    after: (last) =>
      Effect.andThen(
        ensureLooking,
        Effect.callback<LiveStep>((resume) => {
          const one = { last, resume: (step: LiveStep) => resume(Effect.succeed(step)) }
          waiting.add(one)
          return Effect.sync(() => waiting.delete(one))
        }),
      ),
  }
}
