/**
 * SQL for what pools of vaults have at least, by the sums of their changes.
 *
 * A balance is never below zero, so a pool has what it gained since its sum was lowest. Changes that are not known make a floor lower, never
 * higher, except withdrawals of tokens without a name: all floors of their pool begin anew after them. A name is known from the pool's events
 * up to the block.
 */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytesOf, bytesSetOf, hexText } from "../table/sql.ts"
import { bucketMs, bucketStartMs } from "./bucket.ts"
import { vaultChanges } from "./vault-changes.ts"

/** Parameters of the statement, beside the chain, `unbrokenFrom`, and those of the marks. */
export const vaultFloorParameters = (pools: ReadonlyArray<Address>, buckets: ReadonlyArray<number>) => ({
  pools: [...new Set(pools)],
  buckets: [...new Set(buckets)],
  untilMs: bucketStartMs(Math.max(...buckets) + 1),
  unnamed: zeroAddress,
})

/** The floor of each token of the pools after the last change in each of some buckets. */
export const vaultFloorsSql = (within: string): string => `
WITH
  changed AS
  (
    SELECT
      pool,
      block_number,
      toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket,
      token,
      token_place,
      tokens,
      change_raw,
      lowest_raw,
      arraySort(groupUniqArrayIf(token, tokens = 0) OVER (PARTITION BY pool ORDER BY block_number)) AS named
    FROM ${vaultChanges.tableSql} FINAL
    WHERE pool IN ${bytesSetOf("pools")}
      AND chain_id = {chain:UInt32}
      AND block_number >= {unbrokenFrom:UInt64}
      AND timestamp < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
      AND ${within}
  ),
  by_token AS
  (
    -- The order of changes with and without a name is unknown: then the sum alone is certain.
    SELECT
      pool,
      block_number,
      bucket,
      multiIf(
        tokens = 0,
        changed.token,
        tokens = length(named),
        arrayElement(named, token_place + 1),
        ${bytesOf("unnamed")}
      ) AS owned,
      sum(change_raw) AS change_raw,
      if(count() = 1, any(changed.lowest_raw), least(change_raw, toInt256(0))) AS lowest_raw
    FROM changed
    GROUP BY pool, block_number, bucket, owned
  ),
  sections AS
  (
    SELECT
      *,
      max(if(owned = ${bytesOf("unnamed")} AND lowest_raw < 0, toInt64(block_number), -1))
        OVER (PARTITION BY pool ORDER BY block_number) AS begun
    FROM by_token
  ),
  summed AS
  (
    SELECT
      *,
      sum(change_raw) OVER (PARTITION BY pool, owned, begun ORDER BY block_number) AS sum_raw
    FROM (SELECT *, max(begun) OVER (PARTITION BY pool, bucket) AS last_begun FROM sections)
    WHERE owned != ${bytesOf("unnamed")}
      AND block_number > begun
  ),
  floors AS
  (
    SELECT
      *,
      sum_raw - least(
        min(sum_raw - change_raw + lowest_raw) OVER (PARTITION BY pool, owned, begun ORDER BY block_number),
        toInt256(0)
      ) AS floor_raw
    FROM summed
  )
SELECT
  ${hexText("floors.pool")} AS pool,
  ${hexText("owned")} AS token,
  bucket,
  argMax(floor_raw, block_number) AS floorRaw
FROM floors
WHERE bucket IN {buckets:Array(UInt32)}
  AND begun = last_begun
GROUP BY floors.pool, owned, bucket`
