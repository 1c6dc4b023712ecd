/** Requests of other processes that wait for an answer in the same inbox. */
import { Clock, Effect, Schedule, Stream } from "effect"
import { type FiledRequest, fileRequests, readInbox } from "../log/inbox.ts"

/** Delay before the inbox is read again after a failure. */
const retryDelayMs = 1_000

/** An inbox, and how its requests are answered. */
interface Answering<Request, E, R> {
  /** Purpose of the inbox. */
  readonly purpose: string
  /** Age up to which a request is answered; after that, its caller has stopped waiting. */
  readonly ageMsMax: number
  /** Requests that are answered at once. */
  readonly concurrencyMax: number
  /** The request of a payload; `undefined` for answers, requests to others, and forms that this release cannot read. */
  readonly requestOf: (payload: string) => Request | undefined
  /** The payload of the answer to a request, by its id. */
  readonly answer: (id: string, request: Request) => Effect.Effect<string, E, R>
  /** Logs that a request has no answer. */
  readonly warn: (failure: unknown) => Effect.Effect<void>
}

/** Answers requests forever. One that fails is dropped: its caller stops waiting. */
export const answerInbox = Effect.fnUntraced(function* <Request, E, R>({
  purpose,
  ageMsMax,
  concurrencyMax,
  requestOf,
  answer,
  warn,
}: Answering<Request, E, R>) {
  const serve = Effect.fnUntraced(function* ({ id, payload, filedAtMs }: FiledRequest) {
    const nowMs = yield* Clock.currentTimeMillis
    const request = filedAtMs > nowMs - ageMsMax ? requestOf(payload) : undefined
    if (request === undefined) return
    // Given up when the caller stops waiting: a call that exhausts its node would hold one of the turns for minutes.
    const leftMs = Math.min(ageMsMax, filedAtMs + ageMsMax - nowMs)
    const answered = yield* Effect.timeout(answer(id, request), leftMs)
    yield* fileRequests(purpose, [{ id: `answer ${id}`, payload: answered }])
  })
  const answering = readInbox(purpose).pipe(
    Stream.mapEffect((request) => serve(request).pipe(Effect.catch(warn)), {
      concurrency: concurrencyMax,
      unordered: true,
    }),
    Stream.runDrain,
  )
  return yield* answering.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(retryDelayMs)))
})
