/** Names of contracts and accounts, from lists that are part of a release. */
import type { Address, ChainId } from "./primitive.ts"

/** The lists, in order of precedence: protocols, contracts of the chain itself, descriptors of clear signing. */
export const labelKinds = ["protocol", "system", "descriptor"] as const

/** A name of a contract or account on a chain. One address may have several. */
export interface ContractLabel {
  readonly chainId: ChainId
  readonly address: Address
  /** Name of the protocol, or of the contract. */
  readonly label: string
  readonly kind: (typeof labelKinds)[number]
  /** Slug of the protocol; absent for other kinds. */
  readonly protocol: string | undefined
  /** Role within the protocol or chain, such as `router`; absent if unknown. */
  readonly role: string | undefined
  /** The source that lists it, as its file names it. */
  readonly source: string
  /** Time of the list. */
  readonly listedAtMs: number
}

/** An account whose attestations of labels count. */
export interface LabelAttester {
  readonly chainId: ChainId
  /** The contract that holds the attestations. */
  readonly service: Address
  readonly attester: Address
  readonly name: string
}

/** Roles of addresses that have no code. */
const codelessRoles: ReadonlySet<string | undefined> = new Set(["nobody", "precompile", "sender"])

/** Whether a label is that of a contract: others are accounts of the chain, or calculations that it offers as if they were contracts. */
export const isLabelOfContract = ({ role }: Pick<ContractLabel, "role">): boolean => !codelessRoles.has(role)

/** The label as it is shown: the name of a protocol with the role of its contract, such as `Uniswap: router`. */
export const labelText = ({ kind, label, role }: Pick<ContractLabel, "kind" | "label" | "role">): string =>
  kind !== "protocol" || role === undefined || role === "application" ? label : `${label}: ${role.replaceAll("-", " ")}`
