/** Facts that descriptors refer to and do not contain: tokens, names, collections. */
import type { Address, ChainId } from "./primitive.ts"

/** Symbol and decimals of a token. */
export interface IntentToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Sources of names that descriptors may restrict to: the caller's own labels, and ENS. */
export type NameSource = "local" | "ens"

/** Look-ups of facts; each returns `undefined` for what is unknown. Results are untrusted text and are cleaned before use. */
export interface IntentMetadata {
  /** The zero address is the native coin. */
  readonly token: (chainId: ChainId, token: Address) => IntentToken | undefined
  readonly addressName: (chainId: ChainId, address: Address, sources: ReadonlyArray<NameSource>) => string | undefined
  /** Empty for a collection that reports none. */
  readonly collectionName: (chainId: ChainId, collection: Address) => string | undefined
  /** Time of a block, in milliseconds. */
  readonly blockTimeMs: (chainId: ChainId, blockNumber: bigint) => number | undefined
  /** Contract whose code a proxy runs. */
  readonly implementation: (chainId: ChainId, proxy: Address) => Address | undefined
}
