/**
 * Subscriptions of a process: opened from a document, pulled by their transport, one batch of messages at a time.
 *
 * A message that was not taken is not kept: the next pull finds it again, so that a slow client costs no memory.
 */
import { randomUUID } from "node:crypto"
import { Clock, Effect, Metric, Semaphore } from "effect"
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  getArgumentValues,
  getVariableValues,
  Kind,
  type SelectionSetNode,
} from "graphql"
import type { Store } from "#projections/store/store.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type Caller, clientName } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import { settled } from "../access/meter.ts"
import { plans } from "../access/plan.ts"
import { makeContext, takeServed } from "../graphql/execution-context.ts"
import { failureOf, internalFailure, toErrorObject } from "../graphql/failure.ts"
import { type PreparedOperation, prepareQuery } from "../graphql/prepare-operation.ts"
import type { Surface } from "../graphql/surface.ts"
import { CursorInvalid } from "../request/errors.ts"
import { SubscriptionExpired, SubscriptionMissing, SubscriptionsLimited } from "../request/live-errors.ts"
import { isLate, isUnavailable } from "./execute-message.ts"
import { countResumption, openGauge, recordDelay } from "./live-metrics.ts"
import { decodeLiveCursor, type LivePlace } from "./live-place.ts"
import type { LiveDelivery, LiveResult, LiveSession, LiveSettings, StepSettings } from "./live-session.ts"
import { isLiveRoot, liveSources } from "./live-sources.ts"
import { noStates } from "./live-states.ts"
import { type LiveStep, type LiveSteps, makeLiveSteps } from "./live-steps.ts"
import { messageKeysOf } from "./message-keys.ts"
import { takeStep } from "./take-step.ts"

/** Age at which a subscription ends, so that its client's key is checked anew; clients continue after their last cursor. @limit callers */
export const subscriptionAgeMsMax = 3_600_000

/** Subscriptions of one key of the configuration at once. @limit callers */
export const configuredSubscriptionsMax = 10_000

/** Time until a step is taken again while a store is unavailable. */
const retryMs = 1_000

/** Steps in a row that may take too long before a subscription ends. @limit callers */
const lateStepsMax = 3

/** Documents that are executed at once: their reads are joined, and the first of a block's messages do not wait for the last. */
const executionsMax = 32

/** A subscription to open. */
export interface LiveRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
  readonly caller: Caller
  readonly requestId: string
  /** Cursor to continue after, in place of the document's argument. */
  readonly after?: string | undefined
}

/** A subscription that was opened. */
export interface OpenSubscription {
  /** The next messages, once there are any. Fails as `takeStep`, and with `SubscriptionExpired`. */
  readonly pull: Effect.Effect<ReadonlyArray<LiveDelivery>, Error, Store>
  /** Ends it. */
  readonly close: Effect.Effect<void>
}

/** The subscriptions of a process. */
export interface LiveSubscriptions {
  /**
   * Opens a subscription, and charges for its beginning. Fails with public errors: those of the document and its arguments, `SubscriptionMissing`,
   * `SubscriptionsLimited`, `CursorInvalid` and `CreditsExhausted`.
   */
  readonly open: (request: LiveRequest) => Effect.Effect<OpenSubscription, Error, Store>
}

const subscriptionsMaxOf = ({ key }: Caller): number =>
  key === undefined ? configuredSubscriptionsMax : plans[key.client.plan].subscriptionsMax

const holderOf = ({ key, keyId }: Caller): string => (key === undefined ? keyId : clientName(key.client))

const refused = ([error]: ReadonlyArray<GraphQLError>): Error =>
  error?.originalError ?? new RequestMalformed({ reason: error?.message ?? "The document is not valid." })

/** The root field, which may be in fragments. A valid subscription has one. */
const rootNodeOf = ({ document, operation }: PreparedOperation): FieldNode | undefined => {
  const fragments = new Map<string, FragmentDefinitionNode>(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  )
  const find = (selectionSet: SelectionSetNode | undefined): FieldNode | undefined => {
    const [node] = selectionSet?.selections ?? []
    if (node === undefined || node.kind === Kind.FIELD) return node
    return find(node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet)
  }
  return find(operation.selectionSet)
}

