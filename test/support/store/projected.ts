/** Writes blocks into the tables as the processor does, for tests of queries. */

import { Effect, Layer } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import type { Store } from "#projections/store/store.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { testChain } from "../chain/block-builder.ts"
import { layerEmptiedTables } from "./emptied-tables.ts"

/** A store with every table, and its sink. */
export const layerTables: Layer.Layer<Store | FactSink> = layerFactSink.pipe(Layer.provideMerge(layerEmptiedTables))

/** The mark that covers a block of the test chain, written by the record of a `seq`. */
export const markAt = (block: ChainBlock, seq: number, rest: Partial<Mark> = {}): Mark => ({
  chainId: testChain.id,
  lane: "live",
  place: { offset: seq + 1, seq, writerId: "a".repeat(32) },
  applied: seq,
  block: { number: block.number, hash: block.hash },
  timestampMs: block.timestampMs,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
  ...rest,
})

/** Writes blocks of a chain, by default the test chain, the first with `seq`, and the mark after them, which it returns. */
export const project = Effect.fn("test.project")(function* (
  blocks: ReadonlyArray<ChainBlock>,
  seq: number,
  rest: Partial<Mark> = {},
  chain: ChainDefinition = testChain,
) {
  const sink = yield* FactSink
  const last = blocks.at(-1)
  if (last === undefined) throw new Error("A mark needs a block.")
  const facts = foldOfFamily({ chain, blocks })
  const mark = markAt(last, seq + blocks.length - 1, { chainId: chain.id, ...rest })
  const sequenced = facts.map((ofBlock, index) => ({ seq: seq + index, lane: mark.lane, facts: ofBlock }))
  yield* sink.write([{ blocks: sink.encode(sequenced), mark }])
  return mark
})
