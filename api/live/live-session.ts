/**
 * One subscription: what it has shown, and the step to the next messages.
 *
 * Messages are found between the places that were shown and the marks, and their document is executed at these marks, by the resolvers of queries. If a
 * chain reverts meanwhile, the step is taken again, so that nothing is pushed which a query would not answer.
 */
import { randomUUID } from "node:crypto"
import { Clock, Effect } from "effect"
import { execute } from "graphql"
import { Store } from "#projections/store/store.ts"
import type { Fork } from "#projections/table/forks.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import type { Caller } from "../access/api-keys.ts"
import { type MeterOf, settled } from "../access/meter.ts"
import { type ExecutionSettings, makeContext, type Served } from "../graphql/execution-context.ts"
import { failureOf } from "../graphql/failure.ts"
import type { PreparedOperation } from "../graphql/prepare-operation.ts"
import { publicErrors } from "../graphql/public-errors.ts"
import { type Deadline, type ExecutionContext, makeRunField } from "../graphql/resolver-effects.ts"
import type { Surface } from "../graphql/surface.ts"
import { AnswerTooLate } from "../request/errors.ts"
import { countMessage } from "./live-metrics.ts"
import { encodeLiveCursor, type LivePlace, placeAt } from "./live-place.ts"
import type { LiveQuery, LiveRead, LiveSpan } from "./live-source.ts"
import type { LiveStep } from "./live-steps.ts"

/** Messages whose documents are executed at once. */
const executionsMax = 4

