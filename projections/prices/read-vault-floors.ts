import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, bytesSetOf, hexText, visible } from "../table/sql.ts"
import { poolFloors } from "./pool-floors.ts"
import type { TradedPool } from "./read-holdings.ts"

const FloorRow = Schema.Struct({
  pool: Schema.String,
  token: Schema.String,
  block: Schema.NumberFromString,
  floorRaw: Schema.BigIntFromString,
})

const nameOf = (pool: string, token: Address, block: number): string => `${pool} ${token} ${block}`

/** What pools of vaults hold at least after their last trade of a bucket. */
export const readVaultFloors = Effect.fn("prices.readVaultFloors")(function* (query: {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "native">
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<TradedPool>
}) {
  const { trusted, marks, pools } = query
  const known = new Map<string, bigint>()
  const floorOf = ({ pool, lastBlock }: TradedPool, token: Address): bigint | undefined =>
    known.get(nameOf(pool, token, lastBlock))
  if (pools.length === 0) return floorOf
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read floors of pools of vaults",
    sql: `
SELECT
  ${hexText("floors.pool")} AS pool,
  ${hexText(`if(floors.token = ${bytesOf("coin")}, ${bytesOf("native")}, floors.token)`)} AS token,
  block_number AS block,
  floor_raw AS floorRaw
FROM ${poolFloors.tableSql} AS floors FINAL
WHERE floors.pool IN ${bytesSetOf("pools")}
  AND chain_id = {chain:UInt32}
  AND block_number IN {blocks:Array(UInt64)}
  AND ${within.sql}`,
    parameters: {
      ...within.parameters,
      chain: trusted.chainId,
      coin: zeroAddress,
      native: trusted.native ?? zeroAddress,
      pools: [...new Set(pools.map(({ pool }) => pool))],
      blocks: [...new Set(pools.map(({ lastBlock }) => lastBlock))],
    },
  })
  for (const row of yield* decodeRows(FloorRow)(rows)) known.set(nameOf(row.pool, row.token, row.block), row.floorRaw)
  return floorOf
})
