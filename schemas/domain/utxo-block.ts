import type { StateReads } from "./block.ts"
import type { ChainId, Hash, Hex } from "./primitive.ts"

/** A block of a chain of unspent outputs, as a reader received it, with the outputs that it spends. Hashes are in the byte order of RPC. */
export interface UtxoBlock {
  /** Distinguishes it from blocks of EVM chains, which have no such member. */
  readonly family: "bitcoin"
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
  readonly parentHash: Hash
  readonly timestampMs: number
  readonly version: number
  readonly merkleRoot: Hash
  /** The compact form of the target. */
  readonly bits: number
  readonly nonce: number
  readonly sizeBytes: number | undefined
  readonly weight: number | undefined
  /** Remaining response members as JSON text; empty if there are none. */
  readonly rest: string
  /** In block order; the first is the coinbase. */
  readonly transactions: ReadonlyArray<UtxoTransaction>
  readonly reads: StateReads
}

/** A transaction of a block. */
export interface UtxoTransaction {
  readonly index: number
  /** The id, without witnesses. */
  readonly hash: Hash
  /** The hash with witnesses. */
  readonly witnessHash: Hash
  readonly version: number
  readonly lockTime: number
  readonly sizeBytes: number
  readonly weight: number
  readonly inputs: ReadonlyArray<UtxoInput>
  readonly outputs: ReadonlyArray<UtxoOutput>
}

/** An input of a transaction. */
export interface UtxoInput {
  /** Absent in a coinbase. */
  readonly spent: SpentOutput | undefined
  readonly script: Hex
  readonly witness: ReadonlyArray<Hex>
  readonly sequence: number
}

/** The output that an input spends. */
export interface SpentOutput {
  readonly transactionHash: Hash
  readonly index: number
  readonly valueRaw: bigint
  readonly script: Hex
}

/** An output of a transaction; its place is its index. */
export interface UtxoOutput {
  readonly valueRaw: bigint
  /** The locking script, which is the account. */
  readonly script: Hex
}
