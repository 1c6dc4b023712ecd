/** Names of contracts, from the lists of this release. */
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { addressColumn, keywordColumn, textColumn, uint32Column } from "../table/column.ts"
import type { DefinedTable } from "./defined-table.ts"

/** A label without what answers show beside it. */
export type DefinedLabel = Omit<ContractLabel, "source" | "listedAtMs">

/** The table of labels. */
export const definedLabelsTable: DefinedTable = {
  name: "defined_labels_v1",
  comment:
    "One row per contract that a protocol of this release lists, with each of its protocols and roles, that a chain defines, or that a descriptor of clear signing names. Ordered by chain and address; of all writes, the last one applies. Kept forever.",
  orderBy: ["chain_id", "address", "protocol", "role"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    address: addressColumn("Contract or account."),
    label: textColumn("Name of the protocol, or of the contract."),
    kind: keywordColumn("protocol, system or descriptor."),
    protocol: keywordColumn("Slug of the protocol; empty for other kinds."),
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
