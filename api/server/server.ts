/** The HTTP server: routes, limits, one form for every error. The only place where fastify meets Effect. */
import cors from "@fastify/cors"
import { Effect, Layer, ManagedRuntime, Option, type Scope } from "effect"
import { PrometheusMetrics } from "effect/observability"
import type { FastifyInstance } from "fastify"
import { BlobStore } from "#projections/media/blob-store.ts"
import { Pictures } from "#projections/media/pictures.ts"
import { isOwnSourceMark, ownSet } from "#projections/registry.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import type { Store } from "#projections/store/store.ts"
import { readMarks, readServed } from "#projections/table/commits.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import type { ViewOptions } from "#projections/views/create-views.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { ApiKeys, clientName } from "../access/api-keys.ts"
import { CreditLedger } from "../access/credit-ledger.ts"
import { expireReservations } from "../access/expire-reservations.ts"
import { makeGate } from "../access/gate.ts"
import { settled } from "../access/meter.ts"
import { startSeenByClients } from "../access/seen-by-clients.ts"
import { startRequestLimit } from "../access/share-counts.ts"
import { readWaitMsMaxDefault } from "../graphql/execute-operation.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import { type AnswerSettings, answerBytesMaxDefault, answerGraphql } from "../graphql/graphql-answer.ts"
import { makePersistedQueries } from "../graphql/persisted-queries.ts"
import { makeSurfaces } from "../graphql/surface.ts"
import { keepReconciling } from "../payments/keep-reconciling.ts"
import { Payments } from "../payments/payments.ts"
import { makeReadArrivals } from "../request/read-arrivals.ts"
import { seqsOf } from "../request/seen-marks.ts"
import { type ServedChain, type ServedSettings, servedAt } from "../request/served-chains.ts"
import { makeSharedMarks, markAgeMsMax, openAgeMsMax, setAgeMsMax } from "../request/shared-marks.ts"
import { costOfSql, makeAnswerSql, sqlHeldCredits } from "../sql/answer-sql.ts"
import { addAccess } from "./access-route.ts"
import { makeAgentsText, makeExamples, noAccount, noTransaction } from "./agents-text.ts"
import { type EnterGate, isAuthenticated, makeAuthentication } from "./authentication.ts"
import { answerBilled, type MeterOf, makeMeterOf } from "./billing.ts"
import { whilePresent } from "./caller-presence.ts"
import { type CorsOrigins, corsDelegate } from "./cors.ts"
import { addCredits, makeSellCredits } from "./credits-route.ts"
import { addDashboard, type DashboardSettings } from "./dashboard.ts"
import { addDiscovery } from "./discovery-route.ts"
import { addErrorForms, agentsPath, sendFailure } from "./failure-reply.ts"
import { type AskGraphql, addGraphql } from "./graphql-route.ts"
import { readHealth } from "./health.ts"
import { type ListenAddress, type ListenFailed, listen, type PortInUse } from "./listen.ts"
import { type AppSettings, makeApp, sharedHeaders } from "./make-app.ts"
import { addMcp } from "./mcp-route.ts"
import { addMedia } from "./media-route.ts"
import { type PageFile, pageHeaders, readPageFiles, sendPage } from "./page-file.ts"
import { makePaidAnswers } from "./paid-answers.ts"
import { addPaid } from "./paid-route.ts"
import { setRate } from "./rate-headers.ts"
import { addressOf, headerOf, isForPeople } from "./request-header.ts"
import { observeRequest } from "./request-telemetry.ts"
import { addSql } from "./sql-route.ts"

/** Default time-out of an answer. */
export const answerBudgetMsDefault = 10_000

/** Time that answers in flight get when the server stops; then their connections are closed. */
export const drainTimeoutMs = 3_000

