import type { Address, Hash, Hex } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"
import type { DescriptionItem, Interpretation } from "./interpretation.ts"

/** A transaction as shown in the histories of its parties. */
export interface TimelineEntry {
  readonly transactionIndex: number
  readonly transactionHash: Hash
  /** The actor: the sender, or the smart account of a user operation. */
  readonly signer: Address
  /** The account that paid the fee in place of the signer; absent if the signer paid, or the bundler that it reimburses. */
  readonly sponsor: Address | undefined
  readonly to: Address | undefined
  /** The first four bytes of the input; `0x` for shorter input. */
  readonly methodId: Hex
  readonly hasFailed: boolean
  /** From the side of the signer. */
  readonly interpretation: Interpretation
  /** From the side of other accounts that acted too, at most one each. */
  readonly partySentences: ReadonlyArray<PartySentence>
  /** All accounts whose history shows the transaction: the signer first, then accounts with gains or losses, in order of movement. */
  readonly parties: ReadonlyArray<TimelineParty>
}

/** The description of a transaction from the side of an account that did not sign it. */
export interface PartySentence {
  readonly account: Address
  /** As that of an interpretation. */
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** One account's part in a transaction, with the values that history filters apply to. */
export interface TimelineParty {
  readonly account: Address
  readonly isSigner: boolean
  /** True if the account received something. */
  readonly isReceiver: boolean
  /** Contracts of the tokens that moved to or from the account; the zero address for the native coin. Fees do not count. */
  readonly tokens: ReadonlyArray<Address>
  /** Accounts that sent something to the account. */
  readonly receivedFrom: ReadonlyArray<Address>
  /** Accounts that received something from the account. */
  readonly sentTo: ReadonlyArray<Address>
}

/** The timeline of a block: one entry per transaction, in block order. */
export const timeline = defineFact<TimelineEntry>()
