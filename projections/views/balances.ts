import { checkpoints } from "../balances/checkpoints.ts"
import { foldedCheckpoints } from "../balances/folded-checkpoints.ts"
import { folds } from "../balances/folds.ts"
import { ledger } from "../facts/ledger.ts"
import { canonicalReadsSql, readAccountsSql } from "../outside/account-reads.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, unbrokenFromIn, viewColumn, visibleIn } from "./view.ts"

/** Visible rows of the contiguous run of blocks that ends at the mark: below a gap, sums of movements would be wrong. */
const unbroken = (alias: string): string =>
  `${visibleIn(alias)} AND toInt64(${alias}.block_number) >= ${unbrokenFromIn(alias)}`

/** Heights that folded balances cover, by chain: chains whose history is joined to the live lane are read whole. */
const foldedHeights = `(
  SELECT (arrayPushFront(groupArray(chain_id), toUInt32(0)), arrayPushFront(groupArray(height), toInt64(-1)))
  FROM
  (
    SELECT o.chain_id AS chain_id, max(toInt64(o.block_number)) AS height
    FROM ${folds.tableSql} AS o
    WHERE o.rollup = ${foldedCheckpoints.tableNameSql}
      AND toInt64(o.block_number) <= transform(o.chain_id, tide_marks.1, tide_marks.2, toInt64(-1))
    GROUP BY o.chain_id
  )
) AS folded_heights`

/** The nearest checkpoint and the movements after it; without one, the movements since the creation of the token. */
const balanceRaw =
  "t.nearest.2 + arraySum(movement -> movement.2, arrayFilter(movement -> movement.1 > t.nearest.1 AND t.is_known OR movement.1 >= n.new_block AND NOT t.is_known, t.movements))"

/**
 * Balances at the mark, as `token-balances.ts` computes them: the newest checkpoint or read on demand plus the ledger after it, or the ledger from the creation
 * of the token.
 */
export const balancesView = defineView({
  name: "balances",
  comment:
    "One row per account and asset with a known balance above zero at the mark: native coins and ERC-20 tokens. In the order of account, chain and token: filter by account_bytes; by token, all accounts are read.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    account: hexColumn("t.account", "Owner of the balance."),
    token: hexColumn("t.token", "Contract of the asset; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the asset; null if unknown."),
    decimals: viewColumn("Nullable(UInt8)", "n.decimals", "Decimal places of the asset; null if unknown."),
    balance_raw: viewColumn("Int256", balanceRaw, "Balance in the asset's base unit."),
    balance: amountColumn(balanceRaw, "n.decimals", "Balance."),
    account_bytes: keyBytesColumn("t.account", "account"),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  with: foldedHeights,
  from: `
FROM
(
  SELECT
    account,
    chain_id,
    token,
    max(kind) > 0 AS is_known,
    -- Balances are folded without reads on demand: one takes precedence over all folded ones.
    argMaxIf((block_number, known_raw + moved_raw), (block_number, kind), kind > 0) AS nearest_of_all,
    argMaxIf((block_number, known_raw + moved_raw), (block_number, kind), kind > 1) AS nearest_read,
    if(max(kind) = 3, nearest_read, nearest_of_all) AS nearest,
    groupArrayIf((block_number, moved_raw), kind = 0) AS movements
  FROM
  (
    SELECT account, chain_id, token, block_number, toInt256(0) AS known_raw, amount_raw AS moved_raw, 0 AS kind
    FROM ${ledger.tableSql} AS l FINAL
    WHERE l.standard IN ('native', 'erc20')
      AND
      (
        toInt64(l.block_number) > transform(l.chain_id, folded_heights.1, folded_heights.2, toInt64(-1))
        OR (l.account, l.chain_id) IN ${readAccountsSql}
      )
      AND ${unbroken("l")}
    UNION ALL
    SELECT account, chain_id, token, block_number, toInt256(known_raw), moved_raw, 1
    FROM ${foldedCheckpoints.tableSql} AS f FINAL
    WHERE ${unbroken("f")}
    UNION ALL
    SELECT account, chain_id, token, block_number, toInt256(balance_raw), toInt256(0), 2
    FROM ${checkpoints.tableSql} AS k FINAL
    WHERE ${unbroken("k")}
    UNION ALL
    SELECT account, chain_id, token, block_number, toInt256(balance_raw), toInt256(0), 3
    FROM (${canonicalReadsSql({ reads: `toInt64(r.block_number) >= ${unbrokenFromIn("r")}`, seen: visibleIn("b") })})
  )
  GROUP BY account, chain_id, token
) AS t${joinTokenNames("n", "t.token")}
WHERE (t.is_known OR n.new_block IS NOT NULL) AND ${balanceRaw} > 0`,
})
