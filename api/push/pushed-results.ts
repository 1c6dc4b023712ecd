/** Results of an operation as a transport sends them: those of a subscription until it ends, or the only one of a query or mutation. */
import { Clock, Effect } from "effect"
import type { Caller } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import type { Admitted, GateFailure } from "../access/gate.ts"
import { failureOf } from "../graphql/failure.ts"
import type { Api } from "../http/api.ts"
import { answerBilled } from "../http/billing.ts"
import { bodyLevelsMax, isDeeper } from "../http/body-depth.ts"
import { countEnd } from "../live/live-metrics.ts"
import type { LiveResult } from "../live/live-session.ts"
import { endOf, type OpenSubscription } from "../live/live-subscriptions.ts"
import { SubscriberSlow, SubscriptionMissing } from "../request/live-errors.ts"

/** Time for a client to take a message. @limit callers */
export const takeMsMax = 30_000

/** Interval at which the key of a subscriber is checked. @limit callers */
export const keyCheckIntervalMs = 60_000

/** How an operation is admitted. */
export interface PushAdmission {
  /** Admits it when it begins. It counts as running until `leave`. */
  readonly begin: Effect.Effect<Pick<Admitted, "caller" | "leave">, GateFailure>
  /** Admits its caller again: fails once the key is no longer valid. */
  readonly again: Effect.Effect<Pick<Admitted, "leave">, GateFailure>
}

/** An operation that a client sent. */
export interface PushedOperation {
  /** The body of a request: `query`, `variables`, `operationName`. */
  readonly body: Readonly<Record<string, unknown>>
  readonly admission: PushAdmission
  readonly requestId: string
  /** Whether mutations are refused. */
  readonly isReadOnly: boolean
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
const openSubscription = (api: Api, { body, requestId }: PushedOperation, caller: Caller) =>
  isDeeper(body.variables, bodyLevelsMax)
    ? Effect.fail(new RequestMalformed({ reason: `The variables are nested deeper than ${bodyLevelsMax} levels.` }))
    : api.live
        .open({
          query: textOr(body.query) ?? "",
          variables: variablesIn(body.variables),
          operationName: textOr(body.operationName),
          caller,
          requestId,
        })
        .pipe(
          Effect.catchIf(
            (error) => error instanceof SubscriptionMissing,
            () => Effect.succeed(undefined),
          ),
        )

/** The answer of a query or mutation. */
const answerOf = (api: Api, { body, requestId, isReadOnly }: PushedOperation, caller: Caller) =>
  Effect.map(
    answerBilled({ body, caller, requestId, isReadOnly, meter: api.meterOf(caller, requestId) }, api.answers),
    (answer): LiveResult => answer.body,
  )

/** Whether the document may have a subscription. */
const mayBeSubscription = ({ body }: PushedOperation): boolean => textOr(body.query)?.includes("subscription") === true

/** Admits an operation. A subscription, which has a limit of its own, does not count as running. */
const beginOf = (operation: PushedOperation) =>
  Effect.map(operation.admission.begin, ({ caller, leave }) => {
    if (!mayBeSubscription(operation)) return { caller, leave }
    leave()
    return { caller, leave: undefined }
  })

/** Codes of failures that pass by themselves, and leave a key valid. */
const passingCodes: ReadonlyArray<string | undefined> = ["RATE_LIMITED", "UNAVAILABLE"]

/** Checks the key of a subscriber, at most once in an interval. */
const makeKeyCheck = ({ again }: PushAdmission, intervalMs: number): Effect.Effect<void, GateFailure> => {
  let checkedMs: number | undefined
  return Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    checkedMs ??= nowMs
    if (nowMs - checkedMs < intervalMs) return
    checkedMs = nowMs
    const { leave } = yield* again
    leave()
  }).pipe(
    Effect.catchIf(
      (error) => passingCodes.includes(failureOf(error)?.code),
      () => Effect.void,
    ),
  )
}

/** A message that is being sent, whose client has a time to take it. */
interface Sending {
  /** Resolves once the message was taken. Rejects with `SubscriberSlow`. */
  readonly taken: () => Promise<void>
  /** Ends the time. */
  readonly end: () => void
}

/** Starts the time of a client. Late ones are dropped. */
const startSending = (connection: PushConnection, waitMs: number): Sending => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const slow = new SubscriberSlow({ waitMs })
      connection.drop(slow)
      reject(slow)
    }, waitMs)
  })
  // It may reject before anything awaits it.
  late.catch(() => undefined)
  return { taken: () => Promise.race([connection.taken(), late]), end: () => clearTimeout(timer) }
}

/** Yields a result, and waits until it was taken. */
async function* sent(result: LiveResult, sending: Sending): AsyncGenerator<LiveResult, void> {
  try {
    yield result
    await sending.taken()
  } finally {
    sending.end()
  }
}

async function* pulled(
  api: Api,
  operation: PushedOperation,
  connection: PushConnection,
  signal: AbortSignal,
): AsyncGenerator<LiveResult, undefined> {
  const run: Api["run"] = (effect) => api.run(effect, { signal })
  const { admission, requestId } = operation
  const { settings } = api
  const waitMsMax = settings.takeMsMax ?? takeMsMax
  const checkKey = makeKeyCheck(admission, settings.keyCheckIntervalMs ?? keyCheckIntervalMs)
  let leave: Admitted["leave"] | undefined
  let open: OpenSubscription | undefined
  let failure: unknown
  const dropping: PushConnection = {
    ...connection,
    // Counted here: a socket may not pull again before it is cut.
    drop: (slow) => {
      failure = slow
      connection.drop(slow)
      void api.run(countEnd(slow))
    },
  }
  try {
    const admitted = await run(beginOf(operation))
    const { caller } = admitted
    leave = admitted.leave
    open = mayBeSubscription(operation) ? await run(openSubscription(api, operation, caller)) : undefined
    if (open === undefined) {
      leave ??= (await run(admission.again)).leave
      yield await run(answerOf(api, operation, caller))
      return
    }
    await run(checkKey)
    while (!signal.aborted) {
      const deliveries = await run(open.pull)
      await run(checkKey)
      for (const { result } of deliveries) yield* sent(result, startSending(dropping, waitMsMax))
    }
  } catch (error) {
    if (!signal.aborted) {
      failure = error
      yield endOf(error, requestId)
    }
  } finally {
    leave?.()
    // Not by the signal: it is aborted when the client leaves.
    const count = failure instanceof SubscriberSlow ? Effect.void : countEnd(failure)
    if (open !== undefined) await api.run(Effect.andThen(open.close, count)).catch(() => undefined)
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
