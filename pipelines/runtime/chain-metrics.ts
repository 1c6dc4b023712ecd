/** Metrics of every chain that is processed. The runtime reports them; processors report nothing themselves. */
import { Clock, Effect, Metric } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { factNames } from "#schemas/facts/block-facts.ts"
import { EventLog } from "../log/event-log.ts"
import type { ChainFlush } from "./fact-sink.ts"
import type { LaneWorker } from "./lane-worker.ts"

const blocksWritten = Metric.counter("pipelines_blocks_written_total", {
  description: "Blocks whose rows are in the tables.",
  incremental: true,
})
const factsWritten = Metric.counter("pipelines_facts_written_total", {
  description: "Facts whose rows are in the tables, by kind.",
  incremental: true,
})
const flushSize = Metric.histogram("pipelines_flush_size_events", {
  description: "Events of one chain in one flush.",
  boundaries: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
})
const interpreted = Metric.counter("pipelines_transactions_interpreted_total", {
  description: "Transactions with an interpretation, by whether it is vague.",
  incremental: true,
})
/** Lag of the tables, by stream. */
export const lagRecords = Metric.gauge("pipelines_lag_records", {
  description: "Records of a chain's live stream, or of a source's stream, that are not in the tables yet.",
})
const lagSeconds = Metric.gauge("pipelines_lag_seconds", {
  description: "Age of the newest visible block of a chain's live lane.",
})

/** Reports what a flush wrote for one chain. */
export const reportFlush = Effect.fnUntraced(function* (
  { slug: chain }: ChainDefinition,
  { blocks }: ChainFlush,
  eventCount: number,
) {
  const add = (metric: Metric.Counter<number>, labels: Readonly<Record<string, string>>, count: number) =>
    count === 0 ? Effect.void : Metric.update(Metric.withAttributes(metric, { chain, ...labels }), count)
  yield* Metric.update(Metric.withAttributes(flushSize, { chain }), eventCount)
  yield* add(blocksWritten, {}, blocks.length)
  for (const kind of factNames) {
    yield* add(
      factsWritten,
      { kind },
      blocks.reduce((sum, { counts }) => sum + counts.facts[kind], 0),
    )
  }
  const vague = blocks.reduce((sum, { counts }) => sum + counts.vague, 0)
  const all = blocks.reduce((sum, { counts }) => sum + counts.interpreted, 0)
  yield* add(interpreted, { vague: "true" }, vague)
  yield* add(interpreted, { vague: "false" }, all - vague)
})

/** Reports the lag of the tables behind a live lane's log and behind now; skipped where the log does not answer. */
export const reportLag = ({ chain, stream, progress }: LaneWorker): Effect.Effect<void, never, EventLog> =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const end = yield* log.end(stream)
    const labels = { chain: chain.slug }
    yield* Metric.update(Metric.withAttributes(lagRecords, labels), Math.max(0, end - progress.place.offset))
    if (progress.mark === undefined) return
    const ageMs = (yield* Clock.currentTimeMillis) - progress.mark.timestampMs
    yield* Metric.update(Metric.withAttributes(lagSeconds, labels), ageMs / 1000)
  }).pipe(Effect.ignore)

/** Removes the lag of a chain from the metrics: the process that owns it now reports it. */
export const clearLag = ({ slug: chain }: ChainDefinition): Effect.Effect<void> =>
  Effect.forEach([lagRecords, lagSeconds], (gauge) => Metric.remove(Metric.withAttributes(gauge, { chain })), {
    discard: true,
  })
