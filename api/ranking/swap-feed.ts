/** The feed of swaps on all chains. */
import { Effect } from "effect"
import { newestSwaps, type SwapPosition, type SwapRow } from "#projections/facts/swaps.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { LatestSwapModel } from "#schemas/graphql/model.ts"
import { quoteTokens } from "../prices/quote-tokens.ts"
import { toSwaps } from "../prices/swap-page.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "../request/newest-page.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { makersOf } from "./social-swaps.ts"
import type { FeedContext } from "./token-feed.ts"

/** Arguments of `generalSwapFeed`. */
interface SwapFeedArguments extends NewestPage {
  readonly fid?: number | null
}

/** Swaps are looked for in ever longer spans before the last one. */
const spansMs = [600_000, 6 * 3_600_000, 3 * 86_400_000, 30 * 86_400_000]

/** Rows that are read for each row of a page: some are of spam, or of tokens whose decimals are unknown. */
const rowsPerSwap = 3

/** A swap from the side of the token that was traded: the one that is no quote, else the one that was bought. */
const sideOf = (row: SwapRow, isQuote: (key: TokenKey) => boolean) => {
  const { token0, token1, amount0Raw, amount1Raw, ...place } = row
  const first = { token: token0, amountRaw: amount0Raw, otherToken: token1, otherAmountRaw: amount1Raw }
  const second = { token: token1, amountRaw: amount1Raw, otherToken: token0, otherAmountRaw: amount0Raw }
  const quotes = [token0, token1].map((token) => isQuote({ chainId: row.chainId, token }))
  const isSecond = quotes[0] === quotes[1] ? amount1Raw < 0n : quotes[0]
  return { ...place, ...(isSecond ? second : first) }
}

const keyOf = ({ timestampMs, chainId, blockNumber, transactionIndex, logIndex }: SwapPosition) =>
  encodeKey([timestampMs, chainId, blockNumber, transactionIndex, logIndex])

/**
 * A page of the newest swaps on all chains, or of those by users whom a user follows. Fails with `ArgumentInvalid`, `IdentityUnread`, `CursorInvalid`
 * and `PageTooLarge`.
 */
export const readSwapFeed = Effect.fnUntraced(function* ({ fid, ...page }: SwapFeedArguments, context: FeedContext) {
  const size = yield* checkPageSize("first", page.first)
  const [timestampMs, chainId = 0, blockNumber = 0, transactionIndex = 0, logIndex = 0] =
    (yield* keyOfCursor(page.after, 5)) ?? []
  const makers = fid == null ? undefined : yield* makersOf(fid, context)
  const marks = context.marks.select()
  const newestMs = Math.max(0, ...marks.map((mark) => mark.timestampMs))
  const start = { timestampMs: timestampMs ?? newestMs + 1, chainId, blockNumber, transactionIndex, logIndex }
  const chainIds = [...new Set(marks.map((mark) => mark.chainId))]
  const quotes = new Set(quoteTokens(chainIds, context.chains).map(tokenKeyText))
  const isQuote = (key: TokenKey) => quotes.has(tokenKeyText(key))
  const edges: Array<{ readonly node: LatestSwapModel; readonly cursor: string }> = []
  let after: SwapPosition = start
  let hasMore = marks.length > 0 && makers?.length !== 0
  for (const spanMs of spansMs) {
    if (!hasMore || edges.length > size) break
    const first = rowsPerSwap * (size + 1)
    const rows: ReadonlyArray<SwapRow> = yield* newestSwaps({
      marks,
      fromMs: start.timestampMs - spanMs,
      after,
      first,
      makers,
    })
    const swaps = yield* toSwaps(
      rows.map((row) => sideOf(row, isQuote)),
      context,
    )
    const spam = yield* readSpamMarks(
      swaps.map(({ row }) => row),
      { ...context, caller: undefined },
    )
    edges.push(
      ...swaps.filter(({ row }) => !spam.has(tokenKeyText(row))).map(({ row, node }) => ({ node, cursor: keyOf(row) })),
    )
    after = rows.at(-1) ?? after
    hasMore = rows.length === first || spanMs !== spansMs.at(-1)
  }
  if (edges.length > size || !hasMore) return newestPageOf(edges.slice(0, size), page, edges.length > size)
  const { pageInfo } = newestPageOf(edges, page, true)
  return { edges, pageInfo: { ...pageInfo, endCursor: keyOf(after) } }
})
