/** Floors of the holdings of pools of vaults after their trades of a bucket: by the state that their swaps report, or by the sums of their changes. */
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { type PoolKind, vaultKinds } from "#schemas/facts/swap.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, bytesSetOf, hexText, visible } from "../table/sql.ts"
import { poolFloors } from "./pool-floors.ts"
import type { TradedPool } from "./read-holdings.ts"
import { vaultFloorParameters, vaultFloorsSql } from "./vault-floors-sql.ts"

/** A pool of a vault in a bucket. */
interface VaultPool extends TradedPool {
  readonly poolKind: PoolKind
}

/** Query options. */
interface FloorsQuery {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "native">
  readonly unbrokenFrom: number
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<VaultPool>
}

const StatedRow = Schema.Struct({
  pool: Schema.String,
  token: Schema.String,
  block: Schema.NumberFromString,
  floorRaw: Schema.BigIntFromString,
})

const SummedRow = Schema.Struct({
  pool: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  floorRaw: Schema.BigIntFromString,
})

/** A floor of a pool's token; `undefined` if there is none. */
type FloorOf = (pool: TradedPool, token: Address) => bigint | undefined

const nameOf = (pool: string, token: Address, at: number): string => `${pool} ${token} ${at}`

const noFloors: FloorOf = () => undefined

/** Floors by the state that the last swap of a bucket reports. */
const readStated = Effect.fnUntraced(function* ({ trusted, marks, pools }: FloorsQuery) {
  if (pools.length === 0) return noFloors
  const known = new Map<string, bigint>()
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
  for (const row of yield* decodeRows(StatedRow)(rows)) known.set(nameOf(row.pool, row.token, row.block), row.floorRaw)
  const floorOf: FloorOf = ({ pool, lastBlock }, token) => known.get(nameOf(pool, token, lastBlock))
  return floorOf
})

/** Floors by the changes since the first block of a run. */
const readSummed = Effect.fnUntraced(function* ({ trusted, marks, pools, unbrokenFrom }: FloorsQuery) {
  if (pools.length === 0) return noFloors
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read sums of changes of pools of vaults",
    sql: vaultFloorsSql(within.sql),
    parameters: {
      ...within.parameters,
      ...vaultFloorParameters(
        pools.map(({ pool }) => pool),
        pools.map(({ bucket }) => bucket),
      ),
      chain: trusted.chainId,
      unbrokenFrom,
    },
  })
  const known = new Map<string, bigint>()
  for (const row of yield* decodeRows(SummedRow)(rows)) known.set(nameOf(row.pool, row.token, row.bucket), row.floorRaw)
  const floorOf: FloorOf = ({ pool, bucket }, token) => known.get(nameOf(pool, token, bucket))
  return floorOf
})

/** Floors of the holdings of pools of vaults after their last trade of a bucket. Those of the live lane depend on the live lane alone, as final ticks do. */
export const readVaultFloors = Effect.fn("prices.readVaultFloors")(function* (query: FloorsQuery) {
  const { trusted, marks, pools } = query
  const live = laneMark(marks, trusted.chainId, "live")
  const isSummed = ({ poolKind }: VaultPool) => vaultKinds.includes(poolKind)
  const isLive = ({ firstBlock }: TradedPool) => live !== undefined && firstBlock >= live.historyFrom
  const summed = pools.filter(isSummed)
  const ofLive = { marks: live === undefined ? [] : [live], unbrokenFrom: live?.historyFrom ?? 0 }
  const [stated, liveSums, sums] = yield* Effect.all(
    [
      readStated({ ...query, pools: pools.filter((pool) => !isSummed(pool)) }),
      readSummed({ ...query, ...ofLive, pools: summed.filter(isLive) }),
      readSummed({ ...query, pools: summed.filter((pool) => !isLive(pool)) }),
    ],
    { concurrency: 3 },
  )
  const floorOf = (pool: VaultPool, token: Address): bigint | undefined => {
    if (!isSummed(pool)) return stated(pool, token)
    return (isLive(pool) ? liveSums : sums)(pool, token)
  }
  return floorOf
})
