import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { visible } from "../table/sql.ts"
import { bucketMs, bucketStartMs } from "./bucket.ts"
import { feedRateAgeMsMax, feedRates } from "./feed-rates.ts"
import { type AnswerInBucket, memoryBuckets } from "./price-ticks.ts"
import type { BucketSpan } from "./read-pool-buckets.ts"

const AnswerRow = Schema.Struct({ token: Schema.String, bucket: Schema.Int, usd: Schema.Number })

/**
 * The answers of the feeds of a chain's stablecoins, the last of each bucket. An answer counts for half an hour, as the state of a pool does, so that
 * final ticks depend on a bounded past.
 */
export const readFeedAnswers = Effect.fn("prices.readFeedAnswers")(function* ({
  trusted,
  marks,
  first,
  last,
}: BucketSpan & { readonly marks: ReadonlyArray<Mark> }) {
  const { chainId, stablecoins, feedTokens = [] } = trusted
  const tokens = stablecoins.flatMap(({ address }) => (feedTokens.includes(address) ? [address] : []))
  if (tokens.length === 0) return undefined
  const store = yield* Store
  const within = visible(marks.filter((mark) => mark.chainId === chainId))
  const rows = yield* store.query({
    operation: "read feeds of stablecoins",
    sql: `
SELECT
  currency AS token,
  toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS bucket,
  argMax(toFloat64(usd_raw) / exp10(decimals), (block_number, updated_at, feed)) AS usd
FROM ${feedRates.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND currency IN {tokens:Array(String)}
  AND timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
  AND timestamp < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
  AND toUnixTimestamp64Milli(timestamp) - toUnixTimestamp64Milli(updated_at) <= {ageMsMax:Int64}
  AND ${within.sql}
GROUP BY token, bucket`,
    parameters: {
      ...within.parameters,
      chain: chainId,
      tokens,
      fromMs: bucketStartMs(Math.max(0, first - memoryBuckets + 1)),
      untilMs: bucketStartMs(last + 1),
      ageMsMax: feedRateAgeMsMax,
    },
  })
  const answers = new Map(
    (yield* decodeRows(AnswerRow)(rows)).map(({ token, bucket, usd }) => [`${token} ${bucket}`, usd] as const),
  )
  const answerOf: AnswerInBucket = (token, bucket) => {
    for (let age = 0; age < memoryBuckets; age += 1) {
      const usd = answers.get(`${token} ${bucket - age}`)
      if (usd !== undefined) return usd
    }
    return undefined
  }
  return answerOf
})
