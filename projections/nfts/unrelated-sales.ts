import { Clock, Effect } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { foldedHeights } from "../balances/folds.ts"
import { markKey } from "../prices/price-cache.ts"
import { makeStoreFlights } from "../prices/single-flight.ts"
import { type Condition, rowSetOf } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { findRelatedSales, marksFromStart, type RelatedSale } from "./find-related-sales.ts"
import { relatedSales } from "./related-sales.ts"

/** Identifies a sale. Numbers only, which the engine compares as one. */
const saleKeySql = "chain_id, block_number, log_index, leg"

/** The sales of a chain between accounts that were funded together: those up to `height` are in the rollup. */
interface RelatedOfChain {
  readonly chainId: ChainId
  /** Absent while nothing is folded. */
  readonly height: number | undefined
  /** Absent if there are too many blocks above the height: the rollup is being filled. */
  readonly above: ReadonlyArray<RelatedSale> | undefined
}

/** Blocks above the rollup whose sales are compared for the whole chain, once per mark: more than the steps of the rollup and finality. */
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
const relatedOfChain = (marks: ReadonlyArray<Mark>, chainId: ChainId) => {
  const ofChain = marks.filter((mark) => mark.chainId === chainId)
  const end = leadingMark(ofChain, chainId)?.block.number ?? -1
  const name = [chainId, end, markKey(ofChain, chainId, "live"), markKey(ofChain, chainId, "history")].join(" ")
  const find = Effect.gen(function* () {
    // Must be first: sales up to this height are in the table from here on.
    const height = yield* cachedHeight(ofChain, chainId)
    const isShared = end - (height ?? -1) <= sharedBlocksMax
    const within = unbrokenVisibleRows(ofChain)
    const scope = aboveFolds(
      { sql: `chain_id = {chain:UInt32}\n    AND ${within.sql}`, parameters: within.parameters },
      [{ chainId, height }],
    )
    const above = isShared
      ? yield* findRelatedSales({
          marks: ofChain,
          scope: { ...scope, parameters: { ...scope.parameters, chain: chainId } },
        })
      : undefined
    const related: RelatedOfChain = { chainId, height, above }
    return related
  })
  return flights.get(name, find)
}

/**
 * True for sales of a scope whose parties were not funded together: by the rollup up to its heights, and by the ledger above. Absent if it would
 * exclude nothing, as on chains that are not indexed from the first block on.
 *
 * @param options.scope - A condition on `collection_sales`, with the visibility of its rows.
 * @param options.soldAfterMs - Older sales do not matter.
 */
export const unrelatedSales = Effect.fn("relatedSales.unrelated")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly scope: Condition
  readonly soldAfterMs: number | undefined
}) {
  const { scope, soldAfterMs } = options
  const marks = marksFromStart(options.marks)
  if (marks.length === 0) return undefined
  const chainIds = [...new Set(marks.map(({ chainId }) => chainId))]
  const chains = yield* Effect.forEach(chainIds, (chainId) => relatedOfChain(marks, chainId), { concurrency: 4 })
  const unshared = chains.filter(({ above }) => above === undefined)
  const young = soldAfterMs === undefined ? scope : youngOf(scope, soldAfterMs)
  const asked = unshared.length === 0 ? [] : yield* findRelatedSales({ marks, scope: aboveFolds(young, unshared) })
  const related = [...chains.flatMap(({ above = [] }) => above), ...asked]
  const conditions: ReadonlyArray<Condition> = [
    ...(chains.some(({ height }) => height !== undefined) ? [isUnfolded(scope)] : []),
    ...(related.length === 0 ? [] : [isNoneOf(related)]),
  ]
  return conditions.length === 0
    ? undefined
    : {
        sql: conditions.map(({ sql }) => sql).join("\n      AND "),
        parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)) as Condition["parameters"],
      }
})

const youngOf = ({ sql, parameters }: Condition, soldAfterMs: number): Condition => ({
  sql: `${sql}\n    AND timestamp > fromUnixTimestamp64Milli({relatedAfter:Int64}, 'UTC')`,
  parameters: { ...parameters, relatedAfter: soldAfterMs },
})

/** The sales of a scope in blocks of some chains above the heights of the rollup. */
const aboveFolds = (
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

/** No FINAL: repeated rows are equal and none is ever deleted. */
const isUnfolded = (scope: Condition): Condition => ({
  sql: `(${saleKeySql}) NOT IN (SELECT ${saleKeySql} FROM ${relatedSales.tableSql} WHERE ${scope.sql})`,
  parameters: scope.parameters,
})

const isNoneOf = (sales: ReadonlyArray<RelatedSale>): Condition => ({
  sql: `(${saleKeySql}) NOT IN ${rowSetOf([
    { parameter: "relatedChains", type: "UInt32" },
    { parameter: "relatedBlocks", type: "UInt64" },
    { parameter: "relatedLogs", type: "UInt32" },
    { parameter: "relatedLegs", type: "UInt32" },
  ])}`,
  parameters: {
    relatedChains: sales.map(({ chainId }) => chainId),
    relatedBlocks: sales.map(({ blockNumber }) => blockNumber),
    relatedLogs: sales.map(({ logIndex }) => logIndex),
    relatedLegs: sales.map(({ leg }) => leg),
  },
})
