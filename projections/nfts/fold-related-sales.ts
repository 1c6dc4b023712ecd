/**
 * Folds sales between accounts that were funded together. Rows are written before the height that covers them; repeated folds write identical
 * ones.
 */
import { Effect } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { foldedHeights, recordFold } from "../balances/folds.ts"
import { blocksAt } from "../facts/blocks.ts"
import { marksFromStart } from "../funding/marks-from-start.ts"
import { type ColumnValue, Store } from "../store/store.ts"
import { readBoundMarks } from "../table/commits.ts"
import { findRelatedSales } from "./find-related-sales.ts"
import { relatedSales } from "./related-sales.ts"

/** Blocks per batch: about ten thousand sales on the busiest chains. Completed batches persist if a fold is interrupted. */
const blocksPerFold = 5_000

/** Blocks per step: other rollups wait for it, so a long history is folded in many. */
const blocksPerStepMax = 200_000

/**
 * Writes the sales of a chain between accounts that were funded together, up to a block that is final and covered by the chain's mark, or as far as
 * one step goes. No-op while the chain is not indexed from its first block on.
 */
export const foldRelatedSales = Effect.fn("rollups.foldRelatedSales")(function* (options: {
  readonly chainId: ChainId
  readonly upTo: number
}) {
  const { chainId, upTo } = options
  const ofChain = (yield* readBoundMarks()).filter((mark) => mark.chainId === chainId)
  const live = laneMark(ofChain, chainId, "live")
  if (live === undefined || marksFromStart(ofChain).length === 0) return
  const final: Mark = { ...live, block: { ...live.block, number: upTo } }
  const marks = ofChain.map((mark) => (mark === live ? final : mark))
  const done = (yield* foldedHeights({ rollup: relatedSales, marks: [final] })).get(chainId)
  const from = done === undefined ? 0 : done + 1
  const until = Math.min(upTo, from + blocksPerStepMax - 1)
  for (let first = from; first <= until; first += blocksPerFold) {
    const last = Math.min(until, first + blocksPerFold - 1)
    const end = (yield* blocksAt({ chainId, numbers: [last] })).get(last)
    if (end === undefined) return
    const found = yield* findRelatedSales({
      marks,
      scope: {
        sql: "chain_id = {chain:UInt32}\n    AND block_number BETWEEN {first:UInt64} AND {last:UInt64}",
        parameters: { chain: chainId, first, last },
      },
    })
    const store = yield* Store
    const { tableSql: table, insertColumns: columns } = relatedSales
    const rows = found.map(
      (sale): ReadonlyArray<ColumnValue> => [
        sale.collection,
        sale.timestampMs,
        sale.logIndex,
        sale.leg,
        sale.tokenId,
        sale.seller,
        sale.recipient,
        sale.funder,
        chainId,
        sale.blockNumber,
        sale.blockHash,
        "live",
        0,
        0,
      ],
    )
    if (rows.length > 0) yield* store.insert({ table, columns, rows })
    yield* recordFold({ rollup: relatedSales, chainId, upTo: last, hash: end.hash })
  }
})
