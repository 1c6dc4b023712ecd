import { definedLabelsTable } from "./defined-labels.ts"
import { tokenNamesSql } from "./token-names.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn } from "./view.ts"

/** Names of contracts. */
export const labelsView = defineView({
  name: "labels",
  comment:
    "One row per name of a contract, from protocols of this release, the chain itself, descriptors of clear signing, and symbols of tokens. A contract of several protocols has several rows: join with LEFT ANY JOIN.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    address: hexColumn("t.address", "Contract or account."),
    label: viewColumn(
      "String",
      "t.label",
      "Name of the protocol or of the contract; for a token its symbol, else its name.",
    ),
    kind: viewColumn("String", "toString(t.kind)", "protocol, system, descriptor or token."),
    protocol: viewColumn(
      "Nullable(String)",
      "nullIf(toString(t.protocol), '')",
      "Slug of the protocol, as in swaps and interpretations; null for other kinds.",
    ),
    role: viewColumn(
      "Nullable(String)",
      "nullIf(toString(t.role), '')",
      "Role within the protocol, such as router, vault or factory; null if unknown.",
    ),
    address_bytes: keyBytesColumn("t.address", "address"),
  },
  from: `
FROM
(
  SELECT chain_id, address, label, toString(kind) AS kind, toString(protocol) AS protocol, toString(role) AS role
  FROM ${definedLabelsTable.name} FINAL
  WHERE written_at = (SELECT max(written_at) FROM ${definedLabelsTable.name})
  UNION ALL
  SELECT chain_id, token, assumeNotNull(ifNull(symbol, name)), 'token', '', ''
  FROM (${tokenNamesSql})
  WHERE isNotNull(ifNull(symbol, name))
) AS t`,
})
