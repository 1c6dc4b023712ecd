/** The parts of one running API that its routes share, over one Effect runtime. */
import { type Context, Effect, Layer, ManagedRuntime, Option, type Scope } from "effect"
import type { FastifyPluginAsync } from "fastify"
import { BlobStore } from "#projections/media/blob-store.ts"
import { Pictures } from "#projections/media/pictures.ts"
import { isOwnSourceMark, ownSet } from "#projections/registry.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks, readServed } from "#projections/table/commits.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import type { ViewOptions } from "#projections/views/create-views.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AccessStore } from "../access/access-store.ts"
import { ApiKeys } from "../access/api-keys.ts"
import { ContractSignatures, type ContractSignaturesShape } from "../access/contract-signatures.ts"
import { expireReservations } from "../access/expire-reservations.ts"
import { type Gate, makeGate } from "../access/gate.ts"
import type { MeterOf } from "../access/meter.ts"
import { keepReconciling } from "../access/payments/keep-reconciling.ts"
import { Payments } from "../access/payments/payments.ts"
import { startSeenByClients } from "../access/seen-by-clients.ts"
import { startRequestLimit } from "../access/share-counts.ts"
import type { WalletMessages } from "../access/sign-in.ts"
import { type ServedChain, type ServedChains, servedAt } from "../catalogue/served-chains.ts"
import { readWaitMsMaxDefault } from "../graphql/execute-operation.ts"
import { type AnswerSettings, answerBytesMaxDefault } from "../graphql/graphql-answer.ts"
import { makePersistedQueries } from "../graphql/persisted-queries.ts"
import { makeSurfaces } from "../graphql/surface.ts"
import { type LiveSubscriptions, makeLiveSubscriptions } from "../live/live-subscriptions.ts"
import { advanceServed } from "../marks/advance-marks.ts"
import { makeReadArrivals } from "../marks/read-arrivals.ts"
import { makeSharedMarks, markAgeMsMax, openAgeMsMax, setAgeMsMax } from "../marks/shared-marks.ts"
import { deliverWebhooks } from "../webhooks/deliver-webhooks.ts"
import { WebhookSender } from "../webhooks/webhook-sender.ts"
import { makeMeterOf } from "./billing.ts"
import type { CorsOrigins } from "./cors.ts"
import { readHealth } from "./health.ts"
import type { ListenAddress } from "./listen.ts"
import type { AppSettings } from "./make-app.ts"

/** Default time-out of an answer. */
export const answerBudgetMsDefault = 10_000

/** An example with variables, which are JSON. */
export interface DashboardExample {
  readonly title: string
  readonly query: string
  readonly variables: string
}

/** Settings of the dashboard. */
export interface DashboardSettings {
  readonly wallet: WalletMessages
  /** Whether addresses are accepted without a signature, from loopback. For development. */
  readonly isUnverified: boolean
  /** Examples beside those of `/agents.txt`. */
  readonly examples: ReadonlyArray<DashboardExample>
}

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
  /** Time for a subscriber to take a message, in milliseconds. */
  readonly takeMsMax?: number
  /** Interval at which the key of a subscriber is checked, in milliseconds. */
  readonly keyCheckIntervalMs?: number
  /** Whether no other process answers the same clients. */
  readonly isOnly?: boolean
  /** Allowed origins; all where absent. */
  readonly corsOrigins?: CorsOrigins
  /** URL in the preview cards of pages, which show content without a key; no page has one where it is absent. */
  readonly previewCardUrl?: string | undefined
  /** Origins whose pages may frame embeds; none where absent. */
  readonly frameOrigins?: CorsOrigins
  /** URL at which content of a canonical URI was published, through a gateway where it needs one; none where absent. */
  readonly originOf?: (uri: string) => string | undefined
  /** Sign-in to the dashboard, which is served where the stores of access are. */
  readonly dashboard?: DashboardSettings
  /** The views that `/sql` reads; without them, or without a `SqlReader`, there is no such route. */
  readonly sql?: ViewOptions
}

/** Services that an API needs. Routes find the optional ones: `AccessStore`, `BlobStore`, `Payments`, `Pictures`, `SqlReader` and `WebhookSender`. */
export type ApiServices = Store | ApiKeys