/** Server options. */
export interface ApiSettings extends AppSettings, ListenAddress {
  /** The known chains. A chain is served once it is configured or has data. */
  readonly chains: ReadonlyArray<ServedChain>
  /** The chains that are served from the start; all of `chains` where absent. */
  readonly configuredChainIds?: ReadonlyArray<ChainId>
  /** Describes a chain that is not among `chains`, once it has data. */
  readonly describeChain: (id: ChainId) => ServedChain
  readonly answerBudgetMs?: number
  /** Size of the largest answer, in bytes. */
  readonly answerBytesMax?: number
  /** Longest wait for balances that were requested from the reader of a chain, in milliseconds. */
  readonly readWaitMsMax?: number
  /** Age up to which marks are reused, in milliseconds; 0 to read them for every request. */
  readonly markAgeMsMax?: number
  /** Whether no other process answers the same clients. */
  readonly isOnly?: boolean
  /** Allowed origins; all where absent. */
  readonly corsOrigins?: CorsOrigins
  /** URL at which content of a canonical URI was published, through a gateway where it needs one; none where absent. */
  readonly originOf?: (uri: string) => string | undefined
  /** Sign-in to the dashboard, which is served where the stores of access are. */
  readonly dashboard?: DashboardSettings
  /** The views that `/sql` reads; without them, or without a `SqlReader`, there is no such route. */
  readonly sql?: ViewOptions
}

/** A running API. */
export interface RunningApi {
  /** `http://127.0.0.1:4000`. */
  readonly url: string
  readonly port: number
}

type ApiServices = Store | ApiKeys

interface Parts {
  readonly app: FastifyInstance
  readonly runtime: ManagedRuntime.ManagedRuntime<ApiServices, never>
  readonly answers: AnswerSettings
  readonly openReads: ReturnType<typeof makeOpenReads>
  readonly enter: EnterGate
  readonly meterOf: MeterOf
  /** Whether there are clients with credits, beside the operator. */
  readonly hasClients: boolean
  /** Whether payments are accepted instead of keys. */
  readonly hasPayments: boolean
}

/** Answers a request of a caller, and stops if it disconnects: its requests are limited by those that it waits for. */
const makeAskGraphql =
  ({ runtime, answers, meterOf }: Parts): AskGraphql =>
  async (request, reply, { caller, ...rest }) => {
    const origin = { requestId: request.id, traceParent: headerOf(request, "traceparent") }
    const query = { ...rest, requestId: request.id, caller, meter: meterOf(caller, request.id) }
    const work = observeRequest(answerBilled(query, answers), origin)
    const answered = await whilePresent(reply, (signal) => runtime.runPromise(work, { signal }))
    if (answered?.traceId !== undefined) reply.header("x-trace-id", answered.traceId)
    return answered?.answer
  }

/**
 * Reads of the served table set and its marks, shared by requests; those of outside streams as far as they cover the tables of this release.
 *
 * @param ageMsMax - Maximum age of marks; 0 to read set and marks for every request.
 */
const sharedOwnMarks = (ageMsMax: number) => {
  const sets = makeSharedMarks(readServedSet(), ageMsMax === 0 ? 0 : setAgeMsMax)
  const read = Effect.map(readServed(ownSet, sets.recent), ({ sourceMarks, ...served }) => ({
    ...served,
    sourceMarks: sourceMarks.filter(isOwnSourceMark),
  }))
  return makeSharedMarks(read, ageMsMax)
}

/**
 * Reads of the routes without a key, shared by the requests of a process: at most one of each runs, and one waits for it.
 *
 * @param ageMsMax - Maximum age of what is reused; 0 to read for every request.
 */
const makeOpenReads = (settings: () => ServedSettings, ageMsMax: number) => ({
  /** The chains that are served now; the configured ones while the store is unavailable. */
  served: makeSharedMarks(
    readMarks().pipe(
      Effect.orElseSucceed(() => []),
      Effect.map((marks) => servedAt(settings(), marks)),
    ),
    ageMsMax,
  ).recent,
  health: makeSharedMarks(
    Effect.suspend(() => readHealth(settings())),
    ageMsMax,
  ).recent,
})

const addExplorer = ({ app, runtime, openReads }: Parts, files: ReadonlyMap<string, PageFile>): void => {
  app.get("/explorer/examples.json", async (_request, reply) => {
    const examples = makeExamples(await runtime.runPromise(openReads.served))
    return reply.headers(pageHeaders).send({ account: noAccount, transaction: noTransaction, examples })
  })
  app.get<{ Params: { name: string } }>("/explorer/:name", (request, reply) => {
    const file = files.get(request.params.name)
    return file === undefined ? reply.callNotFound() : sendPage(reply, file)
  })
}