/** The root of a subscription, with its checked arguments. */
const rootOf = (prepared: PreparedOperation, { schema }: Surface, given: LiveRequest["variables"]) => {
  const { operation } = prepared
  const node = rootNodeOf(prepared)
  const type = schema.getSubscriptionType()
  if (node === undefined || type == null) return undefined
  const name = node.name.value
  const field = type.getFields()[name]
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], { ...given })
  if (field === undefined || !isLiveRoot(name)) return undefined
  if (variables.errors !== undefined) return { name, errors: variables.errors }
  return { name, args: getArgumentValues(field, node, variables.coerced) }
}

/** The places of a cursor; empty without one. */
const placesOf = (cursor: unknown): Effect.Effect<ReadonlyMap<ChainId, LivePlace>, CursorInvalid> => {
  if (typeof cursor !== "string") return Effect.succeed(new Map())
  const places = decodeLiveCursor(cursor)
  return places === undefined ? Effect.fail(new CursorInvalid({ argument: "after" })) : Effect.succeed(places)
}

/** Records by which a place may be ahead of the marks: those of another process may be newer. */
const recordsAheadMax = 10_000

/** Fails if a cursor is ahead of all marks: it is of another service, and would never receive anything. */
const requireReached = (places: ReadonlyMap<ChainId, LivePlace>, marks: ReadonlyArray<Mark>) =>
  [...places].some(([chainId, { seq }]) => {
    const mark = laneMark(marks, chainId, "live")
    return mark !== undefined && seq > mark.place.seq + recordsAheadMax
  })
    ? Effect.fail(new CursorInvalid({ argument: "after" }))
    : Effect.void

/** Checks a request, and makes its session. */
const makeSession = Effect.fnUntraced(function* (request: LiveRequest, settings: LiveSettings) {
  const { caller, requestId, variables } = request
  const surface = settings.surfaces.current()
  const prepared = yield* prepareQuery(request, surface)
  if ("errors" in prepared) return yield* Effect.fail(refused(prepared.errors))
  if (prepared.operation.operation !== "subscription") return yield* new SubscriptionMissing()
  const root = rootOf(prepared, surface, variables)
  if (root === undefined) return yield* new SubscriptionMissing()
  if (root.errors !== undefined) return yield* Effect.fail(refused(root.errors))
  const places = yield* placesOf(request.after ?? root.args.after)
  const served = yield* takeServed(settings, new Map())
  yield* requireReached(places, served.marks)
  const own = { caller, awaitReads: () => false, awaitNames: () => false }
  const deadline = { atMs: Number.MAX_SAFE_INTEGER, failure: () => new SubscriptionMissing() }
  const { context } = yield* makeContext(served, { ...own, deadline }, { settings, surface })
  const query = yield* liveSources[root.name].check(root.args, context, () => undefined)
  const shown = new Map([...places].filter(([chainId]) => query.chainIds.includes(chainId)))
  const session: LiveSession = {
    caller,
    requestId,
    variables,
    prepared,
    surface,
    root: root.name,
    credits: prepared.prices.reduce((sum, { credits }) => sum + credits, 0),
    query,
    keys: messageKeysOf(surface.schema, prepared.document),
    places: shown,
    shownBlocks: new Map([...places.keys()].map((chainId) => [chainId, Number.POSITIVE_INFINITY])),
    revertCounts: new Map(),
    states: new Map([...shown].map(([chainId, { digests }]) => [chainId, { ...noStates, resumed: new Set(digests) }])),
    sourceSeqs: new Map(),
  }
  return session
}, Effect.scoped)

