import type { Address } from "#schemas/domain/primitive.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeDecimals, selectors } from "../abi/read.ts"
import { wordOfData } from "../abi/word.ts"
import { defineStateRead } from "../state-read.ts"

/** Feeds read in one block. A chain has fewer than 30. */
const rateReadsMax = 40

/** Feeds in the cache of completed reads: those of one chain. */
const ratesMax = 40

/** Blocks between readings of a feed: 10 minutes on Ethereum. Feeds of fiat currencies change a few times a day. */
const rateIntervalBlocks = 50

/** The answer of a feed after a block. */
export type RateRead = {
  readonly feed: Address
  /** The currency, or the contract of the token, that the feed quotes, so that the record needs no list of feeds. */
  readonly currency: string
  /** US dollars for one unit of the feed's currency, with `decimals` decimal places; absent if the feed refused, or answered no positive number. */
  readonly answerRaw: bigint | undefined
  readonly decimals: number | undefined
  /** Time at which the feed's oracles agreed on the answer, in seconds. */
  readonly updatedAtRaw: bigint | undefined
}

/**
 * Answers of the chain's feeds of exchange rates and of tokens, by the feed: in the first block of a stream or range, and in every 50th block.
 *
 * @see `AggregatorV3Interface` in npm package `@chainlink/contracts` 1.5.0, `src/v0.8/shared/interfaces`
 */
export const rateRead = defineStateRead<RateRead, "feed" | "currency">({
  kind: "rates",
  keyMembers: ["feed", "currency"],
  readsMax: rateReadsMax,
  cachedMax: ratesMax,
  wants: (_block, { chain }) => [
    ...chain.rateFeeds,
    ...chain.tokenFeeds.map(({ token, feed }) => ({ feed, currency: token })),
  ],
  isRepeated: (_key, { number }) => number % rateIntervalBlocks === 0,
  calls: ({ feed }) => [
    { kind: "call", to: feed, data: encodeCall("latestRoundData()") },
    { kind: "call", to: feed, data: selectors.decimals },
  ],
  decode: ([round = "0x", decimals]) => ({
    answerRaw: positive(wordOfData(round, 1)),
    decimals: decodeDecimals(decimals),
    updatedAtRaw: wordOfData(round, 3),
  }),
})

/** A number that is positive as `int256`. */
const positive = (raw: bigint | undefined): bigint | undefined =>
  raw === undefined || raw === 0n || raw >= 2n ** 255n ? undefined : raw
