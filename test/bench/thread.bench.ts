/**
 * Estimate. A dense block, from its appearance to its mark: checked and encoded 6 ms, flushed to the log 2 ms, decoded and folded 7 ms,
 * rows encoded 16 ms, a dozen inserts and a mark in sequence at 6 ms each 80 ms: 110 ms.
 */
import { Effect } from "effect"
import { layerBenchWorld } from "./appended-blocks.ts"
import { type Bench, latencyFigures } from "./bench.ts"
import { denseBlock } from "./bench-blocks.ts"
import { seenToQueryable } from "./processor.ts"

/** From a chain to its marks: latency of a block. */
export const thread: Bench = {
  name: "thread",
  measure: seenToQueryable().pipe(
    Effect.scoped,
    Effect.provide(layerBenchWorld("seen")),
    Effect.map((times) => latencyFigures(`${denseBlock}, received to queryable`, times)),
  ),
}
