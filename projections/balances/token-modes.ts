/**
 * Balance modes of tokens: what determines their balances, derived from the differences between reads and movements.
 *
 * Each account with a difference votes for the reason of its strongest evidence, and the reason with most votes is that of the token. A token
 * without a difference has the mode `events`, and no row.
 */
import type { BalanceMode, BalanceReason } from "#schemas/domain/balance-mode.ts"
import { sqlText } from "../table/sql.ts"
import { reasonSql } from "./balance-differences.ts"

const shareReason: BalanceReason = "rebasing"

const modeOf = (mode: BalanceMode): string => sqlText(mode)

/** A subquery over the common table `differences`: chain_id, token, mode, reason, and account_count, the number of votes for the reason. */
export const tokenModesSql = `
  SELECT
    chain_id,
    token,
    if(reason = ${sqlText(shareReason)}, ${modeOf("shares")}, ${modeOf("calls")}) AS mode,
    argMax(voted_reason, (votes, -strongest)) AS reason,
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