const addOperation = (parts: Parts, url: () => string): void => {
  const { app, runtime, answers, openReads, enter, hasClients, hasPayments } = parts
  app.get("/health", async (_request, reply) => {
    const health = await runtime.runPromise(
      openReads.health.pipe(
        Effect.catch((error) => Effect.succeed({ status: error._tag, chains: [], staleChainIds: [] })),
      ),
    )
    if (health.status !== "ready") reply.code(503).header("retry-after", retryAfterSeconds)
    return reply.send(health)
  })
  // Metrics over all callers are not public; `TELEMETRY_PORT` serves them to the operator's network.
  const { onRequest, callerOf } = makeAuthentication(enter, undefined)
  app.get("/metrics", hasClients ? { onRequest } : {}, async (request, reply) => {
    if (hasClients && callerOf(request).key !== undefined) {
      const message = "Metrics are for keys of the operator: those of API_KEYS, or the development key."
      return sendFailure(request, reply, { code: "FORBIDDEN", message, facts: {} })
    }
    const text = await runtime.runPromise(PrometheusMetrics.format())
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(text)
  })
  app.get("/schema.graphql", (_request, reply) =>
    reply.headers(sharedHeaders).type("text/plain; charset=utf-8").send(answers.surfaces.current().schemaText),
  )
  app.get(agentsPath, async (_request, reply) => {
    const served = await runtime.runPromise(openReads.served)
    return reply
      .headers(sharedHeaders)
      .type("text/plain; charset=utf-8")
      .send(makeAgentsText(served, `${url()}/graphql`, { hasClients, hasPayments }))
  })
}

/** Redirects the root path: browsers to the explorer, programs to the guide for agents. */
const addRoot = ({ app }: Parts): void => {
  app.get("/", (request, reply) => {
    reply.code(302).headers({ location: isForPeople(request) ? "/graphql" : agentsPath, vary: "accept" })
    return reply.type("text/plain; charset=utf-8").send(`People: /graphql in a browser. Agents: ${agentsPath}.\n`)
  })
}

/** Drains answers in flight, up to `drainTimeoutMs`. */
const close = (app: FastifyInstance): Effect.Effect<void> =>
  Effect.promise(() => app.close()).pipe(
    Effect.timeoutOrElse({
      duration: drainTimeoutMs,
      orElse: () => Effect.sync(() => app.server.closeAllConnections()),
    }),
    Effect.asVoid,
  )

/**
 * Starts the API; it stops with the scope, after draining answers in flight.
 *
 * Fails with `PortInUse`, and with `ListenFailed` where host or port cannot be listened on.
 */
