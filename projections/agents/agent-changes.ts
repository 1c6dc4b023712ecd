import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type AgentChange, agentChangeKinds } from "#schemas/facts/agent-change.ts"
import {
  addressColumn,
  bytesColumn,
  enumColumn,
  hashColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** An agent as a party: its id as a word. */
export const agentParty = (agentId: bigint): string => `0x${agentId.toString(16).padStart(64, "0")}`

const detailsOf = (fact: AgentChange): { readonly account: Address; readonly uri: string } =>
  "uri" in fact ? { account: zeroAddress, uri: fact.uri } : { account: fact.account ?? zeroAddress, uri: "" }

/** Changes of agents, one row for the agent and one for the account that becomes its owner or wallet. */
export const agentChanges = defineProjection({
  name: "agent_changes",
  version: 1,
  comment:
    "One row per change of an agent (ERC-8004) and party: the agent, and the account that becomes its owner or wallet. Ordered by party, then chain, registry, agent and place: the changes of an agent, and the agents that an account had. Replacing by seq. Kept forever.",
  orderBy: ["party", "chain_id", "registry", "agent_id", "block_number", "log_index"],
  shardBy: ["party"],
  indexGranularityRows: 512,
  columns: {
    party: bytesColumn("The id of the agent, of 32 bytes, or the account."),
    registry: addressColumn("The identity registry."),
    agent_id: uint256Column("The agent: its token id in the registry."),
    change: enumColumn(
      agentChangeKinds,
      "registered: a new agent with a URI; uri: another URI; wallet, owner: another account.",
    ),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    account: addressColumn("The wallet or owner; the zero address if there is none, and for other changes."),
    uri: textColumn("URI of the registration document; a whole document if it is a data URI. Empty for other changes."),
  },
  rows: ({ block, agentChanges: facts }) =>
    facts.flatMap((fact) => {
      const { place, registry, agentId, change } = fact
      const details = detailsOf(fact)
      const row = {
        registry,
        agent_id: agentId,
        change,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        ...details,
      }
      const accounts = details.account === zeroAddress ? [] : [details.account]
      return [agentParty(agentId), ...accounts].map((party) => ({ party, ...row }))
    }),
})
