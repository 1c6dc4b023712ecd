/** Names of contracts, from the registries of protocols and the definitions of chains. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { addressColumn, keywordColumn, textColumn, uint32Column } from "../table/column.ts"
import type { DefinedTable } from "./defined-table.ts"

/** A named contract. One contract may belong to several protocols. */
export interface DefinedLabel {
  readonly chainId: ChainId
  readonly address: Address
  readonly label: string
  readonly kind: "protocol" | "system"
  /** Slug of the protocol; absent for contracts of the chain. */
  readonly protocol: string | undefined
  /** Role within the protocol, such as `router`; absent if unknown. */
  readonly role: string | undefined
}

/** The table of labels. */
export const definedLabelsTable: DefinedTable = {
  name: "defined_labels_v1",
  comment:
    "One row per contract that a protocol of this release lists, with each of its protocols and roles, or that a chain defines. Ordered by chain and address; of all writes, the last one applies. Kept forever.",
  orderBy: ["chain_id", "address", "protocol", "role"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    address: addressColumn("Contract or account."),
    label: textColumn("Name of the protocol, or of the contract."),
    kind: keywordColumn("protocol or system."),
    protocol: keywordColumn("Slug of the protocol; empty for contracts of the chain."),
    role: keywordColumn("Role within the protocol; empty if unknown."),
  },
}

/** Rows of the table. */
export const definedLabelRows = (labels: ReadonlyArray<DefinedLabel>) =>
  labels.map(({ chainId, address, label, kind, protocol = "", role = "" }) => [
    chainId,
    address,
    label,
    kind,
    protocol,
    role,
  ])
