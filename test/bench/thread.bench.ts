/**
 * Estimate. A dense block, from its appearance to its mark: checked and encoded 6 ms, flushed to the log 2 ms, decoded and folded 7 ms,
 * rows encoded 16 ms, a dozen inserts and a mark in sequence at 6 ms each 80 ms: 110 ms.
 */
import { Effect, Layer } from "effect"
import { layerBenchLog } from "./appended-blocks.ts"
import { type Bench, latencyFigures } from "./bench.ts"
import { denseBlock } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { seenToQueryable } from "./processor.ts"

/** From a chain to its marks: latency of a block. */
export const thread: Bench = {
  name: "thread",
  measure: seenToQueryable().pipe(
    Effect.scoped,
    Effect.provide(Layer.merge(layerBenchTables("seen"), layerBenchLog)),
    Effect.map((times) => latencyFigures(`${denseBlock}, received to queryable`, times)),
  ),
}
