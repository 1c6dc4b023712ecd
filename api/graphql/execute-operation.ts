/**
 * Executes one operation at one vector of marks.
 *
 * If a chain in use reverts during execution, the result may mix two forks, so the whole operation is executed again at fresh marks; likewise
 * once requested balances have arrived.
 */
import { Clock, Effect, Result } from "effect"
import { execute as executeDocument, GraphQLError, Kind, type SelectionNode } from "graphql"
import { processRequest } from "graphql-helix"
import { Store } from "#projections/store/store.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { linksTo } from "#schemas/domain/trace-parent.ts"
import type { Caller } from "../access/api-keys.ts"
import type { SeenSeqs } from "../access/caller-marks.ts"
import type { Meter } from "../access/meter.ts"
import { nothingSeen } from "../access/seen-by-clients.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { type MarkUses, noUses } from "../marks/mark-vector.ts"
import type { AwaitedRead } from "../marks/read-arrivals.ts"
import { seenBy } from "../marks/seen-marks.ts"
import { AnswerTooLate, MutationByGet, ReadsInterrupted } from "../request/errors.ts"
import { SubscriptionUnstreamed } from "../request/live-errors.ts"
import { type ExecutionSettings, makeContext, takeServed } from "./execution-context.ts"
import { type PreparedOperation, prepareQuery, type QueryRefusal, type QueryRequest } from "./prepare-operation.ts"
import type { RootPrice } from "./query-price.ts"
import { type Deadline, type ExecutionContext, makeRunField } from "./resolver-effects.ts"
import type { Surface } from "./surface.ts"

/** Maximum number of executions of an operation when chains revert during it. */
export const readAttemptsMax = 3

/** Longest wait for balances that were requested from the chain's reader: a read takes about a second. */
export const readWaitMsMaxDefault = 5_000

/** One valid request. */
export interface GraphqlRequest extends QueryRequest {
  /** Whether the operation must be a query. */
  readonly isReadOnly: boolean
  /** Meter of the request; absent where nothing is charged. */
  readonly meter: Meter | undefined
  /** The root field for metrics, set once the document is valid. */
  rootField: string
  /** Prices of the root fields, set once the document is valid; empty where nothing is charged. */
  prices: ReadonlyArray<RootPrice>
  /** The parts that can be smaller, set once the document is valid. */
  reductions: () => ReadonlyArray<string>
}

/** The single root field of an operation, or `several`. */
const rootFieldOf = ({ operation, fragments }: PreparedOperation): string => {
  const namesOf = (selections: ReadonlyArray<SelectionNode>): ReadonlyArray<string> =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      return namesOf(fragment?.selectionSet.selections ?? [])
    })
  const [name = "none", ...others] = new Set(namesOf(operation.selectionSet.selections))
  return others.length === 0 ? name : "several"
}

/** Stage that an execution reached. Determines the code of errors raised by graphql itself. */
export type Stage = QueryRefusal["stage"] | "execute"

/** The result of an execution. */
export interface Execution {
  readonly data: unknown
  readonly errors: ReadonlyArray<GraphQLError>
  readonly stage: Stage
  /** The marks that it used. */
  readonly uses: MarkUses
  /** Accounts and names whose reads were requested, to execute again with; the data is not complete then. */
  readonly awaited: ReadonlyArray<AwaitedRead>
}

/** Holds the credits of an operation. */
const reserve = (request: GraphqlRequest, { operation, prices }: PreparedOperation) => {
  if (request.meter === undefined) return Effect.void
  request.prices = prices
  return request.meter.reserve({
    credits: prices.reduce((sum, { credits }) => sum + credits, 0),
    operation: request.operationName ?? operation.name?.value ?? request.rootField,
  })
}

