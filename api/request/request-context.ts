import type { Effect } from "effect"
import type { GraphQLError, GraphQLResolveInfo } from "graphql"
import type { AuditOutcome } from "#projections/balances/audits.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { Head } from "#projections/table/heads.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { NameSystems } from "#schemas/domain/name-system.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Caller } from "../access/api-keys.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import type { ClearSigningShape } from "../catalogue/clear-signing.ts"
import type { LabelCatalogueShape } from "../catalogue/label-catalogue.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import type {
  AddressUnread,
  BalancesPending,
  BalancesUnknown,
  ChainUnread,
  HoldersUnknown,
  IdentityUnread,
  OwnersPending,
  PositionsPending,
  PositionsUnknown,
  PricesPending,
  ProxiesLimited,
  RateUnknown,
  ReadsLimited,
  RefreshLimited,
  TimeNotIndexed,
} from "./partial-errors.ts"

/** The newest block that a reader saw, and when. */
export type SeenHead = Pick<Head, "number" | "seenAtMs">

/** A failure that leaves a part of a field unanswered. */
export type PartialFailure =
  | AddressUnread
  | BalancesPending
  | BalancesUnknown
  | ChainUnread
  | HoldersUnknown
  | IdentityUnread
  | OwnersPending
  | PositionsPending
  | PositionsUnknown
  | PricesPending
  | ProxiesLimited
  | RateUnknown
  | ReadsLimited
  | RefreshLimited
  | TimeNotIndexed

/** The position of a field in its query. */
export type FieldPosition = Pick<GraphQLResolveInfo, "fieldNodes" | "path">

/** State of one request, below the loaders of all subjects. */
export interface RequestContext {
  /** The authenticated caller, by the id of its key. */
  readonly caller: Caller
  readonly chains: ServedChains
  /** The configured chains, with or without data. */
  readonly configuredChainIds: ReadonlySet<ChainId>
  /** The newest heads that readers have reported, read once on demand; chains without one are absent. */
  readonly heads: Effect.Effect<ReadonlyMap<ChainId, SeenHead>, QueryFailure, Store>
  /** The newest audit of each chain, read on demand; chains without one are absent. */
  readonly audits: Effect.Effect<ReadonlyMap<ChainId, AuditOutcome>, QueryFailure, Store>
  readonly nowMs: number
  /** Time at which the reads of the answer end. Fields that still wait for one fail with `AnswerTooLate`. */
  readonly deadlineMs: number
  /** The apps of this release. */
  readonly apps: AppCatalogueShape
  /** The systems of names of this release. */
  readonly names: NameSystems
  /** Names of contracts of this release. */
  readonly labels: LabelCatalogueShape
  /** Words of calls and messages. */
  readonly signing: ClearSigningShape
  readonly marks: MarkVector
  /** URL under which clients reach the API, without a slash at its end. */
  readonly publicUrl: string
  /** URL at which content was published, through a gateway where it needs one; `undefined` if there is none. */
  readonly originOf: (uri: string) => string | undefined
  /** Adds the failure of a part of a field to the errors of the answer. The field keeps its value. */
  readonly reportAt: (field: FieldPosition) => (failure: PartialFailure) => void
  /** The reported failures, in order. */
  readonly reported: ReadonlyArray<GraphQLError>
  /**
   * Repeats the execution of the operation once requested balances have arrived. False if the operation waits no longer: it is then answered
   * with known balances only.
   */
  readonly awaitReads: (requests: ReadonlyArray<BalanceRequest>) => boolean
  /** The same for names; the operation waits for each of them once. */
  readonly awaitNames: (names: ReadonlyArray<{ readonly chainId: ChainId; readonly name: string }>) => boolean
}
