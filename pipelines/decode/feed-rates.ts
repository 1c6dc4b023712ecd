import { type RateRead, rateRead } from "#chains/reads/rate-read.ts"
import type { FeedRate } from "#schemas/facts/feed-rate.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Answers of feeds of exchange rates, as read with the block. Incomplete ones, and those from after the block, are omitted. */
export const feedRates: Processor = {
  id: "feed-rates",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    feedRates: rateRead.of(block.reads).flatMap((read) => rateOf(read, block.timestampMs) ?? []),
  })),
}

const rateOf = (read: RateRead, timestampMs: number): FeedRate | undefined => {
  const { feed, currency, answerRaw, decimals, updatedAtRaw } = read
  if (answerRaw === undefined || decimals === undefined || updatedAtRaw === undefined) return undefined
  const updatedAtMs = Number(updatedAtRaw) * 1_000
  if (updatedAtMs === 0 || updatedAtMs > timestampMs) return undefined
  return { feed, currency, usdRaw: answerRaw, decimals, updatedAtMs }
}