/** Charges a request, and returns what earlier answers to its caller reflect. */
const chargedAndSeen = <E>(
  caller: Caller,
  charged: Effect.Effect<void, E>,
  { seen }: ExecutionSettings,
): Effect.Effect<SeenSeqs | undefined, E> =>
  seen === undefined
    ? Effect.as(charged, nothingSeen)
    : Effect.map(Effect.all([seen.before(caller), charged], { concurrency: 2 }), ([before]) => before)

/** A requested read of an account or a name, and whether the reader answers it in any case. */
interface RequestedRead {
  readonly chainId: ChainId
  /** The address, or the name. */
  readonly subject: string
  readonly isAnswered: boolean
}

/** Decides which requested reads an operation waits for. */
type IsAwaited = (read: RequestedRead) => boolean

/** An operation to execute, and the surface that it was prepared for. */
interface Prepared {
  readonly prepared: PreparedOperation
  readonly surface: Surface
  readonly deadline: Deadline
}

/** Fixed HTTP request for helix, so that it always returns a single JSON response; fastify handles the real headers. */
const plainRequest = { method: "POST", headers: { accept: "application/json" }, body: {}, query: {} }

/** Runs the fields of an operation. */
const runFields = Effect.fnUntraced(function* (
  { caller, variables, operationName }: GraphqlRequest,
  { prepared: { document }, surface, deadline }: Prepared,
  context: ResolverContext,
) {
  const { schema, turns } = surface
  const contextValue: ExecutionContext = { ...context, run: yield* makeRunField(deadline) }
  const run = Effect.runPromiseWith(yield* Effect.context<never>())
  const result = yield* Effect.promise((signal) =>
    processRequest<ExecutionContext>({
      query: document,
      variables,
      operationName,
      request: plainRequest,
      schema,
      // Done before.
      validate: () => [],
      contextFactory: async () => contextValue,
      // Runs until the first fields wait, and that of the schema to its end.
      execute: async (operation) => {
        const begun = turns.take(caller, () => ({ answering: executeDocument(operation) }))
        const { answering } = await run(begun, { signal })
        return answering
      },
    }),
  )
  return result.type === "RESPONSE" ? result.payload : yield* Effect.die(new Error("A query has a single response."))
})

/** Executes once. A field that must not be null and failed ends an execution while others still read; these end with it. */
const execute = Effect.fnUntraced(function* (
  request: GraphqlRequest,
  settings: ExecutionSettings,
  { isAwaited, ...operation }: Prepared & { readonly isAwaited: IsAwaited },
) {
  const { caller } = request
  const awaited: Array<RequestedRead> = []
  const addAwaited = (reads: ReadonlyArray<RequestedRead>): boolean => {
    const found = reads.filter(isAwaited)
    awaited.push(...found)
    return found.length > 0
  }
  const awaitReads: ResolverContext["awaitReads"] = (requests) =>
    addAwaited(requests.map((one) => ({ chainId: one.chainId, subject: one.account, isAnswered: isAnswered(one) })))
  // The gateways of a name may not answer.
  const awaitNames: ResolverContext["awaitNames"] = (names) =>
    addAwaited(names.map(({ chainId, name }) => ({ chainId, subject: name, isAnswered: false })))
  const begun = yield* Effect.result(
    Effect.flatMap(chargedAndSeen(caller, reserve(request, operation.prepared), settings), (seen) =>
      takeServed(settings, seen),
    ),
  )
  if (Result.isFailure(begun)) return failedExecution(begun.failure)
  const { surface, deadline } = operation
  const { context, uses } = yield* makeContext(
    begun.success,
    { caller, awaitReads, awaitNames, deadline },
    { settings, surface },
  )
  const { data, errors = [] } = yield* Effect.provideService(
    runFields(request, operation, context),
    Store,
    begun.success.store,
  )
  const execution: Execution = {
    data: data ?? null,
    errors: [...errors, ...context.reported],
    stage: "execute",
    uses,
    awaited: awaited.map(({ chainId, subject }) => {
      const seenSeq = context.marks.selectSource(readsStream(chainId))?.place.seq ?? 0
      return { chainId, subject, seenSeq }
    }),
  }
  return execution
}, Effect.scoped)

