/** Calls of other processes over an inbox: a request is filed there, and its answer is awaited. */
import { Deferred, Effect, Option, Schedule, Stream } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests, readInbox } from "#pipelines/log/inbox.ts"

/** Delay before the inbox is read again after a failure. */
const retryDelayMs = 1_000

/** An inbox with requests and their answers. */
interface InboxCalls<Answer> {
  /** Purpose of the inbox. */
  readonly purpose: string
  /** Time that an answer is awaited. */
  readonly timeoutMs: number
  /** The answer in a payload, and the id of its request; `undefined` for requests, and for forms that this release cannot read. */
  readonly answerOf: (payload: string) => { readonly id: string; readonly answer: Answer } | undefined
  /** Logs that a request could not be filed. */
  readonly warn: (failure: unknown) => Effect.Effect<void>
}

/** Returns a function that files the payload of a request and waits for the answer: `undefined` if there is none in time. Answers are read until the scope closes. */
export const makeInboxCalls = Effect.fnUntraced(function* <Answer>({
  purpose,
  timeoutMs,
  answerOf,
  warn,
}: InboxCalls<Answer>) {
  const context = yield* Effect.context<EventLog>()
  const waiting = new Map<string, Deferred.Deferred<Answer>>()
  yield* readInbox(purpose).pipe(
    Stream.runForEach(({ payload }) => {
      const answered = waiting.size === 0 ? undefined : answerOf(payload)
      if (answered === undefined) return Effect.void
      const caller = waiting.get(answered.id)
      return caller === undefined ? Effect.void : Deferred.succeed(caller, answered.answer)
    }),
    Effect.ignore,
    Effect.repeat(Schedule.spaced(retryDelayMs)),
    Effect.forkScoped,
  )
  return Effect.fnUntraced(function* (payload: string) {
    const id = crypto.randomUUID()
    const answer = yield* Deferred.make<Answer>()
    waiting.set(id, answer)
    return yield* fileRequests(purpose, [{ id, payload }]).pipe(
      Effect.provide(context),
      Effect.andThen(Deferred.await(answer)),
      Effect.timeoutOption(timeoutMs),
      Effect.map(Option.getOrUndefined),
      Effect.catch((failure) => Effect.as(warn(failure), undefined)),
      Effect.ensuring(Effect.sync(() => waiting.delete(id))),
    )
  })
})
