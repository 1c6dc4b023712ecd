/** Forks of reverts, from the marks that began them. */
import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { commitsTable } from "./commits.ts"
import { requestSetSql } from "./set-tables.ts"
import { hexText } from "./sql.ts"

const ForkRow = Schema.Struct({
  chainId: Schema.Int,
  number: Schema.NumberFromString,
  hash: Schema.String,
  timestampMs: Schema.NumberFromString,
})

/** The fork block of a revert. */
export type Fork = Omit<typeof ForkRow.Type, "chainId">

/**
 * The lowest fork of each chain's reverts after a `seq` of its live lane, for chains with one. The history lane has none. Uses the marks of
 * the request's table set.
 *
 * Data read at that `seq` is still valid up to the fork, and not above it.
 */
export const forksSince = Effect.fn("forks.since")(function* (
  places: ReadonlyArray<{ readonly chainId: ChainId; readonly seq: number }>,
) {
  if (places.length === 0) return new Map<ChainId, Fork>()
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the reverts",
    // A row whose `applied` lags its `seq` is the start of a revert, at its fork.
    sql: `
SELECT
  assumeNotNull(chain_id) AS chainId,
  min(block_number) AS number,
  ${hexText("argMin(block_hash, block_number)")} AS hash,
  toUnixTimestamp64Milli(argMin(block_timestamp, block_number)) AS timestampMs
FROM ${commitsTable}
WHERE table_set = ${requestSetSql}
  AND chain_id IN {chains:Array(UInt32)}
  AND lane = 'live'
  AND applied < seq
  AND seq > {sinceSeqs:Map(UInt32, UInt64)}[assumeNotNull(chain_id)]
GROUP BY chainId`,
    parameters: {
      chains: places.map(({ chainId }) => chainId),
      sinceSeqs: new Map(places.map(({ chainId, seq }) => [chainId, seq])),
    },
  })
  const decoded = yield* decodeRows(ForkRow)(rows)
  return new Map<ChainId, Fork>(decoded.map(({ chainId, ...fork }) => [chainId, fork]))
})
