/** Swaps of tokens as resolver models. */
import { Effect } from "effect"
import { latestSwaps, type SwapPlace, type TokenSwapRow } from "#projections/facts/token-swaps.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { tokenOfCoin } from "#schemas/domain/trusted-quotes.ts"
import type { LatestSwapModel, TokenModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { toFloat } from "../render/amount.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "../request/newest-page.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import type { PriceContext } from "./price-loaders.ts"
import { worthUsd } from "./token-price.ts"

/** Rows per follow-up read when the first read has too few displayable swaps, and the maximum number of reads. */
const [moreRows, roundsMax] = [1_000, 4]

/**
 * A page of swaps of a token, newest first. Skips swaps that the filter excludes, and those against tokens with unknown decimals, as amounts are floats. If
 * there are thousands of those, a page may be short or empty and still have a next page.
 * Fails with `PageTooLarge` or `CursorInvalid`.
 *
 * @param makers - Only swaps of these signers; all if absent.
 */
export const readSwapPage = Effect.fnUntraced(function* (
  token: TokenModel,
  page: NewestPage,
  context: PriceContext,
  isWanted: SwapFilter = () => Effect.succeed(true),
  makers?: ReadonlyArray<Address>,
) {
  const size = yield* checkPageSize("first", page.first)
  const [blockNumber, transactionIndex = 0, logIndex = 0] = (yield* keyOfCursor(page.after, 3)) ?? []
  const { chainId } = token
  const contract = token.token === zeroAddress ? tokenOfCoin(servedChain(context.chains, chainId)) : token.token
  if (contract === undefined || makers?.length === 0) return newestPageOf<LatestSwapModel>([], page, false)
  const marks = context.marks.select([chainId])
  const edges: Array<SwapEdge> = []
  let after: SwapPlace | undefined = blockNumber === undefined ? undefined : { blockNumber, transactionIndex, logIndex }
  let hasRows = true
  for (let round = 0; round < roundsMax && hasRows && edges.length <= size; round++) {
    const first = round === 0 ? size + 1 : moreRows
    const rows: ReadonlyArray<TokenSwapRow> = yield* latestSwaps({
      marks,
      chainId,
      token: contract,
      first,
      after,
      makers,
    })
    const found = yield* toSwapEdges(rows, context)
    edges.push(...(yield* Effect.filter(found, ({ node }) => isWanted(node), { concurrency: "unbounded" })))
    after = rows.at(-1)
    hasRows = rows.length === first
  }
  if (edges.length > size || !hasRows) return newestPageOf(edges.slice(0, size), page, edges.length > size)
  const { pageInfo } = newestPageOf(edges, page, true)
  return { edges, pageInfo: { ...pageInfo, endCursor: after === undefined ? null : cursorOf(after) } }
})

/** Whether a swap belongs to a feed. */
export type SwapFilter = (swap: LatestSwapModel) => Effect.Effect<boolean, QueryFailure, Store>

/** A swap and its cursor. */
interface SwapEdge {
  readonly node: LatestSwapModel
  readonly cursor: string
}

const cursorOf = (place: SwapPlace): string => encodeKey([place.blockNumber, place.transactionIndex, place.logIndex])

/** Edges of the swaps whose tokens both have known decimals. */
const toSwapEdges = (rows: ReadonlyArray<TokenSwapRow>, context: PriceContext) =>
  Effect.map(toSwaps(rows, context), (swaps) =>
    swaps.map(({ row, node }): SwapEdge => ({ node, cursor: cursorOf(row) })),
  )

/** Swaps whose tokens both have known decimals, with their rows. */
export const toSwaps = Effect.fnUntraced(function* <Row extends SwapSides>(
  rows: ReadonlyArray<Row>,
  context: PriceContext,
) {
  const keys = rows.flatMap(({ chainId, token, otherToken }) =>
    [token, otherToken].map((each) => ({ chainId, token: each })),
  )
  const known = yield* readTokens(keys, context.marks, context.chains)
  return rows.flatMap((row) => {
    const modelOf = (token: string) => toTokenModel(known.get(tokenKeyText({ chainId: row.chainId, token })))
    const node = toSwap(row, [modelOf(row.token), modelOf(row.otherToken)])
    return node === undefined ? [] : [{ row, node }]
  })
})

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** A swap from the side of one of its tokens. */
type SwapSides = Omit<TokenSwapRow, "pool" | "blockNumber" | "transactionIndex">

const toSwap = (
  row: SwapSides,
  [own, other]: readonly [TokenModel | undefined, TokenModel | undefined],
): LatestSwapModel | undefined => {
  if (own === undefined || other === undefined) return undefined
  const [amount, otherAmount] = [
    { token: own, amountRaw: absolute(row.amountRaw) },
    { token: other, amountRaw: absolute(row.otherAmountRaw) },
  ]
  const { chainId, transactionHash, logIndex, timestampMs, maker } = row
  const isSold = row.amountRaw > 0n
  return {
    chainId,
    transactionHash,
    logIndex,
    timestampMs,
    maker,
    requested: own,
    sold: isSold ? amount : otherAmount,
    bought: isSold ? otherAmount : amount,
  }
}

/** Whether a swap bought the token whose swaps were requested. */
export const isPurchase = ({ bought, requested }: LatestSwapModel): boolean => bought.token.token === requested.token

/** Amount of the requested token that a swap bought or sold. */
export const swappedAmount = (swap: LatestSwapModel): number => {
  const { token, amountRaw } = isPurchase(swap) ? swap.bought : swap.sold
  return toFloat(amountRaw, token.decimals)
}

/** Value of a swap in USD at its time, by the requested token, else by the other; `undefined` where neither has a price. */
export const knownSwapUsd = Effect.fnUntraced(function* (swap: LatestSwapModel, { prices }: PriceContext) {
  const { sold, bought, timestampMs } = swap
  const sides = isPurchase(swap) ? [bought, sold] : [sold, bought]
  const found = yield* Effect.forEach(sides, ({ token }) => prices.load({ token, atMs: timestampMs }), {
    concurrency: "unbounded",
  })
  const worth = sides.flatMap(({ token, amountRaw }, index) => {
    const price = found[index]
    return price === undefined ? [] : [worthUsd(price, toFloat(amountRaw, token.decimals))]
  })
  return worth[0]
})

/** As `knownSwapUsd`; 0 where neither token has a price. */
export const swapUsd = (swap: LatestSwapModel, context: PriceContext) =>
  Effect.map(knownSwapUsd(swap, context), (usd) => usd ?? 0)
