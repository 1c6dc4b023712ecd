import type { Address, Hash, Hex } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"
import type { Interpretation } from "./interpretation.ts"

/** One transaction as the histories of those who took part tell it. */
export interface TimelineEntry {
  readonly transactionIndex: number
  readonly transactionHash: Hash
  /** Who acted: the sender, or the smart account that started a user operation. */
  readonly signer: Address
  readonly to: Address | undefined
  /** The first four bytes of the input, or `0x` where it is shorter. */
  readonly methodId: Hex
  readonly hasFailed: boolean
  readonly interpretation: Interpretation
  /** Everyone whose history shows the transaction: the signer first, then who else gained or lost, in order of movement. */
  readonly parties: ReadonlyArray<TimelineParty>
}

/** One account's part in a transaction, with what the filters of the history ask for. */
export interface TimelineParty {
  readonly account: Address
  readonly isSigner: boolean
  /** True where a movement brought the account something. */
  readonly isReceiver: boolean
  /** Contracts of the tokens that moved to or from the account; the zero address for the native coin. Fees do not count. */
  readonly tokens: ReadonlyArray<Address>
  /** Who sent the account something. */
  readonly receivedFrom: ReadonlyArray<Address>
  /** Whom the account sent something. */
  readonly sentTo: ReadonlyArray<Address>
}

/** The timeline of a block: one entry a transaction, in the order of the block. */
export const timeline = defineFact<TimelineEntry>()
