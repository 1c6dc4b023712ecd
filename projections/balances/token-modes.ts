/**
 * Balance modes of tokens: what determines their balances, derived from the differences between reads and movements.
 *
 * Each account with a difference votes for the reason of its strongest evidence, and the reason with most votes is that of the token. A token
 * without a difference has the mode `events`, and no row.
 */
import { Effect, Schema } from "effect"
import { balanceModeOf, balanceReasons } from "#schemas/domain/balance-mode.ts"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, sqlText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { differenceTables, reasonSql } from "./balance-differences.ts"

const modeSql = (reason: string): string =>
  `transform(${reason}, [${balanceReasons.map(sqlText).join(", ")}], [${balanceReasons.map(balanceModeOf).map(sqlText).join(", ")}])`

/** A subquery over the common table `differences`: chain_id, token, mode, reason, and account_count, the number of votes for the reason. */
export const tokenModesSql = `
  SELECT
    chain_id,
    token,
    argMax(voted_reason, (votes, -strongest)) AS reason,
    ${modeSql("reason")} AS mode,
    max(votes) AS account_count
  FROM
  (
    SELECT chain_id, token, ${reasonSql("account_evidence")} AS voted_reason, count() AS votes, toInt8(min(account_evidence)) AS strongest
    FROM
    (
      SELECT chain_id, token, min(evidence) AS account_evidence
      FROM differences
      WHERE difference_raw != 0
      GROUP BY account, chain_id, token
    )
    GROUP BY chain_id, token, voted_reason
  )
  GROUP BY chain_id, token`

const ReasonRow = Schema.Struct({
  token: Schema.String,
  reason: Schema.Literals(balanceReasons),
  accounts: Schema.NumberFromString,
})

/** A token whose events do not determine its balances, why, and the number of accounts whose balances are evidence of it. */
export type TokenReason = typeof ReasonRow.Type

/** Tokens with a reason that are returned; of those with the fewest accounts none. */
const tokensMax = 10_000

/** The tokens of a chain whose events do not determine their balances, those with most accounts first. All balances that were read are evaluated. */
export const readTokenReasons = Effect.fn("balances.tokenReasons")(function* (options: {
  readonly chainId: ChainId
  readonly marks: ReadonlyArray<Mark>
}) {
  const { chainId } = options
  const marks = options.marks.filter((mark) => mark.chainId === chainId)
  if (marks.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const inRun = `chain_id = {chain:UInt32}
      AND block_number >= {unbrokenFrom:UInt64}`
  const ofChain = `${inRun}
      AND ${within.sql}`
  const rows = yield* store.query({
    operation: "read the reasons of tokens",
    sql: `
WITH${differenceTables({
      checkpoints: ofChain,
      reads: inRun,
      blocks: ofChain,
      movements: `(account, token) IN (SELECT account, token FROM known)
      AND ${ofChain}`,
      newTokens: ofChain,
    })}
SELECT ${hexText("token")} AS token, reason, toString(account_count) AS accounts
FROM (${tokenModesSql})
ORDER BY account_count DESC, token
LIMIT ${tokensMax}`,
    parameters: { ...within.parameters, chain: chainId, unbrokenFrom: unbrokenFrom(marks, chainId) ?? 0 },
  })
  return yield* decodeRows(ReasonRow)(rows)
})