/** The shared parts. */
export interface Api {
  readonly settings: ApiSettings
  /** URL of the service: the public one, else the one that it listens on. */
  readonly url: () => string
  /** URL that the service listens on. */
  readonly listenUrl: () => string
  /** Runs an Effect on the runtime of the API. Rejects with its failure, and once the signal is aborted. */
  readonly run: <A, E>(
    effect: Effect.Effect<A, E, Store>,
    options?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<A>
  readonly gate: Gate
  /** Subscriptions of this process. */
  readonly live: LiveSubscriptions
  readonly answers: AnswerSettings
  readonly meterOf: MeterOf
  /** The chains that are served now; the configured ones while the store is unavailable. Shared by requests. */
  readonly served: Effect.Effect<ServedChains>
  /** Asks contracts of accounts whether they accept a signature. */
  readonly signatures: ContractSignaturesShape
  /** The health of the service, shared by requests. */
  readonly health: ReturnType<typeof readHealth>
  /** Stores of clients; absent where all keys are configured. */
  readonly access: AccessStore["Service"] | undefined
  /** Absent where payments are not accepted. */
  readonly payments: Payments["Service"] | undefined
  /** Views and their reader; absent where statements are not answered. */
  readonly sql: { readonly views: ViewOptions; readonly reader: SqlReader["Service"] } | undefined
  /** Absent where pictures are not served. */
  readonly media: { readonly blobs: BlobStore["Service"]; readonly pictures: Pictures["Service"] } | undefined
}

/** Routes of an API, as a plugin of fastify. */
export type ApiPlugin = FastifyPluginAsync<Api>

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
  return makeSharedMarks(read, ageMsMax, ageMsMax === 0 ? undefined : advanceServed)
}

/** Finds a service that an API may lack. */
const findService = <Key, Service>(key: Context.Key<Key, Service>) =>
  Effect.map(Effect.serviceOption(key), Option.getOrUndefined)

/** Makes the shared parts, and starts the work of the stores of access; both end with the scope. */
export const makeApi = Effect.fnUntraced(function* (
  settings: ApiSettings,
  listenUrl: () => string,
): Effect.fn.Return<Api, never, ApiServices | Scope.Scope> {
  const context = yield* Effect.context<ApiServices>()
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => ManagedRuntime.make(Layer.succeedContext(context))),
    (made) => made.disposeEffect,
  )
  const run: Api["run"] = (effect, options) => runtime.runPromise(effect, options)
  const { chains, configuredChainIds = chains.map((chain) => chain.id), describeChain } = settings
  const ageMsMax = settings.markAgeMsMax ?? markAgeMsMax
  const url = () => settings.publicUrl ?? listenUrl()
  const marks = sharedOwnMarks(ageMsMax)
  const surfaces = makeSurfaces({ chains, configuredChainIds: new Set(configuredChainIds) }, describeChain)
  const [access, payments] = [yield* findService(AccessStore), yield* findService(Payments)]
  const reader = yield* findService(SqlReader)
  const [blobs, pictures] = [yield* findService(BlobStore), yield* findService(Pictures)]
  if (access !== undefined) yield* Effect.forkScoped(expireReservations(access.ledger))
  if (payments !== undefined) yield* Effect.forkScoped(keepReconciling(payments))
  const openMsMax = ageMsMax === 0 ? 0 : openAgeMsMax
  const readServedNow = readMarks().pipe(
    Effect.orElseSucceed(() => []),
    Effect.map((read) => servedAt(surfaces.current().served, read)),
  )
  const answers: AnswerSettings = {
    surfaces,
    marks,
    answerBudgetMs: settings.answerBudgetMs ?? answerBudgetMsDefault,
    answerBytesMax: settings.answerBytesMax ?? answerBytesMaxDefault,
    readWaitMsMax: settings.readWaitMsMax ?? readWaitMsMaxDefault,
    seen: settings.isOnly === true ? undefined : yield* startSeenByClients,
    arrivals: makeReadArrivals(marks.next),
    queryOf: makePersistedQueries(),
    publicUrl: url,
    originOf: settings.originOf ?? (() => undefined),
  }
  const meterOf = makeMeterOf(access?.ledger)
  const live = makeLiveSubscriptions({ ...answers, meterOf })
  const sender = yield* findService(WebhookSender)
  if (access !== undefined && sender !== undefined) {
    yield* deliverWebhooks({ store: access.webhooks, keys: access.keys, sender, open: live.open })
  }
  return {
    settings,
    url,
    listenUrl,
    run,
    gate: makeGate(yield* ApiKeys, yield* startRequestLimit),
    live,
    answers,
    meterOf,
    served: Effect.provideService(makeSharedMarks(readServedNow, openMsMax).recent, Store, yield* Store),
    signatures: yield* ContractSignatures,
    health: makeSharedMarks(
      Effect.suspend(() => readHealth(surfaces.current().served)),
      openMsMax,
    ).recent,
    access,
    payments,
    sql: settings.sql && reader && { views: settings.sql, reader },
    media: blobs && pictures && { blobs, pictures },
  }
})
