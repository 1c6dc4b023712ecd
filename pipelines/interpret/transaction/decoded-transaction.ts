import type { InnerCall } from "#chains/abi/inner-call.ts"
import type { UserOperation } from "#chains/abi/user-operation.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import type { NftQuote } from "#schemas/facts/nft-quote.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { AccountFlow } from "./flow.ts"
import type { ProtocolMatch, TriedAction } from "./rule-match.ts"

/** The closed list of shapes; transactions of shape `nothing` are left to written texts and the fall-back. */
export const shapes = [
  "failed",
  "deploy",
  "wrap",
  "unwrap",
  "swap",
  "swap-and-send",
  "mint",
  "burn",
  "exchange",
  "send",
  "receive",
  "approve",
  "revoke",
  "move",
  "direct",
  "inscribe",
  "nothing",
] as const

export type Shape = (typeof shapes)[number]

/** A call with its selector: the start of its input. */
export interface SelectedCall extends InnerCall {
  readonly selector: Hex
}

/** A transaction with the facts of earlier stages. */
export interface DecodedTransaction {
  readonly chain: ChainDefinition
  readonly transaction: Transaction
  readonly hasFailed: boolean
  /** The call of the transaction and those that it makes (`calls.ts`). */
  readonly calls: ReadonlyArray<SelectedCall>
  /** The user operation that the transaction submitted, if any. */
  readonly operation: UserOperation | undefined
  /** The account that acted: the sender, or the smart account of the operation; never the bundler. */
  readonly signer: Transaction["from"]
  /** The wallet contract that acted for the signer; an account of its own. */
  readonly wallet: Address | undefined
  /** The transaction's deltas in place order, fees included. */
  readonly deltas: ReadonlyArray<Delta>
  /** Inferred payments to the signer in a block without traces (`payout.ts`). */
  readonly payouts: ReadonlyArray<Delta>
  readonly transfers: ReadonlyArray<Transfer>
  /** Of NFTs, also paid mints. */
  readonly sales: ReadonlyArray<NftSale>
  /** Listings of NFTs and bids for them. */
  readonly quotes: ReadonlyArray<NftQuote>
  readonly approvals: ReadonlyArray<Approval>
  readonly nftApprovals: ReadonlyArray<NftApproval>
  /**
   * The net flow of each account, in the order of first movement; fees excluded, `payouts` included.
   */
  readonly flows: ReadonlyMap<string, AccountFlow>
  /** The signer's entry of `flows`; empty where its movements cancel out. */
  readonly signerFlow: AccountFlow
  /** The pattern of the signer's flow. */
  readonly shape: Shape
  /** The protocol whose rules match best, with its matches; `undefined` where no rule matches. */
  readonly protocol: ProtocolMatch | undefined
  /** The intent of a failed transaction, where the called contract determines it. */
  readonly attempt: TriedAction | undefined
}

/** A transaction before its protocol is known. */
export type UnmatchedTransaction = Omit<DecodedTransaction, "protocol" | "attempt">
