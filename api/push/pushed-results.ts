/** Results of an operation as a transport sends them: those of a subscription until it ends, or the only one of a query or mutation. */
import { Effect } from "effect"
import type { Caller } from "../access/api-keys.ts"
import type { Api } from "../http/api.ts"
import { answerBilled } from "../http/billing.ts"
import { countEnd } from "../live/live-metrics.ts"
import type { LiveResult } from "../live/live-session.ts"
import { endOf, type OpenSubscription } from "../live/live-subscriptions.ts"
import { SubscriberSlow, SubscriptionMissing } from "../request/live-errors.ts"

/** Time for a client to take a message. @limit callers */
export const takeMsMax = 30_000

/** An operation that a client sent. */
export interface PushedOperation {
  /** The body of a request: `query`, `variables`, `operationName`. */
  readonly body: Readonly<Record<string, unknown>>
  readonly caller: Caller
  readonly requestId: string
}

/** The connection that results are sent on. */
export interface PushConnection {
  /** Resolves once the client has taken what was sent. */
  readonly taken: () => Promise<void>
  /** Closes the connection of a client that is too slow. */
  readonly drop: (reason: SubscriberSlow) => void
}

const textOr = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

const variablesIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Opens a subscription; `undefined` if the operation is none. */
const openSubscription = (api: Api, { body, caller, requestId }: PushedOperation) =>
  api.live
    .open({
      query: textOr(body.query) ?? "",
      variables: variablesIn(body.variables),
      operationName: textOr(body.operationName),
      caller,
      requestId,
    })
    .pipe(
      Effect.catch((error) => (error instanceof SubscriptionMissing ? Effect.succeed(undefined) : Effect.fail(error))),
    )

/** The answer of a query or mutation. */
const answerOf = (api: Api, { body, caller, requestId }: PushedOperation) =>
  Effect.map(
    answerBilled({ body, caller, requestId, isReadOnly: false, meter: api.meterOf(caller, requestId) }, api.answers),
    (answer): LiveResult => answer.body,
  )

/** A message that is being sent, whose client has a time to take it. */
interface Sending {
  /** Resolves once the message was taken. Rejects with `SubscriberSlow`. */
  readonly taken: () => Promise<void>
}

/** Starts the time of a client. Late ones are dropped. */
const startSending = (connection: PushConnection): Sending => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const slow = new SubscriberSlow({ waitMs: takeMsMax })
      connection.drop(slow)
      reject(slow)
    }, takeMsMax)
  })
  // It may be late while nobody waits.
  late.catch(() => undefined)
  return { taken: () => Promise.race([connection.taken(), late]).finally(() => clearTimeout(timer)) }
}

async function* pulled(
  api: Api,
  operation: PushedOperation,
  connection: PushConnection,
  signal: AbortSignal,
): AsyncGenerator<LiveResult, undefined> {
  const run: Api["run"] = (effect) => api.run(effect, { signal })
  let open: OpenSubscription | undefined
  let failure: unknown
  try {
    open = await run(openSubscription(api, operation))
    if (open === undefined) {
      yield await run(answerOf(api, operation))
      return
    }
    while (!signal.aborted) {
      for (const { result } of await run(open.pull)) {
        const sending = startSending(connection)
        yield result
        await sending.taken()
      }
    }
  } catch (error) {
    if (!signal.aborted) {
      failure = error
      yield endOf(error, operation.requestId)
    }
  } finally {
    // Not by the signal: it is aborted when the client leaves.
    if (open !== undefined) await api.run(Effect.andThen(open.close, countEnd(failure))).catch(() => undefined)
  }
}

/** The results of an operation, pulled one by one. `return` ends it, also while a result is awaited. Failures are results; it never rejects. */
export const pushedResults = (
  api: Api,
  operation: PushedOperation,
  connection: PushConnection,
): AsyncGenerator<LiveResult, undefined> => {
  const abort = new AbortController()
  const results = pulled(api, operation, connection, abort.signal)
  const end = (): Promise<IteratorResult<LiveResult, undefined>> => {
    abort.abort()
    return results.return(undefined)
  }
  const iterator: AsyncGenerator<LiveResult, undefined> = {
    next: () => results.next(),
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => iterator,
    [Symbol.asyncDispose]: async () => {
      await end()
    },
  }
  return iterator
}
