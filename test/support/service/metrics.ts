import { Effect, Metric } from "effect"

/** Runs with a separate registry, so that counts of other tests are not included. */
export const withOwnMetrics: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = (effect) =>
  Effect.suspend(() => Effect.provideService(effect, Metric.MetricRegistry, new Map()))

/** One number of a metric's state: its count, value or number of observations. */
const numberOf = ({ type, state }: Metric.Metric.Snapshot): number => {
  if (type === "Counter" || type === "Histogram") return Number(state.count)
  return type === "Gauge" ? Number(state.value) : Number.NaN
}

const labelsOf = (attributes: Readonly<Record<string, string>> = {}): string =>
  Object.keys(attributes)
    .toSorted()
    .map((name) => `${name}=${attributes[name]}`)
    .join(" ")

/** The series of a metric, as count, value or number of observations, by labels such as `chain=local outcome=ok`. */
export const seriesOf = (name: string): Effect.Effect<Readonly<Record<string, number>>> =>
  Effect.map(Metric.snapshot, (snapshot) =>
    Object.fromEntries(
      snapshot
        .filter(({ id }) => id === name)
        .map((metric) => [labelsOf(metric.attributes), numberOf(metric)] as const)
        .toSorted(([left], [right]) => (left < right ? -1 : 1)),
    ),
  )
