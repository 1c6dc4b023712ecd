/** Events and calls of contracts, as their ABI declares them. */
import type { Address, ChainId, Hex } from "./primitive.ts"

/** A parameter of an event or call. */
export interface AbiParameter {
  /** Its position, from 0, if the declaration has no name. */
  readonly name: string
  /** `uint256`, `address[]`, `bytes32[4]`, `tuple`, `tuple[]`. */
  readonly type: string
  /** Of an event: whether its value is a topic. */
  readonly isIndexed: boolean
  /** Members of a tuple. */
  readonly components: ReadonlyArray<AbiParameter>
}

/** An event or a call. */
export interface AbiEntry {
  readonly name: string
  /** `Transfer(address,address,uint256)`. */
  readonly signature: string
  /** The first topic of an event: 32 bytes; the first bytes of a call's input: 4. */
  readonly selector: Hex
  readonly parameters: ReadonlyArray<AbiParameter>
}

/** The ABI of a contract, or of all contracts of a kind. */
export interface ContractAbi {
  readonly name: string
  /** The contracts that have it; of any contract if empty. */
  readonly contracts: ReadonlyArray<{ readonly chainId: ChainId; readonly address: Address }>
  readonly events: ReadonlyArray<AbiEntry>
  readonly calls: ReadonlyArray<AbiEntry>
}
