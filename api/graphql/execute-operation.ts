/**
 * Executes one operation at one vector of marks.
 *
 * If a chain in use reverts during execution, the result may mix two forks, so the whole operation is executed again at fresh marks; likewise
 * once requested balances have arrived.
 */
import { Clock, Effect } from "effect"
import { execute as executeDocument, GraphQLError, Kind, type SelectionNode } from "graphql"
import { processRequest } from "graphql-helix"
import { storeOver } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import type { readServed } from "#projections/table/commits.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { linksTo } from "#schemas/domain/trace-parent.ts"
import type { Caller } from "../access/api-keys.ts"
import type { SeenSeqs } from "../access/caller-marks.ts"
import type { Meter } from "../access/meter.ts"
import { nothingSeen, type SeenByClients } from "../access/seen-by-clients.ts"
import { AppCatalogue } from "../request/app-catalogue.ts"
import { AnswerTooLate, MutationByGet, ReadsInterrupted } from "../request/errors.ts"
import { type MarkVector, makeMarkVector } from "../request/mark-vector.ts"
import type { ReadArrivals } from "../request/read-arrivals.ts"
import { makeRequestContext, type RequestContext } from "../request/request-context.ts"
import { areBehind, seenBy } from "../request/seen-marks.ts"
import { servedAt } from "../request/served-chains.ts"
import type { SharedMarks } from "../request/shared-marks.ts"
import { type PreparedOperation, prepareQuery, type QueryRefusal, type QueryRequest } from "./prepare-operation.ts"
import type { RootPrice } from "./query-price.ts"
import type { Surface, Surfaces } from "./surface.ts"

/** Maximum number of executions of an operation when chains revert during it. */
export const readAttemptsMax = 3

/** Longest wait for balances that were requested from the chain's reader: a read takes about a second. */
export const readWaitMsMaxDefault = 5_000

type ReadServed = ReturnType<typeof readServed>

/** Settings and dependencies of executions. */
export interface ExecutionSettings {
  readonly surfaces: Surfaces
  /** The served table set and its marks. */
  readonly marks: SharedMarks<Effect.Success<ReadServed>, Effect.Error<ReadServed>, Store>
  /** Marks of the answers that other processes sent to clients; absent with a single process. */
  readonly seen: SeenByClients | undefined
  /** Time after which the fields of an answer that still wait fail. */
  readonly answerBudgetMs: number
  /** Longest wait for balances that were requested. */
  readonly readWaitMsMax: number
  readonly arrivals: ReadArrivals
  /** URL under which clients reach the API. */
  readonly publicUrl: () => string
  /** URL at which content of a canonical URI was published. */
  readonly originOf: (uri: string) => string | undefined
  /** Runs resolver effects in the shared runtime of the process. */
  readonly runPromise: <A, E>(effect: Effect.Effect<A, E, Store>, options: { signal: AbortSignal }) => Promise<A>
}

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
  readonly context: RequestContext | undefined
  /** Requested balances to execute again with; the data is not complete then. */
  readonly awaited: ReadonlyArray<BalanceRequest>
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

/** Fixed HTTP request for helix, so that it always returns a single JSON response; fastify handles the real headers. */
const plainRequest = { method: "POST", headers: { accept: "application/json" }, body: {}, query: {} }

/** The end of the reads of an answer, and the failure of those that have not ended then. */
interface Deadline {
  readonly atMs: number
  readonly failure: () => AnswerTooLate
}

/** A read of a field, which fails at the deadline: the other fields are answered. */
const before = <A, E, R>({ atMs, failure }: Deadline, read: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Clock.currentTimeMillis, (nowMs) =>
    Effect.timeoutOrElse(read, {
      duration: Math.max(0, atMs - nowMs),
      orElse: () => Effect.suspend(() => Effect.fail(failure())),
    }),
  )

