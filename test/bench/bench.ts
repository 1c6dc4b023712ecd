/** Definition of a benchmark, and how it takes its figures. */
import { Effect, type Scope } from "effect"
import type { BenchEngine } from "./bench-engine.ts"

/** One line of the report. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A measurement of one path. Its file begins with the estimated cost. */
export interface Bench {
  readonly name: string
  /** The figures. A failure is a fault of the benchmark and ends the run. */
  readonly measure: Effect.Effect<ReadonlyArray<Figure>, unknown, Scope.Scope | BenchEngine>
}

/** Rounds per figure, which is their median, because the machine is shared and noisy. */
export const roundsMin = 5

/** A quantile; 0.5 for the median. */
export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = [...values].sort((left, right) => left - right)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error("There is no quantile of nothing.")
  return value
}

/** The median. */
export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)

/** Duration of an effect in milliseconds. */
export const timedMs = <E, R>(effect: Effect.Effect<unknown, E, R>): Effect.Effect<number, E, R> =>
  Effect.suspend(() => {
    const startedMs = performance.now()
    return Effect.map(effect, () => performance.now() - startedMs)
  })

/** Durations of several rounds of an effect, after a warm-up round. */
export const roundsMs = <E, R>(
  effect: (round: number) => Effect.Effect<unknown, E, R>,
  rounds = roundsMin,
): Effect.Effect<ReadonlyArray<number>, E, R> =>
  Effect.forEach(Array.from({ length: rounds + 1 }), (_, round) => timedMs(effect(round))).pipe(
    Effect.map((times) => times.slice(1)),
  )

/** Throughput per second of a plain function, by the median of its rounds. */
export const ratePerSecond = (count: number, run: () => unknown): Effect.Effect<number> =>
  Effect.map(
    roundsMs(() => Effect.sync(run)),
    (times) => (count * 1_000) / median(times),
  )

/** The two usual figures of a latency. */
export const latencyFigures = (name: string, times: ReadonlyArray<number>): ReadonlyArray<Figure> => [
  { name: `${name}, p50`, value: median(times), unit: "ms" },
  { name: `${name}, p95`, value: quantile(times, 0.95), unit: "ms" },
]
