import { agentChanges } from "../agents/agent-changes.ts"
import { zeroAddressSql } from "../table/sql.ts"
import { defineView, hexColumn, viewColumn, visibleIn } from "./view.ts"

const place = "(block_number, log_index)"

/** Agents by their newest changes. */
export const agentsView = defineView({
  name: "agents",
  comment: "One row per agent (ERC-8004) that was not burned. In no order.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    agent_id: viewColumn("UInt256", "t.agent_id", "The agent: its token id in the registry."),
    registry: hexColumn("t.registry", "The identity registry."),
    owner: hexColumn("t.owner", "The owner."),
    wallet: viewColumn(
      "Nullable(String)",
      `if(t.wallet = ${zeroAddressSql}, NULL, concat('0x', lower(hex(t.wallet))))`,
      "The account at which it is paid; null if there is none. Hex text.",
    ),
    uri: viewColumn("String", "t.uri", "URI of its registration document: untrusted text; empty for none."),
    block_number: viewColumn("UInt64", "t.registration.1", "Number of the block of its registration."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.registration.2", "Time of the block."),
    transaction_hash: hexColumn("t.registration.3", "Hash of the transaction."),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    agent_id,
    any(registry) AS registry,
    argMaxIf(account, ${place}, change = 'owner') AS owner,
    argMaxIf(account, ${place}, change = 'wallet') AS wallet,
    argMaxIf(uri, ${place}, change IN ('registered', 'uri')) AS uri,
    anyIf((block_number, timestamp, transaction_hash), change = 'registered') AS registration
  FROM ${agentChanges.tableSql} AS a FINAL
  WHERE ${visibleIn("a")}
    AND length(party) = 32
  GROUP BY chain_id, agent_id
  HAVING countIf(change = 'registered') > 0 AND owner != ${zeroAddressSql}
) AS t`,
})
