/** SQL for the holdings of accounts in tokens. */
import { balancesAt, balanceTables, runningBalances } from "../balances/balance-sql.ts"
import { bytesSetOf, hexText, rowSetOf } from "../table/sql.ts"
import { bucketMs } from "./bucket.ts"
import { poolFloors } from "./pool-floors.ts"

/** Options of the statement. */
export interface HoldingsForm {
  readonly within: string
  /** Balances, or lower bounds of them that follow from the events of pools. */
  readonly of: "balances" | "floors"
  /** At the end of each bucket with movements, or after the block `upTo`. */
  readonly at: "buckets" | "block"
  /** Whether holdings of buckets are derived backwards from later ones if no earlier one is known. */
  readonly isDerivedBackwards: boolean
  /** Whether folded checkpoints replace the ledger up to `foldedTo`. */
  readonly isFolded: boolean
}

const pairsSql = `
      SELECT {chain:UInt32} AS chain_id, unhex(substring(listed.1, 3)) AS account, unhex(substring(listed.2, 3)) AS token
      FROM (SELECT arrayJoin(arrayZip({accounts:Array(String)}, {tokens:Array(String)})) AS listed)`

/** Rows of the pairs bound as `accounts` and `tokens`. */
const ofPairsSql = `(account, token) IN ${rowSetOf([
  { parameter: "accounts", type: "bytes" },
  { parameter: "tokens", type: "bytes" },
])}`

/** The bucket of a movement. */
const bucketSql = `toUInt32(intDiv(toUnixTimestamp64Milli(moved_at), ${bucketMs}))`

/** Floors as known balances: what moves after a floor moves the floor. */
const floorsSql = (rows: string): string => `
    SELECT pool AS account, chain_id, token, block_number, floor_raw AS known_raw, toInt256(0) AS folded_raw, 1 AS is_read
    FROM ${poolFloors.tableSql} FINAL
    WHERE ${rows}
      AND block_number <= {upTo:UInt64}`

const atBlockSql = `${balancesAt("{upTo:UInt64}")}
SELECT
  ${hexText("balances.account")} AS account,
  ${hexText("balances.token")} AS token,
  toUInt32(0) AS bucket,
  toInt256(known_amounts.1) + known_amounts.2 + behind_raw AS heldRaw
FROM balances
WHERE is_known`

const inBucketsSql = (isDerivedBackwards: boolean): string => `${runningBalances(pairsSql, isDerivedBackwards)}
SELECT
  ${hexText("running_balances.account")} AS account,
  ${hexText("running_balances.token")} AS token,
  ${bucketSql} AS bucket,
  argMax(tuple(held_raw), block_number).1 AS heldRaw
FROM running_balances
WHERE has_moved
  AND ${bucketSql} BETWEEN {first:UInt32} AND {last:UInt32}
GROUP BY running_balances.account, running_balances.token, bucket`

/**
 * Holdings of accounts in tokens. Binds `chain`, the parallel lists `accounts` and `tokens`, `unbrokenFrom`, `foldedTo`, `upTo`, and
 * `first` and `last` for buckets.
 */
export const holdingsSql = ({ within, of, at, isDerivedBackwards, isFolded }: HoldingsForm): string => {
  const inRun = `chain_id = {chain:UInt32}
      AND block_number >= {unbrokenFrom:UInt64}
      AND ${within}`
  const ofPairs = `${inRun}
      AND ${ofPairsSql}`
  const tables = balanceTables({
    checkpoints: of === "balances" ? { key: "block_number <= {upTo:UInt64}", rows: ofPairs } : undefined,
    folded: isFolded ? { key: "block_number <= {foldedTo:Int64}", rows: ofPairs } : undefined,
    reads: of === "floors" ? floorsSql(ofPairs) : undefined,
    movements: { key: "block_number > {foldedTo:Int64} AND block_number <= {upTo:UInt64}", rows: ofPairs },
    newTokens: `${inRun}
      AND block_number <= {upTo:UInt64}
      AND token IN ${bytesSetOf("tokens")}`,
  })
  return `
WITH${tables},${at === "block" ? atBlockSql : inBucketsSql(isDerivedBackwards)}`
}

/**
 * Changes of holdings after the block `foldedTo`: amounts moved per bucket; and, without an amount, pairs with a new known balance, where
 * the account is `0x` for a new token. Binds the same parameters as `holdingsSql`.
 */
export const holdingChangesSql = (within: string): string => {
  const ofChain = `chain_id = {chain:UInt32}
    AND ${within}`
  const since = "block_number > {foldedTo:Int64}"
  return `
WITH${balanceTables({
    checkpoints: { key: since, rows: `${ofChain} AND account IN ${bytesSetOf("accounts")}` },
    folded: undefined,
    movements: { key: `${since} AND block_number <= {upTo:UInt64}`, rows: `${ofChain} AND ${ofPairsSql}` },
    newTokens: `${ofChain} AND ${since} AND token IN ${bytesSetOf("tokens")}`,
  })}
SELECT
  ${hexText("changes.account")} AS account,
  ${hexText("changes.token")} AS token,
  changes.bucket AS bucket,
  changes.moved_raw AS movedRaw
FROM
(
  SELECT account, token, ${bucketSql} AS bucket, toNullable(sum(movements.moved_raw)) AS moved_raw
  FROM movements
  GROUP BY account, token, bucket
  UNION ALL
  SELECT account, token, toUInt32(0) AS bucket, NULL AS moved_raw
  FROM known_balances
  UNION ALL
  SELECT '' AS account, token, toUInt32(0) AS bucket, NULL AS moved_raw
  FROM new_tokens
) AS changes`
}