export const startApi: (
  settings: ApiSettings,
) => Effect.Effect<RunningApi, PortInUse | ListenFailed, ApiServices | Scope.Scope> = Effect.fn("Api.start")(function* (
  settings: ApiSettings,
) {
  const context = yield* Effect.context<ApiServices>()
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => ManagedRuntime.make(Layer.succeedContext(context))),
    (made) => made.disposeEffect,
  )
  const { chains, configuredChainIds = chains.map((chain) => chain.id), describeChain } = settings
  const app = yield* Effect.acquireRelease(
    Effect.sync(() => makeApp(settings)),
    close,
  )
  let url = ""
  const ageMsMax = settings.markAgeMsMax ?? markAgeMsMax
  const marks = sharedOwnMarks(ageMsMax)
  const answers: AnswerSettings = {
    surfaces: makeSurfaces({ chains, configuredChainIds: new Set(configuredChainIds) }, describeChain),
    marks,
    answerBudgetMs: settings.answerBudgetMs ?? answerBudgetMsDefault,
    answerBytesMax: settings.answerBytesMax ?? answerBytesMaxDefault,
    readWaitMsMax: settings.readWaitMsMax ?? readWaitMsMaxDefault,
    seen: settings.isOnly === true ? undefined : yield* startSeenByClients,
    arrivals: makeReadArrivals(marks.next),
    queryOf: makePersistedQueries(),
    publicUrl: () => settings.publicUrl ?? url,
    originOf: settings.originOf ?? (() => undefined),
    runPromise: (effect, options) => runtime.runPromise(effect, options),
  }
  const gate = makeGate(yield* ApiKeys, yield* startRequestLimit)
  const enter: EnterGate = (request) => runtime.runPromise(gate.enter(request))
  app.addHook("preParsing", async (request, reply) => {
    if (isAuthenticated(request)) return
    const rate = await runtime.runPromise(gate.countOpen(addressOf(request)))
    // Payers and sessions have a limit of their own.
    if (!reply.hasHeader("ratelimit-limit")) setRate(reply, rate)
  })
  const ledger = Option.getOrUndefined(yield* Effect.serviceOption(CreditLedger))
  if (ledger !== undefined) yield* Effect.forkScoped(expireReservations(ledger))
  const meterOf = makeMeterOf(ledger)
  const payments = Option.getOrUndefined(yield* Effect.serviceOption(Payments))
  if (payments !== undefined) yield* Effect.forkScoped(keepReconciling(payments))
  const has = { hasClients: ledger !== undefined, hasPayments: payments !== undefined }
  const openReads = makeOpenReads(() => answers.surfaces.current().served, ageMsMax === 0 ? 0 : openAgeMsMax)
  const parts = { app, runtime, answers, openReads, enter, meterOf, ...has }
  addErrorForms(app, (error, requestId) => {
    runtime.runFork(
      Effect.logError("A request failed because of a bug.", error).pipe(Effect.annotateLogs({ requestId })),
    )
  })
  app.register(cors, { delegator: corsDelegate(settings.corsOrigins ?? "*") })
  const explorerFiles = readPageFiles("explorer")
  const ask = makeAskGraphql(parts)
  addGraphql(app, { enter, ask, page: explorerFiles.get("explorer.html") })
  addExplorer(parts, explorerFiles)
  addOperation(parts, () => url)
  const reader = Option.getOrUndefined(yield* Effect.serviceOption(SqlReader))
  if (settings.sql !== undefined && reader !== undefined) {
    const { seen } = answers
    const answer = makeAnswerSql(answers.marks.next, settings.sql, (caller, served) =>
      seen === undefined ? Effect.void : seen.note(caller, seqsOf(served)),
    )
    addSql(app, {
      views: settings.sql.views,
      enter,
      answer: (request, { caller, addresses, requestId, signal }) => {
        const meter = meterOf(caller, requestId)
        const reserved = meter?.reserve({ credits: sqlHeldCredits, operation: "sql" }) ?? Effect.void
        // A key of the configuration may be that of many callers.
        const client = caller.key === undefined ? `${caller.keyId} ${addresses}` : clientName(caller.key.client)
        const work = Effect.provideService(answer(request, { caller, client }, reserved), SqlReader, reader)
        return runtime.runPromise(settled(meter, Effect.result(work), costOfSql), { signal })
      },
    })
  }
  const [blobs, pictures] = [
    Option.getOrUndefined(yield* Effect.serviceOption(BlobStore)),
    Option.getOrUndefined(yield* Effect.serviceOption(Pictures)),
  ]
  if (blobs !== undefined && pictures !== undefined) {
    addMedia(app, {
      run: (effect) =>
        runtime.runPromise(
          effect.pipe(Effect.provideService(BlobStore, blobs), Effect.provideService(Pictures, pictures)),
        ),
      refuse: (request, reply, failure) => sendFailure(request, reply, { ...failure, facts: {} }),
    })
  }
  const serviceUrl = () => settings.publicUrl ?? url
  addPaid(app, {
    enter,
    countPaying: (address) => runtime.runPromise(gate.countPaying(address)),
    ...makePaidAnswers({ runtime, answers, chains, meterOf, payments, url: serviceUrl }),
  })
  addDiscovery(app, {
    url: serviceUrl,
    schema: () => answers.surfaces.current().schema,
    ...has,
    hasSql: settings.sql !== undefined && reader !== undefined,
  })
  const sell =
    payments === undefined || ledger === undefined
      ? undefined
      : makeSellCredits({ ledger, payments, run: (effect) => runtime.runPromise(effect), url: serviceUrl })
  if (sell !== undefined) addCredits(app, { enter, sell, refuse: sendFailure })
  addAccess(app, { enter, ledger, run: (effect) => runtime.runPromise(effect), refuse: sendFailure })
  yield* addDashboard(app, {
    settings: settings.dashboard,
    gate,
    publicUrl: settings.publicUrl,
    listenUrl: () => url,
    surface: answers.surfaces.current,
    run: (effect) => runtime.runPromise(effect),
    servedChains: () => runtime.runPromise(openReads.served),
    ask: (request) => runtime.runPromise(answerGraphql(request, answers)),
    answer: ask,
    sell,
    refuse: sendFailure,
  })
  addMcp(app, {
    schema: () => answers.surfaces.current().schema,
    chains,
    views: reader && settings.sql?.views,
    hasPayments: has.hasPayments,
    refuse: sendFailure,
  })
  addRoot(parts)
  url = yield* listen(app, settings)
  yield* Effect.logInfo("API started.")
  return { url, port: Number(new URL(url).port) }
})
