import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import type { AccountFlow } from "./flow.ts"
import type { ProtocolDefinition, ProtocolMatch, TriedAction } from "./protocol.ts"

/** The closed list of shapes; `nothing` is what is left to a written text and to the fall-back. */
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

/** A transaction with all that earlier stages found in it. */
export interface DecodedTransaction {
  readonly chain: ChainDefinition
  readonly transaction: Transaction
  readonly hasFailed: boolean
  /** Who acted. */
  readonly signer: Transaction["from"]
  /** The wallet contract through which the signer had something done, which is an account of its own. */
  readonly wallet: Address | undefined
  /** Those of this transaction, in place order; fees included. */
  readonly deltas: ReadonlyArray<Delta>
  /** Movements out of sight that most likely paid the signer, in a block without traces: `payout.ts`. */
  readonly payouts: ReadonlyArray<Delta>
  readonly transfers: ReadonlyArray<Transfer>
  readonly approvals: ReadonlyArray<Approval>
  readonly nftApprovals: ReadonlyArray<NftApproval>
  /**
   * What each account gained and lost in the end, in the order in which they first moved something; fees left out.
   * In a block without traces, with what the signer was most likely paid out of sight.
   */
  readonly flows: ReadonlyMap<string, AccountFlow>
  /** The signer's own part of `flows`: empty where nothing moved in the end. */
  readonly signerFlow: AccountFlow
  /** What the flows amount to for the signer. */
  readonly shape: Shape
  /** The protocol whose rules fit best, and what they say; `undefined` where none does. */
  readonly protocol: ProtocolMatch | undefined
  /** What a failed transaction tried, where whom it called says so. */
  readonly attempt: TriedAction | undefined
}

/** How sure a match is, least first: the most specific wins. */
export const specificities = ["fallback", "heuristic", "event", "contract"] as const

export type Specificity = (typeof specificities)[number]

/** Turns transactions of one kind into sentences. Pure: no clock, no network, no store. */
export interface Interpreter {
  /** Stored with every interpretation it makes, so it never changes. */
  readonly id: string
  /** The most specific match wins; two equals on one transaction is a test failure. */
  readonly specificity: Specificity
  /** What is known of the protocol for which it speaks; absent where it speaks for none. */
  readonly protocol?: ProtocolDefinition
  readonly matches: (transaction: DecodedTransaction) => boolean
  /** `undefined` where the transaction is of this kind but says nothing worth a sentence. */
  readonly interpret: (transaction: DecodedTransaction) => Interpretation | undefined
}
