import type { Asset } from "../domain/asset.ts"
import type { Address } from "../domain/primitive.ts"

/** The closed list of what an account can do in one transaction. `schemas/facts/README.md` defines each. */
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

/** The closed list of topics, those of the public interface (`ActivityEventTopic`) that we assign. */
export const topics = ["Defi", "Swaps", "NftMints", "NftSales", "Bridge", "Governance", "Fundraising", "None"] as const

export type Topic = (typeof topics)[number]

/** The closed list of categories, those of the public interface (`TransactionHistoryV2Category`). */
export const categories = ["Bridge", "Swap", "Nft_Sale", "Nft_Mint"] as const

export type Category = (typeof categories)[number]

/** An amount of an asset, in base units, never negative. */
export interface AssetAmount {
  readonly asset: Asset
  readonly amountRaw: bigint
}

/** One thing that an account did. */
export interface Action {
  readonly type: ActionType
  /** The protocol's slug, where a rule knew it. */
  readonly protocol: string | undefined
  /** Who acted. */
  readonly account: Address
  readonly sent: ReadonlyArray<AssetAmount>
  readonly received: ReadonlyArray<AssetAmount>
  /** The other side: payee, payer, spender, or contract called. */
  readonly counterparty: Address | undefined
}

/** What a `$n` of a description stands for. Names and symbols are joined when it is read. */
export type DescriptionItem =
  | { readonly type: "token"; readonly asset: Asset; readonly amountRaw: bigint }
  | { readonly type: "token-contract"; readonly token: Address }
  /** Items of a collection that are not named one by one: so many of them, or all where there is no amount. */
  | { readonly type: "nft-collection"; readonly collection: Address; readonly amountRaw?: bigint }
  | { readonly type: "actor"; readonly address: Address }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "number"; readonly value: number }

/** A transaction in human language, as data: rendered when it is read, so that a better name improves history. */
export interface Interpretation {
  /** Which rule spoke; stored for ever. */
  readonly interpreterId: string
  readonly actions: ReadonlyArray<Action>
  /** A sentence with `$1`, `$2` … pointing into `items`, `$1` first: `Sent $1 to $2`. */
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
  readonly topic: Topic
  readonly category: Category | undefined
  /** True where no rule matched and the flows said nothing either. */
  readonly isVague: boolean
}
