/** The sales of whole chains between accounts that were funded together, found once for all queries. */
import { Clock, Effect } from "effect"
import { laneMark, leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { foldedHeights } from "../balances/folds.ts"
import { markKey } from "../prices/price-cache.ts"
import { makeStoreFlights } from "../prices/single-flight.ts"
import { Store } from "../store/store.ts"
import type { Condition } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { findRelatedSales, type RelatedSale } from "./find-related-sales.ts"
import { relatedSales } from "./related-sales.ts"

/** The sales of a chain between accounts that were funded together: those up to `height` are in the rollup. */
interface RelatedOfChain {
  readonly chainId: ChainId
  /** Absent while nothing is folded. */
  readonly height: number | undefined
  /** Absent if there are too many blocks above the height: the rollup is being filled. */
  readonly above: ReadonlyArray<RelatedSale> | undefined
}

/** Blocks above the rollup whose sales are compared for the whole chain: more than the steps of the rollup and finality. */
const sharedBlocksMax = 5_000

/** Cached results: a few marks of each of some chains. */
const sharedMarksMax = 64

const flights = makeStoreFlights<RelatedOfChain>(sharedMarksMax)

/** Age up to which a height is reused, also at other marks: it only grows, unless folds are dropped. */
const heightAgeMsMax = 5_000

const heightFlights = makeStoreFlights<number | undefined>(sharedMarksMax)

const cachedHeight = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, chainId: ChainId) {
  const period = Math.floor((yield* Clock.currentTimeMillis) / heightAgeMsMax)
  const read = Effect.map(foldedHeights({ rollup: relatedSales, marks }), (heights) => heights.get(chainId))
  return yield* heightFlights.get(`${period} ${chainId}`, read)
})

/** The related sales of a whole chain, computed once per mark for all queries. */
export const relatedOfChain = (marks: ReadonlyArray<Mark>, chainId: ChainId) => {
  const ofChain = marks.filter((mark) => mark.chainId === chainId)
  const end = leadingMark(ofChain, chainId)?.block.number ?? -1
  const name = [chainId, end, markKey(ofChain, chainId, "live"), markKey(ofChain, chainId, "history")].join(" ")
  const find = Effect.gen(function* () {
    // Must be first: sales up to this height are in the table from here on.
    const height = yield* cachedHeight(ofChain, chainId)
    const isShared = end - (height ?? -1) <= sharedBlocksMax
    const above = isShared ? yield* findAbove({ marks: ofChain, chainId, height, end }) : undefined
    const related: RelatedOfChain = { chainId, height, above }
    return related
  })
  return flights.get(name, find)
}

/** The related sales above the rollup up to a block. */
interface RelatedUpTo {
  readonly end: number
  /** Text of all else that they depend on. */
  readonly basis: string
  readonly above: ReadonlyArray<RelatedSale>
}

/** By chain, those up to the block of the last search. */
const newestByStore = new WeakMap<Store["Service"], Map<ChainId, RelatedUpTo>>()

/**
 * Finds the related sales above the rollup. Sales in blocks that were searched at an earlier mark are reused unless the chain has reverted
 * since.
 */
const findAbove = Effect.fnUntraced(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly height: number | undefined
  readonly end: number
}) {
  const { marks, chainId, height, end } = options
  const store = yield* Store
  const newest = newestByStore.get(store) ?? new Map<ChainId, RelatedUpTo>()
  newestByStore.set(store, newest)
  const live = laneMark(marks, chainId, "live")
  const basis = [height, live?.revertCount, live?.historyFrom, markKey(marks, chainId, "history")].join(" ")
  const earlier = newest.get(chainId)
  const known = earlier?.basis === basis && earlier.end <= end ? earlier : undefined
  if (known?.end === end) return known.above
  const within = unbrokenVisibleRows(marks)
  const scope = aboveHeights(
    { sql: `chain_id = {chain:UInt32}\n    AND ${within.sql}`, parameters: { ...within.parameters, chain: chainId } },
    [{ chainId, height: known?.end ?? height }],
  )
  const above = [...(known?.above ?? []), ...(yield* findRelatedSales({ marks, scope }))]
  newest.set(chainId, { end, basis, above })
  return above
})

/** Narrows a scope to blocks above the heights of some chains; to all blocks of a chain without one. */
export const aboveHeights = (
  { sql, parameters }: Condition,
  chains: ReadonlyArray<Pick<RelatedOfChain, "chainId" | "height">>,
): Condition => ({
  sql: `${sql}
    AND chain_id IN {startedChains:Array(UInt32)}
    AND block_number >= {startedFrom:UInt64}
    AND block_number > transform(chain_id, {startedChains:Array(UInt32)}, {startedHeights:Array(Int64)}, toInt64(-1))`,
  parameters: {
    ...parameters,
    startedChains: chains.map(({ chainId }) => chainId),
    startedHeights: chains.map(({ height = -1 }) => height),
    // For the index of block numbers.
    startedFrom: Math.min(...chains.map(({ height = -1 }) => height + 1)),
  },
})
