import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, visible } from "../table/sql.ts"
import { bucketMs } from "./bucket.ts"
import { liquidityChanges } from "./liquidity-changes.ts"
import type { RangeChange } from "./pool-range.ts"

const ChangeRow = Schema.Struct({
  pool: Schema.String,
  bucket: Schema.Int,
  block: Schema.NumberFromString,
  transaction: Schema.Int,
  log: Schema.Int,
  lower: Schema.Int,
  upper: Schema.Int,
  changeRaw: Schema.BigIntFromString,
})

/** Changes of the liquidity of pools in a range of buckets, by pool. */
export const readLiquidityChanges = Effect.fn("prices.readLiquidityChanges")(function* (query: {
  readonly chainId: ChainId
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<Address>
  /** A block before all that count. */
  readonly firstBlock: number
  readonly first: number
  readonly last: number
}) {
  const { chainId, marks, pools, firstBlock, first, last } = query
  if (pools.length === 0) return new Map<Address, ReadonlyArray<RangeChange>>()
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read changes of the liquidity of pools",
    sql: `
SELECT
  ${hexText("changes.pool")} AS pool,
  toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket,
  block_number AS block,
  transaction_index AS transaction,
  log_index AS log,
  lower,
  upper,
  change_raw AS changeRaw
FROM ${liquidityChanges.tableSql} AS changes FINAL
WHERE changes.pool IN ${bytesSetOf("pools")}
  AND chain_id = {chain:UInt32}
  AND block_number >= {firstBlock:UInt64}
  AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
  AND ${within.sql}`,
    parameters: { ...within.parameters, chain: chainId, firstBlock, pools: [...new Set(pools)], first, last },
  })
  const changes: ReadonlyArray<RangeChange> = yield* decodeRows(ChangeRow)(rows)
  return Map.groupBy(changes, ({ pool }) => pool)
})
