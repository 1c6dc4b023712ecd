import type { Log } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"

/**
 * What a rule can say that somebody did. `call` is for what no other type says: with a verb it tells what was asked, without
 * one only of whom, and what moved tells the rest.
 */
export type ProtocolAction = Extract<
  ActionType,
  | "swap"
  | "deposit"
  | "withdraw"
  | "pool"
  | "unpool"
  | "borrow"
  | "repay"
  | "liquidate"
  | "stake"
  | "unstake"
  | "claim"
  | "bridge"
  | "donate"
  | "vote"
  | "delegate"
  | "execute"
  | "call"
>

/** Addresses by chain, in lower case; those under `every` are the same on all chains. */
export type ContractTable = Readonly<Partial<Record<ChainId | "every", ReadonlyArray<Address>>>>

/** What makes a protocol's pools, each of two tokens, at an address that follows from them. */
export interface PoolMaker {
  readonly makers: ContractTable
  /** The hash of the code that makes a pool. */
  readonly codeHash: Hash
  /** The fees that a pool can have, where there is one for each; in millionths. */
  readonly fees?: ReadonlyArray<number>
}

/** Assets by chain; `any` where it does not matter which. */
export type AssetTable = ContractTable | "any"

/**
 * Whom an event names as acting: the `topic`th topic behind the signature's, or the `word`th word of its data; `receiver`
 * where it names nobody: the one other account that only gained; `signer` where a wallet's own event is about who called it.
 */
export type EventParty = { readonly topic: 1 | 2 | 3 } | { readonly word: number } | "receiver" | "signer"

/**
 * One thing that a protocol's contracts tell, and what it means.
 *
 * Every member that is there has to hold: a rule of `called` and `event` wants both.
 */
export interface ProtocolRule {
  readonly action: ProtocolAction
  /** How the sentence begins, where the action's own word says too little: `Proved a withdrawal`. */
  readonly verb?: string
  /** Place of what was given in the sentence of a call: `Bid $1`, or `Renewed a name for $1`; nowhere where absent. */
  readonly paid?: "object" | "price"
  /** Contracts of which the transaction calls one. */
  readonly called?: ContractTable
  /** Signatures of which the transaction's call is one. */
  readonly calls?: ReadonlyArray<string>
  /** Signature of an event, as it is hashed: `Supply(address,address,uint256)`; `noted-call.ts` has those without one. */
  readonly event?: string
  /** Contracts that emit it. Without them any contract does: only for events that no other protocol has. */
  readonly emitters?: ContractTable | undefined
  /** Who made the pool that emits it, where pools are too many to be listed; who acted got a token of it, or a share. */
  readonly pool?: PoolMaker
  /** Chains on which the event is the protocol's alone, whoever emits it: where its contracts are too many to be listed. */
  readonly on?: ReadonlyArray<ChainId>
  /** Assets of which who acted lost one in the end, and of which gained one; the coin is the zero address. */
  readonly gave?: AssetTable
  readonly got?: AssetTable
  /** Accounts of which one of the event's topics names one: who paid, or that what was issued came from nobody. */
  readonly where?: { readonly topic: 1 | 2 | 3; readonly is: ContractTable }
  /** Another event of the transaction: of those contracts, or of the one that emitted the rule's own where none are named. */
  readonly beside?: { readonly event: string; readonly emitters?: ContractTable | "any" }
  /** Which way things moved for who acted, and none the other way: what is burnt for nothing here is paid out elsewhere. */
  readonly flow?: "out" | "in"
  /**
   * Words of the event's data that are amounts of what moved, in the order of the assets; any word may be one where absent. Needed
   * where another number could be taken for an amount, or where a later event reports the same amount again with more.
   */
  readonly amounts?: ReadonlyArray<number>
  /** Who acted; where absent the signer, or the wallet contract that carried out what the signer asked for. */
  readonly account?: EventParty
}

/** What is known of a protocol, as data. */
export interface ProtocolDefinition {
  /** Stored with what its rules say, as interpreter and as protocol: never changes. */
  readonly slug: string
  /** As people write it; absent for what is a standard of many. */
  readonly name?: string
  readonly rules: ReadonlyArray<ProtocolRule>
  /** What calls ask for, where the rules tell it by events or by what moved: a failed transaction has neither. */
  readonly attempts?: ReadonlyArray<ProtocolAttempt>
}

/** Calls of known contracts that all ask for the same; said of failed transactions only. */
export interface ProtocolAttempt extends Pick<ProtocolRule, "action" | "verb"> {
  readonly called: ContractTable
  readonly calls: ReadonlyArray<string>
}

/** One rule that fits a transaction. */
export interface RuleMatch {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly account: Address
  /** The contract that was called or that told of it. */
  readonly contract: Address
  /** The event that matched; absent where the call alone did. */
  readonly log: Log | undefined
  /** How much stands behind it: 3 the contract called, 2 a known contract's event, 1 an event or call of any contract. */
  readonly strength: 1 | 2 | 3
  /** True where the event names the contract that was called, which acted for who called it. */
  readonly isOnBehalf: boolean
}

/** What a failed transaction tried, as far as whom it called says it. */
export interface TriedAction {
  readonly definition: ProtocolDefinition
  readonly rule: Pick<ProtocolRule, "action" | "verb" | "paid">
}

/** The protocol of a transaction, with all rules that fit, of others too, best first. */
export interface ProtocolMatch {
  readonly definition: ProtocolDefinition
  readonly matches: ReadonlyArray<RuleMatch>
}
