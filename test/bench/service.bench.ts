/**
 * Estimate: the development chain makes a block a second of a few transactions, and its reader polls every 500 ms: 250 ms on average until
 * a block is seen, 60 ms to read it with traces, 60 ms to its mark: 370 ms at the median, 620 ms at most. Memory: Node with this code 150
 * MB, an engine with small tables 450 MB.
 */
import { spawn } from "node:child_process"
import { Effect, Schedule, Schema } from "effect"
import { processesWith } from "../support/process/process-table.ts"
import { type Bench, latencyFigures } from "./bench.ts"
import { benchDirectory } from "./bench-engine.ts"
import { residentMegabytes } from "./process-usage.ts"

const Announcement = Schema.fromJsonString(
  Schema.Struct({ graphqlUrl: Schema.String, chains: Schema.Array(Schema.Struct({ rpcUrl: Schema.String })) }),
)

/** Starts `npm start` in a process that ends with the scope; returns its announcement. */
const startService = Effect.fnUntraced(function* (home: string) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, ["ops/cli/start.js", "up", "--json"], {
        stdio: ["ignore", "pipe", "ignore"],
        env: { HOME: home, PATH: "/usr/bin:/bin", API_PORT: "0", TIDEMARK_HOME: home },
      }),
    ),
    (started) =>
      Effect.callback<void>((resume) => {
        started.once("exit", () => resume(Effect.void))
        started.kill("SIGTERM")
      }),
  )
  const line = yield* Effect.callback<string>((resume) => {
    let output = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text
      if (output.endsWith("\n")) resume(Effect.succeed(output))
    })
    child.once("exit", (code) => resume(Effect.die(new Error(`The service ended with ${code}.`))))
  })
  return { pid: child.pid ?? 0, announcement: yield* Schema.decodeEffect(Announcement)(line) }
})

const getJson = (url: string, init: RequestInit = {}) =>
  Effect.promise(async (signal): Promise<unknown> => (await fetch(url, { ...init, signal })).json())

const Head = Schema.Struct({ result: Schema.String })
const Health = Schema.Struct({ chains: Schema.Array(Schema.Struct({ block: Schema.Int })) })

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

/** Number of the newest block that queries return. */
const markOf = (url: string) =>
  getJson(`${url}/health`).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Health)),
    Effect.map(({ chains }) => chains[0]?.block ?? 0),
  )

/** Records when each number was first reached, for ever. */
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
      [
        noteFirst(headOf(announcement.chains[0]?.rpcUrl ?? ""), minedMs),
        noteFirst(markOf(new URL(announcement.graphqlUrl).origin), visibleMs),
      ],
      { concurrency: 2 },
    ).pipe(Effect.timeoutOption(watchedMs))
    // The first blocks existed before the measurement began.
    const times = [...minedMs].slice(10).flatMap(([number, mined]) => {
      const visible = visibleMs.get(number)
      return visible === undefined ? [] : [visible - mined]
    })
    const [engine = 0] = processesWith("engine/main.ts", home)
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
