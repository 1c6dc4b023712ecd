/** Payments to agents at their wallets, in the blocks in which these were set. */
import { Effect, Schema } from "effect"
import { type Agent, type AgentEarning, agentKeyText } from "#schemas/domain/agent.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { relayedPayments } from "./relayed-payments.ts"

const EarningRow = Schema.Struct({
  agent: Schema.Int,
  token: Schema.String,
  amountRaw: Schema.BigIntFromString,
  paymentCount: Schema.NumberFromString,
  payerCount: Schema.NumberFromString,
  lastPaidAtMs: Schema.NumberFromString,
})

/** Tokens of an agent's earnings, those with most payers first: anyone may pay in a token of their own. @limit callers */
const earnedTokensMax = 20

/** A block after all others. */
const never = 2 ** 53 - 1

/** Payments by `agentKeyText`; agents without any are absent. */
export const earningsOf = Effect.fn("agents.earnings")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly agents: ReadonlyArray<Agent>
}) {
  const { marks, agents } = options
  const spans = agents.flatMap(({ chainId, wallets }, agent) => wallets.map((span) => ({ ...span, chainId, agent })))
  if (spans.length === 0) return new Map<string, ReadonlyArray<AgentEarning>>()
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "read earnings of agents",
    sql: `
SELECT
  s.agent AS agent,
  ${hexText("p.token")} AS token,
  toString(sum(p.amount_raw)) AS amountRaw,
  toString(count()) AS paymentCount,
  toString(uniqExact(p.payer)) AS payerCount,
  toUnixTimestamp64Milli(max(p.timestamp)) AS lastPaidAtMs
FROM
(
  SELECT chain_id, payee, token, block_number, amount_raw, payer, timestamp
  FROM ${relayedPayments.tableSql} FINAL
  WHERE payee IN ${bytesSetOf("payees")}
    AND ${within.sql}
) AS p
INNER JOIN
(
  SELECT span.1 AS agent, span.2 AS chain_id, unhex(substring(span.3, 3)) AS payee, span.4 AS first_block, span.5 AS end_block
  FROM (SELECT arrayJoin(arrayZip({agents:Array(UInt32)}, {spanChains:Array(UInt32)}, {payees:Array(String)}, {firstBlocks:Array(UInt64)}, {endBlocks:Array(UInt64)})) AS span)
) AS s ON s.chain_id = p.chain_id AND s.payee = p.payee
WHERE p.block_number >= s.first_block
  AND p.block_number < s.end_block
GROUP BY s.agent, p.token
ORDER BY uniqExact(p.payer) DESC, p.token
LIMIT {tokensMax:UInt32} BY agent`,
    parameters: {
      ...within.parameters,
      agents: spans.map(({ agent }) => agent),
      spanChains: spans.map(({ chainId }) => chainId),
      payees: spans.map(({ account }) => account),
      firstBlocks: spans.map(({ from }) => from),
      endBlocks: spans.map(({ to }) => to ?? never),
      tokensMax: earnedTokensMax,
    },
  })
  const byAgent = Map.groupBy(yield* decodeRows(EarningRow)(rows), ({ agent }) => agent)
  return new Map(
    [...byAgent].flatMap(([index, earnings]): ReadonlyArray<[string, ReadonlyArray<AgentEarning>]> => {
      const agent = agents[index]
      return agent === undefined ? [] : [[agentKeyText(agent), earnings]]
    }),
  )
})
