/** Feedback to agents at the marks, and sums of it. Sums are of the rows that the list has. */
import { Effect, Schema } from "effect"
import { type AgentKey, agentKeyText, type Feedback, type Reputation } from "#schemas/domain/agent.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { type Condition, hexText, rowSetOf } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { agentFeedback } from "./agent-feedback.ts"

/** Tags of an agent that are listed: clients choose them freely. @limit callers */
const tagsMax = 20

const isOfAgents = (agents: ReadonlyArray<AgentKey>): Condition => ({
  sql: `(agent_id, chain_id) IN ${rowSetOf([
    { parameter: "agents", type: "UInt256" },
    { parameter: "agentChains", type: "UInt32" },
  ])}`,
  parameters: { agents: agents.map(({ agentId }) => agentId), agentChains: agents.map(({ chainId }) => chainId) },
})

/** One row per feedback. A response or revocation without its feedback is of one below a gap, and is left out. */
const feedbackSql = (condition: string): string => `
  SELECT
    chain_id,
    agent_id,
    client,
    feedback_index,
    anyIf((toFloat64(value_raw) / exp10(decimals), first_tag, second_tag, endpoint, uri), step = 'given') AS given,
    anyIf((timestamp, transaction_hash), step = 'given') AS place,
    countIf(step = 'revoked') > 0 AS is_revoked,
    countIf(step = 'response') AS responses
  FROM ${agentFeedback.tableSql} FINAL
  WHERE ${condition}
  GROUP BY chain_id, agent_id, registry, client, feedback_index
  HAVING countIf(step = 'given') > 0`

const ReputationRow = Schema.Struct({
  chainId: Schema.Int,
  agentId: Schema.BigIntFromString,
  feedbackCount: Schema.NumberFromString,
  revokedCount: Schema.NumberFromString,
  clientCount: Schema.NumberFromString,
  responseCount: Schema.NumberFromString,
  tags: Schema.Array(Schema.String),
  counts: Schema.Array(Schema.NumberFromString),
  averages: Schema.Array(Schema.Number),
})

const toReputation = ({ tags, counts, averages, ...sums }: typeof ReputationRow.Type): Reputation => ({
  ...sums,
  ratings: tags.map((tag, index) => ({ tag, count: counts[index] ?? 0, average: averages[index] ?? 0 })),
})

/** Sums by `agentKeyText`; agents without feedback are absent. */
export const reputationsOf = Effect.fn("agents.reputations")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly agents: ReadonlyArray<AgentKey>
}) {
  const store = yield* Store
  const [within, ofAgents] = [unbrokenVisibleRows(options.marks), isOfAgents(options.agents)]
  const rows = yield* store.query({
    operation: "read reputations of agents",
    sql: `
SELECT
  chain_id AS chainId,
  toString(agent_id) AS agentId,
  toString(sum(listed - revoked)) AS feedbackCount,
  toString(sum(revoked)) AS revokedCount,
  toString(length(arrayDistinct(arrayFlatten(groupArray(clients))))) AS clientCount,
  toString(sum(responses)) AS responseCount,
  arraySlice(arraySort(tag -> (-tag.2, tag.1), groupArrayIf((tag, listed - revoked, total / (listed - revoked)), listed > revoked)), 1, {tagsMax:UInt32}) AS rated,
  arrayMap(tag -> tag.1, rated) AS tags,
  arrayMap(tag -> toString(tag.2), rated) AS counts,
  arrayMap(tag -> tag.3, rated) AS averages
FROM
(
  SELECT
    chain_id,
    agent_id,
    given.2 AS tag,
    toInt64(count()) AS listed,
    toInt64(countIf(is_revoked)) AS revoked,
    groupUniqArrayIf(client, NOT is_revoked) AS clients,
    sum(f.responses) AS responses,
    sumIf(given.1, NOT is_revoked) AS total
  FROM (${feedbackSql(`${ofAgents.sql}
    AND ${within.sql}`)}) AS f
  GROUP BY chain_id, agent_id, tag
)
GROUP BY chain_id, agent_id`,
    parameters: { ...within.parameters, ...ofAgents.parameters, tagsMax },
  })
  return new Map(
    (yield* decodeRows(ReputationRow)(rows)).map((row): [string, Reputation] => [agentKeyText(row), toReputation(row)]),
  )
})

/** Position of a feedback in the list of an agent. */
export interface FeedbackPlace {
  readonly givenAtMs: number
  readonly client: Address
  readonly feedbackIndex: number
}

const FeedbackRow = Schema.Struct({
  chainId: Schema.Int,
  agentId: Schema.BigIntFromString,
  client: Schema.String,
  feedbackIndex: Schema.NumberFromString,
  value: Schema.Number,
  firstTag: Schema.String,
  secondTag: Schema.String,
  endpoint: Schema.String,
  uri: Schema.String,
  isRevoked: Schema.Boolean,
  responseCount: Schema.NumberFromString,
  givenAtMs: Schema.NumberFromString,
  transactionHash: Schema.String,
})

/** The feedback to an agent, newest first, from after a place; revoked feedback is among it. */
export const listFeedback = Effect.fn("agents.feedback")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly agent: AgentKey
  readonly after: FeedbackPlace | undefined
  readonly count: number
}) {
  const store = yield* Store
  const { agent, after, count } = options
  const [within, ofAgent] = [unbrokenVisibleRows(options.marks), isOfAgents([agent])]
  const rows = yield* store.query({
    operation: "list feedback to an agent",
    sql: `
SELECT
  chain_id AS chainId,
  toString(agent_id) AS agentId,
  ${hexText("f.client")} AS client,
  toString(feedback_index) AS feedbackIndex,
  given.1 AS value,
  given.2 AS firstTag,
  given.3 AS secondTag,
  given.4 AS endpoint,
  given.5 AS uri,
  toBool(is_revoked) AS isRevoked,
  toString(responses) AS responseCount,
  toUnixTimestamp64Milli(place.1) AS givenAtMs,
  ${hexText("place.2")} AS transactionHash
FROM (${feedbackSql(`${ofAgent.sql}
    AND ${within.sql}`)}) AS f${
      after === undefined
        ? ""
        : `
WHERE (-toUnixTimestamp64Milli(place.1), f.client, feedback_index) > (-{afterMs:Int64}, unhex(substring({afterClient:String}, 3)), {afterIndex:UInt64})`
    }
ORDER BY place.1 DESC, f.client, feedback_index
LIMIT {count:UInt32}`,
    parameters: {
      ...within.parameters,
      ...ofAgent.parameters,
      count,
      ...(after === undefined
        ? {}
        : { afterMs: after.givenAtMs, afterClient: after.client, afterIndex: after.feedbackIndex }),
    },
  })
  return (yield* decodeRows(FeedbackRow)(rows)).map((row): Feedback => row)
})
