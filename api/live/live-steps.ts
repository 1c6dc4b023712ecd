/**
 * Steps of the marks, shared by all subscriptions of a process: one look at the marks per interval, whatever the number of subscriptions, and none
 * while nobody waits.
 */
import { Clock, Effect, Fiber } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { type Fork, forksSince } from "#projections/table/forks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type ExecutionSettings, type Served, takeServed } from "../graphql/execution-context.ts"

/** Interval of looking at the marks while somebody waits: these are read again half as often. */
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
}

/** The steps of a process. */
export interface LiveSteps {
  /** The newest step, once there is one other than `last`. Never fails. */
  readonly after: (last: LiveStep | undefined) => Effect.Effect<LiveStep, never, Store>
}

const readFork = (chainId: ChainId, seq: number) =>
  Effect.map(forksSince([{ chainId, seq }]), (forks): Fork | undefined => forks.get(chainId))

/** Text that changes with any mark. */
const textOf = ({ marks, sourceMarks }: Served): string =>
  [...marks.map(({ place, applied }) => `${place.seq} ${applied}`), ...sourceMarks.map(({ place }) => place.seq)].join()

const makeStep = (served: Served, readMs: number): LiveStep => {
  // Detached: one who asked first may leave.
  const forks = new Map<string, Effect.Effect<Fork | undefined, QueryFailure>>()
  const begin = (name: string, read: ReturnType<typeof readFork>) =>
    Effect.flatMap(Effect.forkDetach(read), (fiber) => {
      const joined = Fiber.join(fiber)
      forks.set(name, joined)
      return joined
    })
  return {
    served,
    readMs,
    forkSince: (chainId, seq) =>
      Effect.suspend(() => forks.get(`${chainId} ${seq}`) ?? begin(`${chainId} ${seq}`, readFork(chainId, seq))),
  }
}

/** Makes the steps of the marks of some settings. */
export const makeLiveSteps = (settings: ExecutionSettings): LiveSteps => {
  const waiting = new Set<{ readonly last: LiveStep | undefined; readonly resume: (step: LiveStep) => void }>()
  let newest: LiveStep | undefined
  let text = ""
  let isLooking = false

  const look = Effect.gen(function* () {
    const served = yield* takeServed(settings, new Map())
    const found = textOf(served)
    if (newest === undefined || found !== text) {
      text = found
      newest = makeStep(served, yield* Clock.currentTimeMillis)
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

  return {
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
