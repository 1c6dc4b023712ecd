/** Resource usage of this process. Measured on scrape, so that it costs nothing in between. */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { type Context, Effect, Metric, type Scope } from "effect"

const cpuSeconds = Metric.counter("ops_cpu_seconds_total", {
  description: "CPU time of this process in seconds.",
  incremental: true,
})
const eventLoopDelay = Metric.gauge("ops_event_loop_delay_seconds", {
  description: "99th percentile of the event loop's delay since the last scrape.",
})
const residentMemory = Metric.gauge("ops_resident_memory_bytes", {
  description: "Resident memory of this process.",
})

/** Sampling interval of the event loop's delay, as in Node's documentation. */
const delayResolutionMs = 20

const cpuSecondsUsed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

const ignored = () => undefined

/** Registers the metrics of this process until the scope closes. */
export const registerProcessMetrics: Effect.Effect<void, never, Scope.Scope> = Effect.gen(function* () {
  const context: Context.Context<never> = yield* Effect.context<never>()
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  const delaySeconds = () => {
    // The histogram returns NaN without samples.
    const value = delay.count === 0 ? 0 : delay.percentile(99) / 1e9
    delay.reset()
    return value
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      delay.enable()
      return [
        Metric.registerUnsafe(cpuSeconds, context, {
          get: () => ({ count: cpuSecondsUsed(), incremental: true }),
          update: ignored,
          modify: ignored,
        }),
        Metric.registerUnsafe(eventLoopDelay, context, {
          get: () => ({ value: delaySeconds() }),
          update: ignored,
          modify: ignored,
        }),
        Metric.registerUnsafe(residentMemory, context, {
          get: () => ({ value: process.memoryUsage.rss() }),
          update: ignored,
          modify: ignored,
        }),
      ]
    }),
    (registrations) =>
      Effect.sync(() => {
        for (const registration of registrations) registration.remove()
        delay.disable()
      }),
  )
})
