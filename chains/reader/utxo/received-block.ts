import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import type { UtxoBlock, UtxoInput, UtxoTransaction } from "#schemas/domain/utxo-block.ts"

/** An output by the transaction that made it and its index. */
export interface Outpoint {
  readonly transactionHash: Hash
  readonly index: number
}

/** An output as an input names it, with its content where the source has it. */
export interface NamedOutput extends Outpoint {
  readonly valueRaw: bigint | undefined
  readonly script: Hex | undefined
}

/** An input as received. */
export interface ReceivedInput extends Omit<UtxoInput, "spent"> {
  /** Absent in a coinbase. */
  readonly spent: NamedOutput | undefined
}

/** A transaction as received. */
export interface ReceivedTransaction extends Omit<UtxoTransaction, "inputs"> {
  readonly inputs: ReadonlyArray<ReceivedInput>
}

/** A block as received: outputs that its inputs spend may be unknown. A `UtxoBlock` has them all. */
export interface ReceivedBlock extends Omit<UtxoBlock, "transactions"> {
  readonly transactions: ReadonlyArray<ReceivedTransaction>
}

/** The text of an outpoint, as a key. */
export const outpointKey = ({ transactionHash, index }: Outpoint): string => `${transactionHash}:${index}`
