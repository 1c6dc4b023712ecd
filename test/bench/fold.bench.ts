/**
 * Estimate: a transaction has some three traces and two logs, each visited by ten processors, and an interpretation of some twenty small
 * objects: 20 microseconds with the rules of protocols. So 50,000 transactions a second, 300 dense blocks.
 */
import { Effect } from "effect"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { projections } from "#projections/registry.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"
import { type Bench, ratePerSecond } from "./bench.ts"
import { benchBlocks, benchChain, denseBlock, transactionCount } from "./bench-blocks.ts"

const blockCount = 64

/** Blocks to facts, and facts to the bytes of rows. */
export const fold: Bench = {
  name: "fold",
  measure: Effect.gen(function* () {
    const blocks = benchBlocks(blockCount)
    const facts = foldBlocks({ chain: benchChain, blocks })
    const together = yield* ratePerSecond(blockCount, () => foldBlocks({ chain: benchChain, blocks }))
    const alone = yield* ratePerSecond(blockCount, () =>
      blocks.map((block) => foldBlocks({ chain: benchChain, blocks: [block] })),
    )
    const encode = makeEncodeBlocks(projections)
    const encodeAll = () => encode(facts.map((ofBlock) => ({ seq: 1, lane: "live", facts: ofBlock })))
    const rowCount = encodeAll()
      .flatMap(({ tables }) => [...tables.values()])
      .reduce((sum, { length }) => sum + length, 0)
    const encoded = yield* ratePerSecond(rowCount, encodeAll)
    const perBlock = transactionCount(blocks) / blockCount
    return [
      { name: `${denseBlock}, decoded and interpreted`, value: together, unit: "blocks/s" },
      { name: "transactions decoded and interpreted", value: together * perBlock, unit: "/s" },
      { name: "ratio of all blocks at once to one at a time", value: together / alone, unit: "×" },
      { name: "rows per block, all tables", value: rowCount / blockCount, unit: "rows" },
      { name: "rows encoded as RowBinary", value: encoded, unit: "/s" },
    ]
  }),
}
