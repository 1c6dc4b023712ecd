import type { Address, ChainId, Hex } from "./primitive.ts"

/** Account that lets a contract's code run in its name (EIP-7702). */
export interface CodeDelegation {
  /** Zero for any chain. */
  readonly chainId: bigint
  /** The contract; the zero address takes the code away. */
  readonly delegate: Address
}

/** A call before it is executed. */
export interface SignableCall {
  readonly chainId: ChainId
  /** Absent for a deployment. */
  readonly to: Address | undefined
  /** Absent if neither a signature nor a sender is given. */
  readonly from: Address | undefined
  readonly data: Hex
  readonly valueRaw: bigint
  /** Absent if no limit is named. */
  readonly gasLimitRaw?: bigint | undefined
  readonly delegations: ReadonlyArray<CodeDelegation>
}

/** A call in a request to sign. Transactions from before EIP-155, and JSON without a chain, have no chain. */
export type CallRequest = Omit<SignableCall, "chainId"> & { readonly chainId: ChainId | undefined }
