import type { RateRead } from "#chains/reads/rate-read.ts"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address } from "../chain/block-builder.ts"

/** The feed of an exchange rate: it is read in blocks that call it. */
export const calledFeed: Address = address(0xfe)

/** The reading of the feed if it was called: its answer is one second old. */
export const calledFeedReads = ({ number, timestampMs, transactions }: Block): StateReads => {
  const rate: RateRead = {
    feed: calledFeed,
    currency: "EUR",
    decimals: 8,
    answerRaw: 108_000_000n + BigInt(number),
    updatedAtRaw: BigInt(timestampMs / 1_000 - 1),
  }
  return transactions.some(({ to }) => to === calledFeed) ? { rates: [rate] } : {}
}