const takeContext = Effect.fnUntraced(function* (
  { caller, awaitReads }: Pick<RequestContext, "caller" | "awaitReads">,
  settings: ExecutionSettings,
  { served }: Surface,
  {
    seen,
    signal,
    deadline,
  }: { readonly seen: SeenSeqs | undefined; readonly signal: AbortSignal; readonly deadline: Deadline },
) {
  // Marks and tables are read together, so that an answer never mixes two table sets.
  const recent = yield* settings.marks.recent
  // What this process reuses may be older than an answer of another one; a read that begins now is not.
  const isNewEnough = seen !== undefined && !areBehind(recent, seen)
  const { set, marks: allMarks, sourceMarks } = isNewEnough ? recent : yield* settings.marks.next
  const store = settings.marks.noteQueries(yield* storeOver(set, release))
  settings.surfaces.addChains(allMarks.map(({ chainId }) => chainId))
  const chains = servedAt(served, allMarks)
  const marks: MarkVector = makeMarkVector(allMarks, chains, sourceMarks)
  const nowMs = yield* Clock.currentTimeMillis
  return makeRequestContext({
    apps: yield* AppCatalogue,
    caller,
    awaitReads,
    chains,
    configuredChainIds: served.configuredChainIds,
    nowMs,
    deadlineMs: deadline.atMs,
    marks,
    publicUrl: settings.publicUrl(),
    originOf: settings.originOf,
    run: (effect) => settings.runPromise(before(deadline, Effect.provideService(effect, Store, store)), { signal }),
  })
})

/** Charges a request, and returns what earlier answers to its caller reflect. */
const chargedAndSeen = <E>(
  caller: Caller,
  charged: Effect.Effect<void, E>,
  { seen }: ExecutionSettings,
): Effect.Effect<SeenSeqs | undefined, E> =>
  seen === undefined
    ? Effect.as(charged, nothingSeen)
    : Effect.map(Effect.all([seen.before(caller), charged], { concurrency: 2 }), ([before]) => before)

/** Decides which requested balances an operation waits for. */
type IsAwaited = (request: BalanceRequest) => boolean

/** An operation to execute, and the surface that it was prepared for. */
interface Prepared {
  readonly prepared: PreparedOperation
  readonly surface: Surface
  readonly deadline: Deadline
}

const execute = async (
  request: GraphqlRequest,
  settings: ExecutionSettings,
  {
    prepared,
    surface,
    deadline,
    isAwaited,
    signal,
  }: Prepared & { readonly isAwaited: IsAwaited; readonly signal: AbortSignal },
): Promise<Execution> => {
  const { caller } = request
  const awaited: Array<BalanceRequest> = []
  const awaitReads: RequestContext["awaitReads"] = (requests) => {
    const found = requests.filter(isAwaited)
    awaited.push(...found)
    return found.length > 0
  }
  let context: RequestContext | undefined
  const ended = new AbortController()
  const running = AbortSignal.any([signal, ended.signal])
  const result = await processRequest<RequestContext>({
    ...request,
    query: prepared.document,
    request: plainRequest,
    schema: surface.schema,
    // Done before.
    validate: () => [],
    contextFactory: async () => {
      const charged = reserve(request, prepared)
      const taken = Effect.flatMap(chargedAndSeen(caller, charged, settings), (seen) =>
        takeContext({ caller, awaitReads }, settings, surface, { seen, signal: running, deadline }),
      )
      try {
        context = await settings.runPromise(taken, { signal: running })
        return context
      } catch (error) {
        // Helix preserves the cause of a GraphQLError and drops any other error.
        throw new GraphQLError("The operation could not begin.", { originalError: asError(error) })
      }
    },
    // Runs until the first fields wait, and that of the schema to its end.
    execute: async (operation) => {
      const begun = surface.turns.take(caller, () => ({ answering: executeDocument(operation) }))
      const { answering } = await settings.runPromise(begun, { signal: running })
      return answering
    },
    // A field that must not be null and failed ends an execution while others still read.
  }).finally(() => ended.abort())
  if (result.type !== "RESPONSE") throw new Error("A query must produce a single response.")
  const { data, errors } = result.payload
  const reported = [...(errors ?? []), ...(context?.reported ?? [])]
  return { data: data ?? null, errors: reported, stage: "execute", context, awaited }
}

