/** The context that the resolvers of one request share: chains, marks and loaders. */
import { Effect } from "effect"
import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from "graphql"
import type { AuditOutcome } from "#projections/balances/audits.ts"
import { type UnattributedChange, unattributedChanges } from "#projections/balances/unattributed.ts"
import { logsOfTransactions } from "#projections/facts/logs.ts"
import type { PositionTokenRow } from "#projections/positions/position-tokens.ts"
import type { SpamMark } from "#projections/spam/spam-mark.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { type Head, readHeads } from "#projections/table/heads.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import type { LogModel, PriceModel, TransactionModel } from "#schemas/graphql/model.ts"
import type { PositionAppTokenModel } from "#schemas/graphql/position-model.ts"
import type { Caller } from "../access/api-keys.ts"
import { cachedAudits, cachedPositionTokens } from "../cache/cached-reads.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { readTransactions, type TransactionKey, transactionKeyText } from "../history/transaction-model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { makeNftLoaders, type NftLoaders } from "../nft/nft-loaders.ts"
import { readAppTokens } from "../positions/app-tokens.ts"
import { type RateKey, rateKeyText, readRates } from "../prices/exchange-rate.ts"
import { type PriceKey, priceKeyText, readPricesAt } from "../prices/token-price.ts"
import { readUnknownPrices } from "../prices/unknown-price.ts"
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
} from "../request/errors.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import type { UnknownPriceReason } from "../schema/generated.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { readSupplies } from "../tokens/read-supplies.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import type { TokenFacts } from "../tokens/token-model.ts"

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

/** The context of one request's resolvers. */
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
  /** Facts of tokens and coins. */
  readonly tokens: Loader<TokenKey, TokenFacts>
  /** Supplies of tokens in the base unit; absent where none was read in the contiguous run of blocks. */
  readonly supplies: Loader<TokenKey, bigint>
  /** Prices of tokens, now or at a time; absent where there is none. */
  readonly prices: Loader<PriceKey, PriceModel>
  /** Reasons why tokens without a price have none. */
  readonly unknownPrices: Loader<PriceKey, UnknownPriceReason>
  /** Units of currencies for one US dollar, now or at a time; absent where none is known. */
  readonly rates: Loader<RateKey, number>
  /** Spam marks of tokens and collections; absent for those that are not spam. */
  readonly spam: Loader<TokenKey, SpamMark>
  /** Logs of transactions, in order. */
  readonly logs: Loader<TransactionPlace, ReadonlyArray<LogModel>>
  /** Transactions by hash. */
  readonly transactions: Loader<TransactionKey, TransactionModel>
  /** Owners and supply of NFTs. */
  readonly nfts: NftLoaders
  /** The groups of positions of tokens that represent a share of others; absent for all other tokens. */
  readonly shares: Loader<TokenKey, PositionTokenRow>
  /** The tokens of apps that were read in positions of any account, by the slug of the app. */
  readonly appTokens: Loader<string, ReadonlyArray<PositionAppTokenModel>>
  /** Changes of balances that no movement explains, newest first; absent for accounts without any. */
  readonly unattributed: Loader<AccountOnChains, ReadonlyArray<UnattributedChange>>
}

/** An account on some chains. */
interface AccountOnChains {
  readonly account: Address
  readonly chainIds: ReadonlyArray<ChainId>
}

const placeText = (place: TransactionPlace): string => `${place.chainId}:${place.blockNumber}:${place.transactionIndex}`

const readLogs = Effect.fnUntraced(function* (places: ReadonlyArray<TransactionPlace>, marks: MarkVector) {
  const chainIds = [...new Set(places.map(({ chainId }) => chainId))]
  const rows = yield* logsOfTransactions({ marks: marks.select(chainIds), places })
  return Map.groupBy<string, LogModel & TransactionPlace>(rows, placeText)
})

const readShareGroups = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, marks: MarkVector) {
  const tokens = keys.filter(({ token }) => token !== zeroAddress)
  // At the newest block, even for earlier ones: the group of a token does not change.
  const watched = marks.newest.watch([...new Set(tokens.map(({ chainId }) => chainId))])
  const rows = yield* cachedPositionTokens({ marks: watched, tokens })
  return new Map(rows.map((row) => [tokenKeyText(row), row]))
})

const accountText = ({ account, chainIds }: AccountOnChains): string => `${account} ${chainIds.join()}`

const readUnattributed = Effect.fnUntraced(function* (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) {
  const byChains = [...Map.groupBy(keys, ({ chainIds }) => chainIds.join()).values()]
  const read = yield* Effect.forEach(byChains, (group) => {
    const chainIds = group[0]?.chainIds ?? []
    return unattributedChanges({
      marks: marks.select(chainIds),
      accounts: group.map(({ account }) => account),
      readSeqs: readSeqsOf(chainIds, marks),
    }).pipe(Effect.map((rows) => [...Map.groupBy(rows, ({ account }) => accountText({ account, chainIds }))]))
  })
  return new Map(read.flat())
})

/** The context of one execution. Its reads end with the scope. */
export const makeRequestContext = Effect.fnUntraced(function* (
  parts: Pick<
    RequestContext,
    | "apps"
    | "caller"
    | "chains"
    | "configuredChainIds"
    | "nowMs"
    | "deadlineMs"
    | "marks"
    | "originOf"
    | "publicUrl"
    | "awaitReads"
  >,
) {
  const reported: Array<GraphQLError> = []
  const context: RequestContext = {
    ...parts,
    reported,
    reportAt: (field) => (failure) => {
      const position = { nodes: field.fieldNodes, path: responsePathAsArray(field.path) }
      reported.push(new GraphQLError(failure.message, { ...position, originalError: failure }))
    },
    heads: yield* Effect.cached(readHeads()),
    audits: yield* Effect.cached(cachedAudits),
    tokens: yield* makeLoader({
      keyText: tokenKeyText,
      readMany: (keys) => readTokens(keys, parts.marks, parts.chains),
    }),
    supplies: yield* makeLoader({
      keyText: tokenKeyText,
      readMany: (keys) => readSupplies(keys, parts.marks),
    }),
    prices: yield* makeLoader({
      keyText: priceKeyText,
      readMany: (keys) => readPricesAt(keys, parts),
    }),
    unknownPrices: yield* makeLoader({
      keyText: priceKeyText,
      readMany: (keys) => readUnknownPrices(keys, parts),
    }),
    rates: yield* makeLoader({
      keyText: rateKeyText,
      readMany: (keys) => readRates(keys, parts),
    }),
    spam: yield* makeLoader({
      keyText: tokenKeyText,
      readMany: (keys) => readSpamMarks(keys, parts),
    }),
    logs: yield* makeLoader({
      keyText: placeText,
      readMany: (places) => readLogs(places, parts.marks),
    }),
    transactions: yield* makeLoader({
      keyText: transactionKeyText,
      readMany: (keys) => readTransactions(keys, parts.marks),
    }),
    nfts: yield* makeNftLoaders(parts),
    shares: yield* makeLoader({
      keyText: tokenKeyText,
      readMany: (keys) => readShareGroups(keys, parts.marks),
    }),
    appTokens: yield* makeLoader({
      keyText: (slug: string) => slug,
      readMany: (slugs) => readAppTokens(slugs, parts),
    }),
    unattributed: yield* makeLoader({
      keyText: accountText,
      readMany: (keys) => readUnattributed(keys, parts.marks),
    }),
  }
  return context
})
