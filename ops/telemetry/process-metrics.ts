/** What this process takes of the machine. Measured when it is asked for, so that it costs nothing in between. */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { type Context, Effect, Metric, type Scope } from "effect"

const cpuSeconds = Metric.counter("ops_cpu_seconds_total", {
  description: "Time of processors that this process has used, in seconds.",
  incremental: true,
})
const eventLoopDelay = Metric.gauge("ops_event_loop_delay_seconds", {
  description: "99th percentile of the event loop's delay since it was last asked for.",
})
const residentMemory = Metric.gauge("ops_resident_memory_bytes", {
  description: "Memory of this process that is in the machine's.",
})

/** How often the event loop's delay is looked at: what Node's own documentation uses. */
const delayResolutionMs = 20

const cpuSecondsUsed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

const ignored = () => undefined

/** Registers the metrics of this process for as long as the scope is open. */
export const registerProcessMetrics: Effect.Effect<void, never, Scope.Scope> = Effect.gen(function* () {
  const context: Context.Context<never> = yield* Effect.context<never>()
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  const delaySeconds = () => {
    // Without a single measurement the histogram gives no number.
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
