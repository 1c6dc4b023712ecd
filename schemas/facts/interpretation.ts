import type { Asset } from "../domain/asset.ts"
import type { Address, ChainId, Hash } from "../domain/primitive.ts"

/** The closed list of actions of an account in a transaction, defined in `schemas/facts/README.md`. */
export const actionTypes = [
  "send",
  "receive",
  "swap",
  "wrap",
  "unwrap",
  "mint",
  "burn",
  "approve",
  "revoke",
  "deposit",
  "withdraw",
  "pool",
  "unpool",
  "borrow",
  "repay",
  "liquidate",
  "stake",
  "unstake",
  "claim",
  "bridge",
  "donate",
  "vote",
  "delegate",
  "execute",
  "deploy",
  "call",
] as const

export type ActionType = (typeof actionTypes)[number]

/** The closed list of topics: the assigned ones of the public interface (`ActivityEventTopic`). */
export const topics = [
  "Defi",
  "Swaps",
  "NftMints",
  "NftSales",
  "NftFi",
  "NftBidding",
  "Nft",
  "Social",
  "Bridge",
  "Gaming",
  "Governance",
  "Fundraising",
  "Art",
  "Gambling",
  "None",
  "Unknown",
] as const

export type Topic = (typeof topics)[number]

/** The closed list of categories of the public interface (`TransactionHistoryV2Category`). */
export const categories = ["Bridge", "Swap", "Nft_Sale", "Nft_Mint"] as const

export type Category = (typeof categories)[number]

/** An amount of an asset in base units, never negative. */
export interface AssetAmount {
  readonly asset: Asset
  readonly amountRaw: bigint
}

/** One action of an account. */
export interface Action {
  readonly type: ActionType
  /** Slug of the protocol whose rule matched, or that owns the counterparty or the share, if any. */
  readonly protocol: string | undefined
  /** The acting account. */
  readonly account: Address
  readonly sent: ReadonlyArray<AssetAmount>
  readonly received: ReadonlyArray<AssetAmount>
  /** The other party: payee, payer, spender or called contract. */
  readonly counterparty: Address | undefined
}

/** An item that a `$n` of a description refers to, other than a list. Names and symbols are joined at query time. */
export type LeafItem =
  | { readonly type: "token"; readonly asset: Asset; readonly amountRaw: bigint }
  | { readonly type: "token-contract"; readonly token: Address }
  /** Items of a collection that are not listed individually: their number, or all of them if there is no amount. */
  | { readonly type: "nft-collection"; readonly collection: Address; readonly amountRaw?: bigint }
  | { readonly type: "actor"; readonly address: Address }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "number"; readonly value: number }
  /** A chain. */
  | { readonly type: "network"; readonly chainId: ChainId }
  /** A proposal by its number or hash, which its governor's contract assigned. */
  | { readonly type: "proposal"; readonly governor: Address; readonly proposalId: string }
  /** A transaction of the same chain. */
  | { readonly type: "transaction"; readonly hash: Hash }
  /** A market of bets by its condition, and one of its outcomes, if it is about one. */
  | { readonly type: "outcome"; readonly marketId: Hash; readonly outcomeIndex?: number }
  /** A picture by the link that its publisher wrote: untrusted text. */
  | { readonly type: "image"; readonly url: string }

/** Items in one place of a sentence that are too many to list, and what they are counted as: `12 tokens`. */
export interface CompositeItem {
  readonly type: "composite"
  readonly items: ReadonlyArray<LeafItem>
  readonly count: number
  readonly noun: string
}

/** An item, or a list of items. */
export type DescriptionItem = LeafItem | CompositeItem

/** A human-readable description of a transaction as data. Rendered at query time, so that better names improve the history. */
export interface Interpretation {
  /** Id of the rule that matched; stored permanently. */
  readonly interpreterId: string
  readonly actions: ReadonlyArray<Action>
  /** A sentence template in which `$1`, `$2` … refer to `items`, starting with the first: `Sent $1 to $2`. */
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
  readonly topic: Topic
  readonly category: Category | undefined
  /** True if no rule matched and the flows were inconclusive. */
  readonly isVague: boolean
}
