/** Agents at the marks: their newest document, owner and wallet. Changes below a gap of the history do not count: later ones may be missing. */
import { Effect, Schema } from "effect"
import { type Agent, type AgentKey, agentKeyText, type WalletSpan } from "#schemas/domain/agent.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { type Condition, hexText, rowSetOf } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import { agentChanges, agentParty } from "./agent-changes.ts"

interface AgentsQuery {
  readonly marks: ReadonlyArray<Mark>
}

/** Order of the changes of an agent. */
const place = "(block_number, log_index)"

const isOfAgents = (keys: ReadonlyArray<AgentKey>): Condition => ({
  sql: `(party, chain_id) IN ${rowSetOf([
    { parameter: "agents", type: "bytes" },
    { parameter: "agentChains", type: "UInt32" },
  ])}`,
  parameters: {
    agents: keys.map(({ agentId }) => agentParty(agentId)),
    agentChains: keys.map(({ chainId }) => chainId),
  },
})

const KeyRow = Schema.Struct({ chainId: Schema.Int, agentId: Schema.BigIntFromString })

const keySql = "chain_id AS chainId, toString(agent_id) AS agentId"

const AgentRow = Schema.Struct({
  ...KeyRow.fields,
  registry: Schema.String,
  uri: Schema.String,
  owner: Schema.String,
  registeredAtMs: Schema.NumberFromString,
  registrationHash: Schema.String,
  wallets: Schema.Array(Schema.String),
  walletBlocks: Schema.Array(Schema.NumberFromString),
})

/** Wallets of an agent that count, the newest ones: each change costs its owner a transaction. @limit callers */
const walletsMax = 50

const toAgent = ({ wallets, walletBlocks, ...row }: typeof AgentRow.Type): Agent => {
  const spans = wallets.map(
    (account, index): WalletSpan => ({ account, from: walletBlocks[index] ?? 0, to: walletBlocks[index + 1] }),
  )
  const set = spans.filter(({ account }) => account !== zeroAddress)
  return { ...row, wallets: set, wallet: set.find(({ to }) => to === undefined)?.account }
}

/** Agents by `agentKeyText`. Those that were burned, or whose registration is not indexed, are omitted. */
export const readAgents = Effect.fn("agents.read")(function* ({
  marks,
  keys,
}: AgentsQuery & { readonly keys: ReadonlyArray<AgentKey> }) {
  if (keys.length === 0) return new Map<string, Agent>()
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const ofAgents = isOfAgents(keys)
  const rows = yield* store.query({
    operation: "read agents",
    sql: `
SELECT
  ${keySql},
  ${hexText("any(c.registry)")} AS registry,
  argMaxIf(c.uri, ${place}, change IN ('registered', 'uri')) AS uri,
  ${hexText(`argMaxIf(account, ${place}, change = 'owner')`)} AS owner,
  toUnixTimestamp64Milli(maxIf(timestamp, change = 'registered')) AS registeredAtMs,
  ${hexText("anyIf(transaction_hash, change = 'registered')")} AS registrationHash,
  arraySlice(arraySort(groupArrayIf((block_number, log_index, account), change = 'wallet')), -{walletsMax:UInt32}) AS changed,
  arrayMap(one -> ${hexText("one.3")}, changed) AS wallets,
  arrayMap(one -> toString(one.1), changed) AS walletBlocks
FROM ${agentChanges.tableSql} AS c FINAL
WHERE ${ofAgents.sql}
  AND ${within.sql}
GROUP BY chain_id, agent_id
HAVING countIf(change = 'registered') > 0`,
    parameters: { ...within.parameters, ...ofAgents.parameters, walletsMax },
  })
  const agents = (yield* decodeRows(AgentRow)(rows)).map(toAgent).filter(({ owner }) => owner !== zeroAddress)
  return new Map(agents.map((agent) => [agentKeyText(agent), agent]))
})

const AccountAgentRow = Schema.Struct({ ...KeyRow.fields, account: Schema.String })

/** Agents of an account that are considered: anyone may transfer agents to it. @limit callers */
const agentsOfAccountMax = 1_000

/** The agents that accounts own or ever owned, or whose wallet they are or were; newest changes first. */
export const agentsOfAccounts = Effect.fn("agents.ofAccounts")(function* ({
  marks,
  accounts,
}: AgentsQuery & { readonly accounts: ReadonlyArray<Address> }) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const ofAccounts = isOneOfAddresses("party", "accounts", accounts)
  const rows = yield* store.query({
    operation: "read agents of accounts",
    sql: `
SELECT ${hexText("party")} AS account, ${keySql}
FROM ${agentChanges.tableSql} FINAL
WHERE ${ofAccounts.sql}
  AND ${within.sql}
GROUP BY party, chain_id, agent_id
ORDER BY max(timestamp) DESC, chain_id, agent_id DESC
LIMIT {agentsMax:UInt32} BY party`,
    parameters: { ...within.parameters, ...ofAccounts.parameters, agentsMax: agentsOfAccountMax },
  })
  return Map.groupBy(yield* decodeRows(AccountAgentRow)(rows), ({ account }) => account)
})

/** Position of an agent in the list of all agents. */
export interface AgentPlace {
  readonly registeredAtMs: number
  readonly chainId: ChainId
  readonly agentId: bigint
}

const ListedRow = Schema.Struct({ ...KeyRow.fields, registeredAtMs: Schema.NumberFromString })

/** Registered agents, newest first, from after a place. Burned ones are among them. */
export const listAgents = Effect.fn("agents.list")(function* ({
  marks,
  after,
  count,
}: AgentsQuery & { readonly after: AgentPlace | undefined; readonly count: number }) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "list agents",
    sql: `
SELECT ${keySql}, toUnixTimestamp64Milli(timestamp) AS registeredAtMs
FROM ${agentChanges.tableSql} FINAL
WHERE length(party) = 32
  AND change = 'registered'
  AND ${within.sql}${
    after === undefined
      ? ""
      : `
  AND (toUnixTimestamp64Milli(timestamp), -toInt64(chain_id), agent_id) < ({afterMs:Int64}, -{afterChain:Int64}, {afterAgent:UInt256})`
  }
ORDER BY timestamp DESC, chain_id, agent_id DESC
LIMIT {count:UInt32}`,
    parameters: {
      ...within.parameters,
      count,
      ...(after === undefined
        ? {}
        : { afterMs: after.registeredAtMs, afterChain: after.chainId, afterAgent: after.agentId }),
    },
  })
  return yield* decodeRows(ListedRow)(rows)
})