/** The result of a message, in the form of answers. */
export interface LiveResult {
  readonly data?: unknown
  readonly errors?: ReadonlyArray<unknown>
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A message's result, and where its client continues. */
export interface LiveDelivery {
  readonly cursor: string
  readonly result: LiveResult
}

/** The messages of a step, and whether these are all of them. */
export interface LiveBatch {
  readonly deliveries: ReadonlyArray<LiveDelivery>
  readonly isWhole: boolean
}

/** Settings and dependencies of subscriptions. */
export interface LiveSettings extends ExecutionSettings {
  readonly meterOf: MeterOf
}

/** A subscription that is open. */
export interface LiveSession {
  readonly caller: Caller
  readonly requestId: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly prepared: PreparedOperation
  readonly surface: Surface
  /** Root and price of a message. */
  readonly root: string
  readonly credits: number
  readonly query: LiveQuery<unknown>
  /** What was shown of each chain. Advanced by each step. */
  readonly places: Map<ChainId, LivePlace>
  /** Highest block of each chain of which the client may have seen something; infinite until the first step of a client that continues. */
  readonly shownBlocks: Map<ChainId, number>
  /** Reverts of each chain at the last step. */
  readonly revertCounts: Map<ChainId, number>
}

/** A chain's part of a step. */
interface ChainStep {
  readonly span: LiveSpan
  readonly fork: Fork | undefined
}

type Message = LiveMessageModel<unknown>

/** A message, and the place after it. */
interface PlacedMessage {
  readonly message: Omit<Message, "cursor">
  readonly place: LivePlace
}

const readForkOf = ({ places, revertCounts }: LiveSession, step: LiveStep, { chainId, revertCount }: Mark) => {
  const place = places.get(chainId)
  return place === undefined || revertCounts.get(chainId) === revertCount
    ? Effect.succeed(undefined)
    : step.forkSince(chainId, place.seq)
}

/** Whether a place includes everything at a mark; one after the mark is another process's. */
const isSeen = ({ seq, block }: LivePlace, mark: Mark): boolean =>
  seq > mark.place.seq || (seq === mark.place.seq && block >= mark.block.number)

/** The parts of a step: the chains whose live lane has records after the shown ones. */
const chainSteps = Effect.fnUntraced(function* (session: LiveSession, step: LiveStep) {
  const steps: Array<ChainStep> = []
  for (const chainId of session.query.chainIds) {
    const mark = laneMark(step.served.marks, chainId, "live")
    const place = session.places.get(chainId)
    if (mark === undefined || (place !== undefined && isSeen(place, mark))) continue
    const fork = yield* readForkOf(session, step, mark)
    const isReverted = fork !== undefined && fork.number < (session.shownBlocks.get(chainId) ?? -1)
    const isBelow = fork !== undefined && place !== undefined && fork.number < place.block
    const after = isBelow ? { seq: mark.place.seq, block: fork.number, timestampMs: fork.timestampMs } : place
    steps.push({
      span: { chainId, after: after ?? placeAt(mark), mark, isReverted, isFirst: place === undefined },
      fork,
    })
  }
  return steps
})

/** The messages of a chain, in their order. */
const messagesOf = (
  { span: { chainId, after, mark, isReverted }, fork }: ChainStep,
  { contents, isWhole }: LiveRead<unknown>,
  empty: unknown,
): ReadonlyArray<PlacedMessage> => {
  const { seq } = mark.place
  const retraction: PlacedMessage = {
    message: {
      action: "RETRACT",
      chainId,
      seq,
      block: fork ?? { ...mark.block, timestampMs: mark.timestampMs },
      content: empty,
    },
    place: { ...after, seq },
  }
  const additions = contents.map(
    ({ block, ...content }): PlacedMessage => ({
      message: { action: "ADD", chainId, block, ...content },
      place: { seq, block: block.number, timestampMs: block.timestampMs },
    }),
  )
  const messages = [...(isReverted ? [retraction] : []), ...additions]
  // Nothing lies between the last message and the mark.
  return isWhole
    ? messages.map((one, index) => (index === messages.length - 1 ? { ...one, place: placeAt(mark) } : one))
    : messages
}

/** Whether a failure passes by itself: the same step succeeds later. */
export const isUnavailable = (error: unknown): boolean => failureOf(error)?.code === "UNAVAILABLE"

/** Executes the document for a message. Fails as a field whose failure leaves nothing to send. */
const executeMessage = Effect.fnUntraced(function* (
  session: LiveSession,
  message: Message,
  served: Served,
  settings: ExecutionSettings,
) {
  const { caller, surface, prepared, variables, requestId } = session
  const { answerBudgetMs: budgetMs } = settings
  const deadline: Deadline = {
    atMs: (yield* Clock.currentTimeMillis) + budgetMs,
    failure: () => new AnswerTooLate({ budgetMs, reductions: prepared.reductions() }),
  }
  const own = { caller, deadline, awaitReads: () => false, awaitNames: () => false }
  const { context, uses } = yield* makeContext(served, own, { settings, surface })
  context.marks.select([message.chainId])
  const contextValue: ExecutionContext = { ...context, run: yield* makeRunField(deadline) }
  const begun = yield* surface.turns.take(caller, () => ({
    answering: execute({
      schema: surface.schema,
      document: prepared.document,
      operationName: prepared.operation.name?.value,
      variableValues: variables,
      rootValue: message,
      contextValue,
    }),
  }))
  const { data, errors: found = [] } = yield* Effect.promise(async () => begun.answering)
  // Without its content a message would be missing from the client's copy: it is found again later.
  const [lost] = data == null ? found : found.filter(({ originalError }) => isUnavailable(originalError))
  if (lost !== undefined) return yield* Effect.fail(lost.originalError ?? lost)
  const { errors } = yield* publicErrors([...found, ...context.reported], "execute", requestId)
  const result = {
    data: data ?? null,
    ...(errors.length > 0 && { errors }),
    extensions: { requestId, asOf: uses.asOf() },
  }
  return { uses, delivery: { cursor: message.cursor, result } }
}, Effect.scoped)

/** Advances what a session has shown by a chain's step. */
const advance = (session: LiveSession, { span }: ChainStep, read: LiveRead<unknown>): void => {
  const { chainId, mark, after } = span
  const last = read.contents.at(-1)
  const shown = session.shownBlocks.get(chainId) ?? -1
  const end = last === undefined ? after : { block: last.block.number, timestampMs: last.block.timestampMs }
  session.places.set(chainId, read.isWhole ? placeAt(mark) : { ...end, seq: mark.place.seq })
  session.revertCounts.set(chainId, mark.revertCount)
  const kept = Number.isFinite(shown) ? Math.min(shown, mark.block.number) : mark.block.number
  session.shownBlocks.set(chainId, Math.max(kept, last?.block.number ?? -1))
}

/** Executes the messages of a step, and charges them; `undefined` if a chain has reverted meanwhile. */
const executeStep = Effect.fnUntraced(function* (
  session: LiveSession,
  messages: ReadonlyArray<Message>,
  { served }: LiveStep,
  settings: LiveSettings,
) {
  const { caller, credits, root } = session
  const price = { credits: credits * messages.filter(({ action }) => action === "ADD").length, operation: root }
  const meter = settings.meterOf(caller, randomUUID())
  if (meter !== undefined) yield* meter.reserve(price)
  const executed = Effect.forEach(messages, (message) => executeMessage(session, message, served, settings), {
    concurrency: executionsMax,
  })
  const checked = Effect.gen(function* () {
    const results = yield* executed
    const { marks: later } = yield* settings.marks.sinceQueries
    return results.some(({ uses }) => uses.isOutdated() || uses.isOutdatedBy(later)) ? undefined : results
  })
  const { result } = yield* settled(meter, Effect.result(checked), (done) =>
    done._tag === "Success" && done.success !== undefined ? price.credits : 0,
  )
  const results = yield* Effect.fromResult(result)
  return results?.map(({ delivery }) => delivery)
})

/**
 * Takes a step: the messages between what was shown and its marks, executed; `undefined` if a chain reverted meanwhile, so that
 * it is to be taken again. Fails with `CreditsExhausted`, `MessageTooLarge` and failures of the stores.
 */
export const takeStep = Effect.fnUntraced(function* (session: LiveSession, step: LiveStep, settings: LiveSettings) {
  const work = Effect.gen(function* () {
    const steps = yield* chainSteps(session, step)
    const reads = yield* Effect.forEach(
      steps,
      (one) => Effect.map(session.query.read(one.span), (read) => ({ one, read })),
      { concurrency: executionsMax },
    )
    if (reads.some(({ read }) => read.isOutdated)) return undefined
    const places = new Map(session.places)
    // A client that continues before a chain's first state is shown gets it then.
    for (const { one, read } of reads) {
      const { chainId, isFirst, after } = one.span
      if (isFirst && read.contents.length === 0) places.set(chainId, after)
    }
    const messages: Array<Message> = []
    for (const { one, read } of reads) {
      for (const { message, place } of messagesOf(one, read, session.query.empty)) {
        places.set(message.chainId, place)
        messages.push({ ...message, cursor: encodeLiveCursor(places) })
      }
    }
    const deliveries = messages.length === 0 ? [] : yield* executeStep(session, messages, step, settings)
    if (deliveries === undefined) return undefined
    for (const { action } of messages) yield* countMessage(session.root, action)
    for (const { one, read } of reads) advance(session, one, read)
    const batch: LiveBatch = { deliveries, isWhole: reads.every(({ read }) => read.isWhole) }
    return batch
  })
  return yield* Effect.provideService(work, Store, step.served.store)
})
