/** Requests that a process has filed in an inbox, so as not to file them again. */
import { Effect } from "effect"

/** Equal requests within a minute are one. */
const repeatAfterMs = 60_000

/** Requests that a process remembers per inbox. */
const rememberedMax = 100_000

/** Text of the minute, as a part of ids: a later request of the same content has another id. */
export const minuteText = (nowMs: number): string => String(Math.floor(nowMs / repeatAfterMs))

/** Requests to file, and how. */
interface Filing<Request, E, R> {
  readonly requests: ReadonlyArray<Request>
  readonly idOf: (request: Request) => string
  /** Whether a request that was not filed yet is within the limits of its caller. */
  readonly isAllowed: (request: Request) => boolean
  readonly nowMs: number
  /** Files requests by their ids. */
  readonly file: (fresh: ReadonlyMap<string, Request>) => Effect.Effect<unknown, E, R>
}

/**
 * Makes the memory of an inbox.
 *
 * @param warn - Logs that requests could not be filed. These are forgotten, so that they are filed when they are repeated.
 */
export const makeFiledRequests = <Request>(warn: (failure: unknown) => Effect.Effect<void>) => {
  const filedAt = new Map<string, number>()

  const remember = (ids: Iterable<string>, nowMs: number): void => {
    for (const id of ids) filedAt.set(id, nowMs)
    for (const id of filedAt.keys()) {
      if (filedAt.size <= rememberedMax) break
      filedAt.delete(id)
    }
  }

  return {
    /** Time at which a request was filed; `undefined` if it was not. */
    filedAtMs: (id: string): number | undefined => filedAt.get(id),
    /** Files requests that were not filed yet, in the background, each once. Returns those that are not allowed. */
    fileFresh: Effect.fnUntraced(function* <E, R>({ requests, idOf, isAllowed, nowMs, file }: Filing<Request, E, R>) {
      const fresh = new Map<string, Request>()
      const refused: Array<Request> = []
      for (const request of requests) {
        const id = idOf(request)
        if (filedAt.has(id) || fresh.has(id)) continue
        if (isAllowed(request)) fresh.set(id, request)
        else refused.push(request)
      }
      remember(fresh.keys(), nowMs)
      if (fresh.size === 0) return refused
      yield* file(fresh).pipe(
        Effect.tapError(() =>
          Effect.sync(() => {
            for (const id of fresh.keys()) filedAt.delete(id)
          }),
        ),
        Effect.catch(warn),
        Effect.forkDetach,
      )
      return refused
    }),
  }
}
