/** The base bucket of prices: five minutes of a chain's block time. Longer ticks are composed of these. */

/** Length of a bucket in milliseconds. */
export const bucketMs = 300_000

/** The bucket of a time, counted from the epoch. */
export const bucketOf = (timestampMs: number): number => Math.floor(timestampMs / bucketMs)

/** Start of a bucket in milliseconds. */
export const bucketStartMs = (bucket: number): number => bucket * bucketMs

/** The newest bucket that ended at or before a time: its last trade is no later than that. */
export const endedBucketOf = (timestampMs: number): number => bucketOf(timestampMs + 1) - 1
