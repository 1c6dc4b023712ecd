import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { marksFromStart } from "../funding/marks-from-start.ts"
import { type Condition, rowSetOf } from "../table/sql.ts"
import { findRelatedSales, type RelatedSale } from "./find-related-sales.ts"
import { aboveHeights, relatedOfChain } from "./related-of-chain.ts"
import { relatedSales } from "./related-sales.ts"

/** Identifies a sale. Numbers only, which the engine compares as one. */
const saleKeySql = "chain_id, block_number, log_index, leg"

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
  const requested =
    unshared.length === 0 ? [] : yield* findRelatedSales({ marks, scope: aboveHeights(young, unshared) })
  const related = [...chains.flatMap(({ above = [] }) => above), ...requested]
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