/** Charges the beginning of a subscription. */
const chargeBeginning = Effect.fnUntraced(function* (session: LiveSession, settings: LiveSettings) {
  const { caller, credits, root } = session
  const meter = settings.meterOf(caller, randomUUID())
  if (meter === undefined) return
  yield* meter.reserve({ credits, operation: root })
  yield* settled(meter, Effect.void, () => credits)
})

/** Pulls the next messages of a session. */
const makePull = (session: LiveSession, steps: LiveSteps, settings: StepSettings, expiresMs: number) => {
  /** The step whose messages were all found. */
  let last: LiveStep | undefined
  /** Steps in a row that took too long. */
  let lateSteps = 0
  const isPassing = (error: unknown): boolean => {
    if (!isLate(error)) return isUnavailable(error)
    lateSteps += 1
    return lateSteps < lateStepsMax
  }
  const next = Effect.gen(function* () {
    const beganMs = yield* Clock.currentTimeMillis
    while (true) {
      const step = yield* steps.after(last)
      const retried = Effect.as(Effect.sleep(retryMs), undefined)
      const batch = yield* Effect.catchIf(takeStep(session, step, settings), isPassing, () => retried)
      last = batch?.isWhole === true ? step : undefined
      if (batch === undefined || batch.deliveries.length === 0) continue
      lateSteps = 0
      // A client that takes its time, or catches up, begins later than the step.
      yield* recordDelay(session.root, (yield* Clock.currentTimeMillis) - Math.max(step.readMs, beganMs))
      return batch.deliveries
    }
  })
  return Effect.gen(function* () {
    const duration = Math.max(0, expiresMs - (yield* Clock.currentTimeMillis))
    const expired = new SubscriptionExpired({ ageMsMax: subscriptionAgeMsMax })
    return yield* Effect.timeoutOrElse(next, { duration, orElse: () => Effect.fail(expired) })
  })
}

/** Makes the subscriptions of a process. */
export const makeLiveSubscriptions = (given: LiveSettings): LiveSubscriptions => {
  const settings: StepSettings = { ...given, executions: Semaphore.makeUnsafe(executionsMax) }
  const steps = makeLiveSteps(settings)
  const counts = new Map<string, number>()
  const enter = (caller: Caller): Effect.Effect<Effect.Effect<void>, SubscriptionsLimited> =>
    Effect.suspend(() => {
      const [holder, subscriptionsMax] = [holderOf(caller), subscriptionsMaxOf(caller)]
      const count = counts.get(holder) ?? 0
      if (count >= subscriptionsMax) return Effect.fail(new SubscriptionsLimited({ subscriptionsMax }))
      counts.set(holder, count + 1)
      let isHeld = true
      const leave = Effect.sync(() => {
        if (!isHeld) return
        isHeld = false
        const left = (counts.get(holder) ?? 1) - 1
        if (left === 0) counts.delete(holder)
        else counts.set(holder, left)
      })
      return Effect.succeed(leave)
    })
  return {
    open: Effect.fnUntraced(function* (request) {
      const session = yield* makeSession(request, settings)
      const leave = yield* enter(request.caller)
      yield* Effect.onError(chargeBeginning(session, settings), () => leave)
      const unwatch = yield* steps.watch(session.query.accounts ?? [])
      const gauge = Metric.withAttributes(openGauge, { field: session.root })
      yield* Metric.modify(gauge, 1)
      if (session.places.size > 0) yield* countResumption(session.root)
      const expiresMs = (yield* Clock.currentTimeMillis) + subscriptionAgeMsMax
      let isOpen = true
      return {
        pull: makePull(session, steps, settings, expiresMs),
        close: Effect.suspend(() => {
          if (!isOpen) return Effect.void
          isOpen = false
          return Effect.all([leave, unwatch, Metric.modify(gauge, -1)], { discard: true })
        }),
      }
    }),
  }
}

/** The result that ends a subscription: its failure. */
export const endOf = (error: unknown, requestId: string): LiveResult => ({
  errors: [toErrorObject(failureOf(error) ?? internalFailure, requestId)],
})
