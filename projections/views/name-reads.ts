import { canonicalRowsSql } from "../outside/canonical-blocks.ts"
import { nameReadRows } from "../outside/name-reads.ts"
import { defineView, hexColumn, keyBytesColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Records of names that were read on demand. */
export const nameReadsView = defineView({
  name: "name_reads",
  comment:
    "One row per record of a name that was read from its resolver on demand, as logs do not show it. In the order of node and chain: filter by node_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155, of the registry."),
    node: hexColumn("t.node", "Namehash of the name."),
    name: viewColumn("String", "t.name", "The name, in normal form."),
    record: viewColumn(
      "String",
      "toString(t.record)",
      "address with a coin type, text or data with a key, name, owner, expiry, held or token.",
    ),
    outcome: viewColumn("String", "toString(t.outcome)", "answered; none; unknown if gateways gave no valid answer."),
    value: viewColumn("String", "t.value", "The answer, which is untrusted text; empty unless answered."),
    resolver: nullableHexColumn("t.resolver", "Contract that answered; null if the name has none."),
    is_wildcard: viewColumn("Bool", "t.is_wildcard", "True if the resolver is that of a name above."),
    is_off_chain: viewColumn("Bool", "t.is_off_chain", "True if gateways outside the chain gave the answer."),
    block_number: viewColumn("UInt64", "t.block_number", "Block after which it was read."),
    read_at: viewColumn("Nullable(DateTime64(3, 'UTC'))", "t.read_at", "Time of the reading."),
    node_bytes: keyBytesColumn("t.node", "node"),
  },
  from: canonicalRowsSql(nameReadRows, visibleIn("b")),
})
