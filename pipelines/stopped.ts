/**
 * Chains and sources that stopped in this process and need an operator, as gauges: unlike a counter, a gauge lasts as long as its cause,
 * returns after a restart, and ends once the work is handed over.
 */
import { Effect, Metric } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { SourceStream } from "#schemas/domain/source.ts"

const chainsStopped = Metric.gauge("pipelines_chains_stopped", {
  description: "Lanes of a chain that stopped in this process because of corrupt records or rejected rows.",
})
const sourcesStopped = Metric.gauge("pipelines_sources_stopped", {
  description: "1 while a source is stopped in this process because of a corrupt record or rejected rows.",
})

const whileStopped = (gauge: Metric.Gauge<number>): Effect.Effect<never> =>
  Effect.acquireUseRelease(
    Metric.modify(gauge, 1),
    () => Effect.never,
    () => Metric.modify(gauge, -1),
  )

/** Reports a lane of a chain as stopped until it is interrupted. */
export const stopChain = ({ slug: chain }: Pick<ChainDefinition, "slug">): Effect.Effect<never> =>
  whileStopped(Metric.withAttributes(chainsStopped, { chain }))

/** Reports a source as stopped until it is interrupted. */
export const stopSource = (stream: SourceStream): Effect.Effect<never> =>
  whileStopped(Metric.withAttributes(sourcesStopped, { stream }))
