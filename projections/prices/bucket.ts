/** The base bucket of prices: five minutes of a chain's own time. Longer ticks are made of them. */

/** How long a bucket is, in milliseconds. */
export const bucketMs = 300_000

/** The bucket of a time: buckets count from the epoch. */
export const bucketOf = (timestampMs: number): number => Math.floor(timestampMs / bucketMs)

/** When a bucket begins, in milliseconds. */
export const bucketStartMs = (bucket: number): number => bucket * bucketMs