/** The result of an operation whose credits or marks could not be taken. */
const failedExecution = (failure: Error): Execution => ({
  data: null,
  errors: [new GraphQLError("The operation could not begin.", { originalError: failure })],
  stage: "execute",
  uses: noUses,
  awaited: [],
})

/** The result of an operation that its checks refused. */
const refusedExecution = (refusal: QueryRefusal): Execution => ({ ...refusal, data: null, uses: noUses, awaited: [] })

/** Links the request's span to the flushes behind its marks, and so to their blocks. */
const linkToFlushes = (uses: MarkUses): Effect.Effect<void> =>
  Effect.currentSpan.pipe(
    Effect.map((span) => span.addLinks(linksTo(uses.traceParents()))),
    Effect.ignore,
  )

/** Whether an operation waits for a request as long as it can: for whole accounts, positions and NFTs, which the reader answers in any case. */
const isAnswered = ({ isWhole, positions, nfts }: BalanceRequest): boolean =>
  isWhole === true || positions !== undefined || nfts !== undefined

const keyOf = ({ chainId, subject }: Pick<RequestedRead, "chainId" | "subject">): string => `${chainId} ${subject}`

/**
 * Executes, and executes again once requested reads have arrived, as long as the operation waits for them.
 *
 * Single balances and names are awaited once: a token or a gateway may not answer for them.
 */
const executeAwaiting = Effect.fnUntraced(function* (
  request: GraphqlRequest,
  settings: ExecutionSettings,
  operation: Prepared,
) {
  const deadlineMs = (yield* Clock.currentTimeMillis) + settings.readWaitMsMax
  const awaitedBefore = new Set<string>()
  while (true) {
    const remainingMs = deadlineMs - (yield* Clock.currentTimeMillis)
    const isAwaited: IsAwaited = (read) => remainingMs > 0 && (read.isAnswered || !awaitedBefore.has(keyOf(read)))
    const execution = yield* execute(request, settings, { ...operation, isAwaited })
    const { awaited } = execution
    if (awaited.length === 0) return execution
    for (const read of awaited) awaitedBefore.add(keyOf(read))
    yield* settings.arrivals.wait(awaited, remainingMs)
  }
})

/** Executes until no chain in use reverts and no chain is added during execution. Fails with `MutationByGet`, `SubscriptionUnstreamed` and `ReadsInterrupted`. */
export const executeOperation = Effect.fnUntraced(function* (request: GraphqlRequest, settings: ExecutionSettings) {
  const { answerBudgetMs: budgetMs } = settings
  const deadline: Deadline = {
    atMs: (yield* Clock.currentTimeMillis) + budgetMs,
    failure: () => new AnswerTooLate({ budgetMs, reductions: request.reductions() }),
  }
  for (let attempt = 1; attempt <= readAttemptsMax; attempt += 1) {
    const surface = settings.surfaces.current()
    const prepared = yield* prepareQuery(request, surface)
    if ("errors" in prepared) return refusedExecution(prepared)
    if (prepared.operation.operation === "subscription") return yield* new SubscriptionUnstreamed()
    if (request.isReadOnly && prepared.operation.operation !== "query") return yield* new MutationByGet()
    request.rootField = rootFieldOf(prepared)
    request.reductions = prepared.reductions
    const execution = yield* executeAwaiting(request, settings, { prepared, surface, deadline })
    if (surface !== settings.surfaces.current()) continue
    const { uses } = execution
    if (!uses.isUsed()) return execution
    const { marks: later } = yield* uses.isOutdated() ? settings.marks.next : settings.marks.sinceQueries
    if (uses.isOutdated() || uses.isOutdatedBy(later)) continue
    if (settings.seen !== undefined) yield* settings.seen.note(request.caller, seenBy(uses))
    yield* linkToFlushes(uses)
    return execution
  }
  return yield* new ReadsInterrupted({ attempts: readAttemptsMax })
})
