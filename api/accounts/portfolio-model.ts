/** GraphQL parent types of portfolios. Their parts are read when fields need them. */
import type { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type {
  HoldersModel,
  HoldingModel,
  PlaceModel,
  PortfolioBalancesModel,
  ShareModel,
} from "#schemas/graphql/model.ts"
import type { NftBalanceModel } from "#schemas/graphql/nft-model.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"

import type { Report } from "../request/arguments.ts"
import type { ArgumentInvalid, ChainUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"

/** A read from the tables. */
type TableRead<A> = Effect.Effect<A, QueryFailure, Store>

/** Model of `PortfolioV2`: the validated arguments. */
export interface PortfolioModel {
  /** The request at the blocks of the portfolio. */
  readonly context: RequestContext
  /** The same portfolio at a time, or again as it is requested: its failures are reported to the caller. */
  readonly again: (
    atMs: number | undefined,
    report: Report,
  ) => Effect.Effect<PortfolioModel, ArgumentInvalid | ChainUnknown | QueryFailure, Store>
  /** In canonical form, without duplicates. */
  readonly accounts: ReadonlyArray<Address>
  /** The requested chains that are served. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** The requested chains without data. */
  readonly unreadIds: ReadonlyArray<ChainId>
  /** Finds the accounts whose balances and positions count, once for all callers. */
  readonly readHolders: TableRead<HoldersModel>
  /** Reads the known balances of the accounts, once for all callers. */
  readonly readBalances: TableRead<PortfolioBalancesModel>
  /** Reads the holdings, which are the balances with their tokens and prices. */
  readonly readHoldings: TableRead<TokenBalanceModel>
  /** Finds the held tokens that represent a share of others, by `tokenKeyText`, once for all callers. */
  readonly readShares: TableRead<ReadonlyMap<string, ShareModel>>
  /** Reads the NFTs. */
  readonly readNfts: TableRead<NftBalanceModel>
  /** The block of a chain at which all of it is read; absent if the chain has no data there. */
  readonly asOfChain: (chainId: ChainId) => PlaceModel | undefined
  /** The time at which the portfolio is requested: now, or an earlier one. */
  readonly atMs: number
  /** Whether it is requested at earlier blocks. */
  readonly isPast: boolean
  /** The block of a chain at which it is requested; `undefined` at the newest. Part of the ids of rows, so that a cache holds both. */
  readonly pastBlock: (chainId: ChainId) => number | undefined
}

/** Model of `PortfolioV2TokenBalance`: all holdings of the portfolio, the source of its lists and totals. */
export interface TokenBalanceModel extends PortfolioModel {
  readonly holdings: ReadonlyArray<HoldingModel>
  /** Number of held tokens whose decimals could not be read. */
  readonly omittedTokenCount: number
}

/** Model of `PortfolioV2AppBalance`: all positions of the portfolio, the source of its lists and totals. */
export interface PositionsModel extends PortfolioModel {
  readonly positions: ReadonlyArray<PositionModel>
}

/** Model of `Portfolio`. */
export interface PortfolioDeprecatedModel extends PortfolioModel {
  /** Reads the positions in the requested apps, once for all fields. */
  readonly readPositions: TableRead<ReadonlyArray<PositionModel>>
}
