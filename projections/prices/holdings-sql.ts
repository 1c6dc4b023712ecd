/**
 * The statement that says what accounts hold of tokens: what was read of it, folded or as it came, and the ledger around that.
 */
import { checkpoints } from "../balances/checkpoints.ts"
import { foldedCheckpoints } from "../balances/folded-checkpoints.ts"
import { ledger } from "../facts/ledger.ts"
import { tokens } from "../facts/tokens.ts"
import { bytesSetOf, hexText, rowSetOf } from "../table/sql.ts"
import { bucketMs } from "./bucket.ts"

/** How holdings are asked for: at the end of each bucket in which they moved, or behind one block; and whether reckoned back. */
export interface HoldingsForm {
  readonly within: string
  readonly at: "buckets" | "block"
  readonly isReckonedBack: boolean
  /** Whether folded checkpoints stand for the ledger up to `foldedTo`. */
  readonly isFolded: boolean
}

/** What accounts hold of tokens. Binds `chain`, `accounts` and `tokens` side by side, `unbrokenFrom`, `foldedTo`, `upTo`, and `first` and `last` of buckets. */
export const holdingsSql = ({ within, at, isReckonedBack, isFolded }: HoldingsForm): string => {
  const ofPairs = `chain_id = {chain:UInt32}
      AND (account, token) IN ${rowSetOf([
        { parameter: "accounts", type: "bytes" },
        { parameter: "tokens", type: "bytes" },
      ])}
      AND block_number >= {unbrokenFrom:UInt64}
      AND ${within}`
  const behind = "OVER (PARTITION BY account, token ORDER BY block_number)"
  const ahead = `OVER (PARTITION BY account, token ORDER BY block_number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)`
  const before = [
    `anyLast(known_raw - moved_raw) ${behind}`,
    `anyLast(new_raw - moved_raw) ${behind}`,
    ...(isReckonedBack ? [`any(coalesce(known_raw, new_raw) - moved_raw) ${ahead}`] : []),
  ]
  const foldedSql = `UNION ALL
    SELECT account, token, block_number, 'known' AS kind, 0 AS bucket, toInt256(known_raw) + moved_raw AS raw
    FROM ${foldedCheckpoints.tableSql} FINAL
    PREWHERE block_number <= {foldedTo:Int64}
    WHERE ${ofPairs}`
  return `
WITH
  events AS
  (
    -- A token came into being, amounts moved, a balance is known.
    SELECT account, token, new_block AS block_number, 'new' AS kind, 0 AS bucket, toInt256(0) AS raw
    FROM
    (
      SELECT unhex(substring(listed.1, 3)) AS account, unhex(substring(listed.2, 3)) AS token
      FROM (SELECT arrayJoin(arrayZip({accounts:Array(String)}, {tokens:Array(String)})) AS listed)
    ) AS pairs
    INNER JOIN
    (
      SELECT token, min(block_number) AS new_block
      FROM ${tokens.tableSql} FINAL
      WHERE chain_id = {chain:UInt32}
        AND token IN ${bytesSetOf("tokens")}
        AND is_new
        AND block_number BETWEEN {unbrokenFrom:UInt64} AND {upTo:UInt64}
        AND ${within}
      GROUP BY token
    ) AS new_tokens USING (token)
    UNION ALL
    -- PREWHERE takes rows away before FINAL chooses among them: right for columns of the key, and much cheaper.
    SELECT account, token, block_number, 'moved' AS kind, toUInt32(intDiv(toUnixTimestamp64Milli(any(timestamp)), ${bucketMs})) AS bucket, sum(amount_raw) AS raw
    FROM ${ledger.tableSql} FINAL
    PREWHERE block_number > {foldedTo:Int64} AND block_number <= {upTo:UInt64}
    WHERE ${ofPairs}
      AND standard IN ('erc20', 'native')
    GROUP BY account, token, block_number
    UNION ALL
    SELECT account, token, block_number, 'known' AS kind, 0 AS bucket, toInt256(balance_raw) AS raw
    FROM ${checkpoints.tableSql} FINAL
    PREWHERE block_number <= {upTo:UInt64}
    WHERE ${ofPairs}
    ${isFolded ? foldedSql : ""}
  ),
  by_block AS
  (
    -- All behind the block: of a new token there was nothing before it.
    SELECT
      account,
      token,
      block_number,
      max(events.bucket) AS bucket,
      countIf(kind = 'moved') > 0 AS has_moved,
      sumIf(raw, kind = 'moved') AS block_raw,
      if(countIf(kind = 'known') > 0, toNullable(anyIf(raw, kind = 'known')), NULL) AS known_raw,
      if(countIf(kind = 'new') > 0, toNullable(block_raw), NULL) AS new_raw
    FROM events
    GROUP BY account, token, block_number
  ),
  moved AS
  (
    SELECT *, sum(block_raw) ${behind} AS moved_raw
    FROM by_block
  ),
  known AS
  (
    -- A known balance less what had moved until then is what there was before everything. The newest known one counts.
    SELECT *, coalesce(${before.join(", ")}) AS before_raw
    FROM moved
  )
SELECT
  ${hexText("known.account")} AS account,
  ${hexText("known.token")} AS token,
  ${at === "buckets" ? "known.bucket" : "toUInt32(0)"} AS bucket,
  argMax(tuple(moved_raw + before_raw), block_number).1 AS heldRaw
FROM known
${at === "buckets" ? "WHERE has_moved AND known.bucket BETWEEN {first:UInt32} AND {last:UInt32}" : ""}
GROUP BY known.account, known.token${at === "buckets" ? ", known.bucket" : ""}`
}
