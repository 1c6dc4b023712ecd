/**
 * Parent values that resolvers pass to the resolvers of their fields. The generated types refer to them, so that a resolver that no
 * longer fits does not compile.
 */
import type { Allowance } from "../domain/allowance.ts"
import type { BalanceReason } from "../domain/balance-mode.ts"
import type { BalanceRequest } from "../domain/balance-request.ts"
import type { Address, ChainId, Hash, Hex } from "../domain/primitive.ts"
import type { TokenKey } from "../domain/token-key.ts"
import type { SecurityRiskModel } from "./risk-model.ts"

/** Model of `Account`: every address is one. */
export interface AccountModel {
  readonly address: Address
}

/** Model of `UnattributedChange`. */
export interface UnattributedChangeModel {
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly fromBlock: number
  readonly block: number
  readonly timestampMs: number
  readonly amountRaw: bigint
  readonly reason: BalanceReason
}

/** Model of `Allowance`. */
export type AllowanceModel = Allowance

/** Model of `AllowanceRevocation`. */
export interface AllowanceRevocationModel {
  readonly to: Address
  readonly data: Hex
}

/** Model of `NetworkObject`: each field looks up its value. */
export interface NetworkModel {
  readonly chainId: ChainId
}

/** Model of `FungibleToken` and `BaseFungibleToken`: a token with known decimals. */
export interface TokenModel {
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** The symbol of the known token of the chain that its symbol imitates; absent if there is none. */
  readonly imitated?: string | undefined
  readonly decimals: number
  readonly totalSupplyRaw: bigint | undefined
  /** Its entry in a token list; absent where no list has it. */
  readonly listing?: TokenListing
}

/** Model of `GroupedSupportedBaseToken`: the same asset on several chains. */
export interface TokenGroupModel {
  /** The token whose group it is. */
  readonly token: TokenModel
  /** All tokens, that one among them. */
  readonly members: ReadonlyArray<TokenKey>
}

/** Model of `SupportedTokenHolder`. */
export interface TokenHolderModel {
  readonly chainId: ChainId
  readonly token: Address
  readonly account: Address
  readonly balanceRaw: bigint
  /** Supply of the token; `undefined` if it is unknown. */
  readonly supplyRaw: bigint | undefined
}

/** Model of `NftPayment`: an amount that was paid at a time. */
export interface PaymentModel {
  readonly currency: TokenModel
  readonly priceRaw: bigint
  readonly timestampMs: number
}

/** Fields of a token that only token lists have. */
export interface TokenListing {
  readonly logoUrl: string | undefined
}

/** Price of a token, derived from trades. */
export interface PriceModel {
  /** The chain of the trades: the token's own, or the one with the deepest market of its asset. */
  readonly chainId: ChainId
  /** `ORACLE` for the answer of a feed. */
  readonly source: "OCP_V2" | "ORACLE"
  /** USD for one whole token. */
  readonly usd: number
  /** Start of the five-minute bucket of the last trade. */
  readonly updatedAtMs: number
  /** From 0 to 1, by the liquidity and number of pools behind the price, and by the hops to a trusted quote. */
  readonly confidence: number
  /** Holdings of the pools behind the price, both sides, in USD. */
  readonly liquidityUsd: number
  /** The part of it in pools with the native coin. */
  readonly nativeLiquidityUsd: number
  /** Amount that these pools could pay for the token, in USD; absent for trusted quotes. */
  readonly payableUsd?: number
  /** The token whose price it is at the rate of a share; absent for prices of the token itself. */
  readonly rateOf?: TokenModel
}

/** Model of `OnchainMarketDataLatestSwap`: a swap with both tokens known. */
export interface LatestSwapModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly logIndex: number
  readonly timestampMs: number
  /** The signer of the transaction. */
  readonly maker: Address
  readonly sold: TokenAmountModel
  readonly bought: TokenAmountModel
  /** The token whose swaps were requested. */
  readonly requested: TokenModel
}

/** Model of `SocialTokenFeedItem`: a token of a ranking. */
export interface RankedTokenModel {
  readonly token: TokenModel
  readonly buyCount: number
  readonly buyerCount: number
  readonly buyerCount24h: number
  /** The time frame of the ranking. */
  readonly windowMs: number
}

/** An amount of a token whose decimals are known; never negative. */
export interface TokenAmountModel {
  readonly token: TokenModel
  readonly amountRaw: bigint
}

/** Model of `ProxyAccount`: a smart account on a chain, and a requested account that owns it. */
export interface ProxyAccountModel {
  readonly chainId: ChainId
  readonly address: Address
  /** The first of its owners among the requested accounts. */
  readonly owner: Address
  /** Slug of the app whose smart account it is. */
  readonly app: string
  /** Whether the requested accounts may act for it, so that its balances are theirs. */
  readonly isCounted: boolean
}

