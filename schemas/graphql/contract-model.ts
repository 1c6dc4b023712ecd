/** Models of contracts and labels; as `model.ts`. */
import type { ContractLabel } from "../domain/contract-label.ts"
import type { Address, ChainId, Hash } from "../domain/primitive.ts"

/** Model of `Contract`. */
export interface ContractModel {
  readonly chainId: ChainId
  readonly address: Address
  /** Whether its app may be that of the factory that created it. */
  readonly isInferred: boolean
}

/** Model of `AddressMetadataObject`. */
export interface AddressMetadataModel extends Pick<ContractLabel, "chainId" | "address" | "role"> {
  /** Key of the label among those of the address. */
  readonly key: string
  readonly label: string
  readonly source: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

/** Model of `ContractProxy`. */
export interface ContractProxyModel {
  readonly chainId: ChainId
  readonly kind: "implementation" | "beacon" | "clone"
  /** The contract with the code, or the beacon. */
  readonly party: Address
  readonly hash: Hash
  readonly timestampMs: number
}

/** Model of `SmartAccount`. */
export interface SmartAccountModel {
  readonly chainId: ChainId
  readonly address: Address
  /** Slug of its app; absent for accounts of unknown factories. */
  readonly app: string | undefined
  /** The factory by which an entry point deployed it, if one did. */
  readonly factory: Address | undefined
}

/** Model of `AccountDelegation`. */
export interface AccountDelegationModel {
  readonly chainId: ChainId
  readonly delegate: Address
  readonly hash: Hash
  readonly timestampMs: number
}
