/**
 * Estimate: the development chain makes a block a second of a few transactions, and its reader polls every 500 ms: 250 ms on average until
 * a block is seen, 60 ms to read it with traces, 60 ms to its mark: 370 ms at the median, 620 ms at most. Memory: Node with this code 150
 * MB, an engine with small tables 450 MB.
 */
import { Effect, Schedule, Schema } from "effect"
import { processesWith } from "../support/process/process-table.ts"
import { type Bench, latencyFigures } from "./bench.ts"
import { benchDirectory } from "./bench-engine.ts"
import { residentMegabytes } from "./process-usage.ts"
import { engineOf, getJson, markOf, startService } from "./service-process.ts"

const Head = Schema.Struct({ result: Schema.String })

/** Number of the chain's newest block. */
const headOf = (rpcUrl: string) =>
  getJson(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] }),
  }).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Head)),
    Effect.map(({ result }) => Number(result)),
  )

/** Records when each number was first reached, forever. */
const noteFirst = <E>(look: Effect.Effect<number, E>, seenMs: Map<number, number>) =>
  look.pipe(
    Effect.tap((number) =>
      Effect.sync(() => {
        for (let each = number; each > number - 10 && !seenMs.has(each); each--) seenMs.set(each, performance.now())
      }),
    ),
    Effect.repeat(Schedule.spaced("10 millis")),
  )

const watchedMs = 40_000

/** The service as a new user starts it. */
export const service: Bench = {
  name: "service",
  measure: Effect.gen(function* () {
    const home = yield* benchDirectory("home")
    const startedMs = performance.now()
    const { pid, announcement } = yield* startService(home)
    const startMs = performance.now() - startedMs
    const [minedMs, visibleMs] = [new Map<number, number>(), new Map<number, number>()]
    yield* Effect.all(
      [noteFirst(headOf(announcement.chains[0]?.rpcUrl ?? ""), minedMs), noteFirst(markOf(announcement), visibleMs)],
      { concurrency: 2 },
    ).pipe(Effect.timeoutOption(watchedMs))
    // The first blocks existed before the measurement began.
    const times = [...minedMs].slice(10).flatMap(([number, mined]) => {
      const visible = visibleMs.get(number)
      return visible === undefined ? [] : [visible - mined]
    })
    const engine = engineOf(home)
    const [anvil = 0] = processesWith("bin/anvil", `${home}/`)
    const blocks = Math.max(...minedMs.keys())
    const memory = (name: string, of: number) => ({
      name: `memory of the ${name} after ${blocks} blocks`,
      value: residentMegabytes(of).now,
      unit: "MB",
    })
    return [
      { name: "startup to first correct responses", value: startMs / 1_000, unit: "s" },
      ...latencyFigures("block mined to queryable, polled every 500 ms", times),
      memory("service", pid),
      memory("engine", engine),
      memory("development chain", anvil),
    ]
  }),
}
