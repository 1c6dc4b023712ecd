import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { keywordColumn, uint32Column } from "../table/column.ts"
import { defineRollupTable } from "../table/rollup.ts"
import { bucketOf } from "./bucket.ts"
import { foldedTicks, type TickFold } from "./folded-ticks.ts"

/** Ranges of a chain's folded buckets, both ends included. */
export const tickFolds = defineRollupTable({
  name: "tick_folds",
  version: 1,
  derivedFrom: [foldedTicks],
  comment:
    "One row per fold of ticks, written after the rows that it covers: complete from the first to the last bucket. Ordered by chain, basis and bucket. Kept forever.",
  orderBy: ["chain_id", "basis", "last_bucket"],
  shardBy: ["chain_id"],
  partitionBy: "chain_id",
  columns: {
    basis: keywordColumn("Inputs of the ticks, as in folded_ticks."),
    first_bucket: uint32Column("The first bucket that can be folded."),
    last_bucket: uint32Column("The last folded bucket. The row's block is final and later than the bucket."),
  },
})

/** Version of the rules by which ticks are computed: a rule that changes prices raises it. */
const rulesVersion = 2

/**
 * Inputs that folded ticks depend on, as text: the first block of the live lane, the version of the rules, the trusted quotes, and those that a feed
 * checks. If they change, all ticks are folded again.
 */
export const tickBasis = (
  { native, coinToken, stablecoins, feedTokens = [] }: TrustedQuotes,
  liveFrom: number,
): string => {
  const coins = stablecoins.map(({ address, decimals }) => `${address} ${decimals}`).sort()
  const checked = stablecoins.flatMap(({ address }) => (feedTokens.includes(address) ? [address] : [])).sort()
  const text = JSON.stringify([rulesVersion, native ?? null, coinToken ?? null, coins, ...checked])
  return `${liveFrom} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`
}

const FoldRow = Schema.Struct({ first: Schema.Int, last: Schema.Int })

/**
 * The folded buckets of a chain that end before the bucket of its live mark, which may be an earlier one than the newest; `undefined` if there
 * are none. Read it before the ticks.
 */
export const readTickFold = Effect.fn("tickFolds.read")(function* (marks: ReadonlyArray<Mark>, trusted: TrustedQuotes) {
  const { chainId } = trusted
  const live = laneMark(marks, chainId, "live")
  if (live === undefined) return undefined
  const basis = tickBasis(trusted, live.historyFrom)
  const store = yield* Store
  const requested = store.query({
    operation: "read the folded range of ticks",
    isRevertProof: true,
    // No FINAL: repeated rows are equal and none is ever deleted.
    sql: `
SELECT first_bucket AS first, least(last_bucket, {before:UInt32}) AS last
FROM ${tickFolds.tableSql}
WHERE chain_id = {chain:UInt32}
  AND basis = {basis:String}
  AND first_bucket <= {before:UInt32}
ORDER BY last_bucket DESC
LIMIT 1`,
    parameters: { chain: chainId, basis, before: Math.max(0, bucketOf(live.timestampMs) - 1) },
  })
  // A table set without this rollup has no folds.
  const rows = yield* Effect.catchTag(requested, "TableBuilding", () => Effect.succeed([]))
  const [row] = yield* decodeRows(FoldRow)(rows)
  const fold: TickFold | undefined = row === undefined ? undefined : { chainId, basis, ...row }
  return fold
})