/** The accounts whose balances and positions a portfolio has. */
export interface HoldersModel {
  /** The requested ones, then smart accounts; without duplicates. */
  readonly accounts: ReadonlyArray<Address>
  /** The smart accounts of the requested accounts, whether their balances count or not. */
  readonly proxies: ReadonlyArray<ProxyAccountModel>
  /** The smart account whose balances on a chain count; absent for requested accounts and others. */
  readonly proxyOf: (chainId: ChainId, account: Address) => ProxyAccountModel | undefined
  /** Whether the balances of an account on a chain count: a smart account may have another owner on another chain. */
  readonly has: (chainId: ChainId, account: Address) => boolean
}

/** The group of positions of a token that represents a share of others. */
export interface ShareModel {
  /** Slug of the app. */
  readonly app: string
  /** Id of the group within the app. */
  readonly group: string
  /** Contract through which the token is read; null for all that are read by themselves. */
  readonly readBy: Address | null
}

/** The block at which a chain is read. */
export type PlaceModel = Required<
  Pick<PortfolioAsOfModel, "chainId" | "seq" | "block" | "hash" | "timestamp" | "historyFrom">
>

/** The known balances of the accounts of a portfolio. */
export interface PortfolioBalancesModel {
  readonly balances: ReadonlyArray<{
    readonly account: Address
    readonly chainId: ChainId
    readonly token: Address
    readonly balanceRaw: bigint
  }>
  /** By chain, unread accounts, which may own tokens from before the history. Chains without data, and without such accounts, are left out. */
  readonly unread: ReadonlyMap<ChainId, ReadonlyArray<Address>>
  /** By chain, the accounts with an unknown coin balance. */
  readonly unknown: ReadonlyMap<ChainId, ReadonlyArray<Address>>
  /** Tokens that moved and whose balance is unknown. */
  readonly unknownTokens: ReadonlyArray<TokenKey & { readonly account: Address }>
  /** Requests for missing balances, and for those that change without movements. */
  readonly requests: ReadonlyArray<BalanceRequest>
}

/** Model of `PortfolioV2AsOf`: the block is absent if the chain has no data. */
export interface PortfolioAsOfModel {
  readonly chainId: ChainId
  readonly seq?: number
  readonly block?: number
  readonly hash?: Hash
  readonly timestamp?: number
  readonly historyFrom?: number
  readonly stale: boolean
  readonly unknownAccounts: ReadonlyArray<Address>
}

/** One account's positive balance of one token. */
export interface HoldingModel {
  readonly account: Address
  /** The account, if it is a smart account of a requested one. */
  readonly proxy?: ProxyAccountModel
  readonly token: TokenModel
  /** Absent if there is none, or if its confidence is too low. */
  readonly price: PriceModel | undefined
  /** The part of the holding that counts, as of the portfolio's other holdings of the token; absent if all of it does. */
  readonly countedShare?: number
  /** The owners of these holdings, sorted; present with `countedShare`. */
  readonly countedWith?: ReadonlyArray<Address>
  /** The block of its chain at which it is requested; absent at the newest. */
  readonly pastBlock?: number
  /** Time of that block. */
  readonly pastMs?: number | undefined
  readonly balanceRaw: bigint
  /** Present if the token is spam; the holding is then hidden. */
  readonly risk: SecurityRiskModel | undefined
}

/** Model of `TokenBalance`: a holding with the time of its block. */
export interface TokenBalanceRowModel extends HoldingModel {
  readonly updatedAtMs: number
}

/** Model of a row of `byToken`: one token with its owners. */
export interface TokenHoldingModel {
  readonly token: TokenModel
  readonly price: PriceModel | undefined
  /** The part of the holdings that counts; absent if all of them do. */
  readonly countedShare?: number
  readonly risk: SecurityRiskModel | undefined
  readonly balanceRaw: bigint
  /** By balance, largest first. */
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Model of a row of `byAccount`: one account with its holdings, in the order of `byToken`. */
export interface AccountHoldingModel {
  readonly account: Address
  /** Digest of the chains and filters that determine the included holdings. */
  readonly scope: string
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Model of a row of `byNetwork`: one chain with its holdings. */
export interface NetworkHoldingModel {
  readonly chainId: ChainId
  /** Digest of the chains and filters that determine the included holdings. */
  readonly scope: string
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Model of `NetworkMetadata`: a chain that is served or not. */
export interface NetworkMetadataModel {
  readonly metadataOf: ChainId
}