/** The result of an execution that did not begin. */
const refused = (refusal: QueryRefusal): Execution => ({ ...refusal, data: null, context: undefined, awaited: [] })

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Settings whose resolver effects are children of the request's span. */
const tracedSettings = (settings: ExecutionSettings): Effect.Effect<ExecutionSettings> =>
  Effect.currentSpan.pipe(
    Effect.map(
      (span): ExecutionSettings => ({
        ...settings,
        runPromise: (effect, options) => settings.runPromise(Effect.withParentSpan(effect, span), options),
      }),
    ),
    Effect.orElseSucceed(() => settings),
  )

/** Links the request's span to the flushes behind its marks, and so to their blocks. */
const linkToFlushes = (marks: MarkVector): Effect.Effect<void> =>
  Effect.currentSpan.pipe(
    Effect.map((span) => span.addLinks(linksTo(marks.traceParents()))),
    Effect.ignore,
  )

/** Whether an operation waits for a request as long as it can: for whole accounts, positions and NFTs, which the reader answers in any case. */
const isAnswered = ({ isWhole, positions, nfts }: BalanceRequest): boolean =>
  isWhole === true || positions !== undefined || nfts !== undefined

const keyOf = ({ chainId, account }: BalanceRequest): string => `${chainId} ${account}`

/**
 * Executes, and executes again once requested balances have arrived, as long as the operation waits for them.
 *
 * Single balances are awaited once: a token may not answer for them.
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
    const isAwaited: IsAwaited = (request) =>
      remainingMs > 0 && (isAnswered(request) || !awaitedBefore.has(keyOf(request)))
    const execution = yield* Effect.promise((signal) => execute(request, settings, { ...operation, isAwaited, signal }))
    const { awaited, context } = execution
    if (awaited.length === 0 || context === undefined) return execution
    for (const request of awaited) awaitedBefore.add(keyOf(request))
    const accounts = awaited.map(({ chainId, account }) => {
      const seenSeq = context.marks.selectSource(readsStream(chainId))?.place.seq ?? 0
      return { chainId, account, seenSeq }
    })
    yield* settings.arrivals.wait(accounts, remainingMs)
  }
})

/** Executes until no chain in use reverts and no chain is added during execution. Fails with `MutationByGet` and `ReadsInterrupted`. */
export const executeOperation = Effect.fnUntraced(function* (request: GraphqlRequest, given: ExecutionSettings) {
  const settings = yield* tracedSettings(given)
  const { answerBudgetMs: budgetMs } = settings
  const deadline: Deadline = {
    atMs: (yield* Clock.currentTimeMillis) + budgetMs,
    failure: () => new AnswerTooLate({ budgetMs, reductions: request.reductions() }),
  }
  for (let attempt = 1; attempt <= readAttemptsMax; attempt += 1) {
    const surface = settings.surfaces.current()
    const prepared = yield* prepareQuery(request, surface)
    if ("errors" in prepared) return refused(prepared)
    if (request.isReadOnly && prepared.operation.operation !== "query") return yield* new MutationByGet()
    request.rootField = rootFieldOf(prepared)
    request.reductions = prepared.reductions
    const execution = yield* executeAwaiting(request, settings, { prepared, surface, deadline })
    if (surface !== settings.surfaces.current()) continue
    const used = execution.context?.marks
    if (used === undefined || !used.isUsed()) return execution
    if (used.isOutdatedBy((yield* settings.marks.sinceQueries).marks)) continue
    if (settings.seen !== undefined) yield* settings.seen.note(request.caller, seenBy(used))
    yield* linkToFlushes(used)
    return execution
  }
  return yield* new ReadsInterrupted({ attempts: readAttemptsMax })
})
