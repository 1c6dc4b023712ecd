/**
 * Estimate: reading and appending a dense block takes 17 ms of a core, folding it 15 ms and its rows 15 ms in the engine. One process of each
 * kind keeps a core busy; two share both cores with the endpoint and the engine, and four add nothing but their start. A block of an archive
 * takes 25 ms to verify, half of it for senders, and one as JSON 12 ms to parse and verify; appending takes 5 ms.
 */
import { Effect, Layer, Schedule, Schema } from "effect"
import { readSecret } from "#ops/layers/secret-file.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { blockCount } from "#schemas/domain/block-span.ts"
import { joinSlots, runsOf } from "#schemas/domain/mark.ts"
import { type Bench, type Figure, timedMs } from "./bench.ts"
import { benchChain, denseBlock } from "./bench-blocks.ts"
import { benchDirectory } from "./bench-engine.ts"
import { cpuSeconds } from "./process-usage.ts"
import { startPrinting } from "./service-process.ts"
import { archivedBlock, writeTiledBlocks } from "./tiled-archive.ts"

const blocks = 512

const processCounts = [1, 2, 4]

const Filled = Schema.fromJsonString(Schema.Struct({ cpuSeconds: Schema.Number }))

const Imported = Schema.fromJsonString(Schema.Struct({ seconds: Schema.Number, cpuSeconds: Schema.Number }))

const Engine = Schema.fromJsonString(Schema.Struct({ clickhouseUrl: Schema.String }))

/** The store of an engine, with the tables of this release. */
const layerEngineStore = (url: string, home: string) =>
  Layer.effect(
    Store,
    Effect.map(Store, (store) => ownStore(store, release)),
  ).pipe(
    Layer.provide(
      Layer.unwrap(
        Effect.map(readSecret({ directory: home, name: "engine-password" }), (password) =>
          layerClickhouse({
            url,
            database: "tidemark",
            requestTimeoutMs: 30_000,
            connectionsMax: 4,
            ...(password === undefined ? {} : { password }),
          }),
        ),
      ),
    ),
  )

const startCommand = (settings: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  startPrinting(["ops/cli/start.js", ...args, "--json"], { PATH: "/usr/bin:/bin", ...settings })

const usedSeconds = (processes: ReadonlyArray<{ readonly pid: number }>): number =>
  processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)

const measureWith = Effect.fnUntraced(function* (processes: number) {
  const node = yield* startPrinting(
    ["test/bench/tiled-node.ts", String(blocks + benchChain.finalityDepthBlocks), "0"],
    {},
  )
  const home = yield* benchDirectory("history")
  const settings = {
    HOME: home,
    TIDEMARK_HOME: home,
    CHAIN_1_RPC_URLS: node.line,
    CHAIN_1_VERIFY_ROOTS: "false",
    DEVNET_ENABLED: "false",
  }
  const each = <A, E, R>(start: Effect.Effect<A, E, R>) =>
    Effect.all(
      Array.from({ length: processes }, () => start),
      { concurrency: processes },
    )

  let fillSeconds = 0
  const fillMs = yield* timedMs(
    Effect.gen(function* () {
      const fill = startCommand(settings, "backfill", "--chain", "1", "--from", "0", "--to", String(blocks - 1))
      const results = yield* Effect.forEach(yield* each(fill), ({ line }) => Schema.decodeEffect(Filled)(line))
      fillSeconds = results.reduce((sum, result) => sum + result.cpuSeconds, 0)
    }),
  )
  const engine = yield* startCommand(settings, "engine")
  const { clickhouseUrl } = yield* Schema.decodeEffect(Engine)(engine.line)
  let foldSeconds = 0
  let roles: ReadonlyArray<{ readonly pid: number }> = []
  const foldMs = yield* timedMs(
    Effect.gen(function* () {
      roles = yield* each(startCommand({ ...settings, CLICKHOUSE_URL: clickhouseUrl }, "process"))
      yield* readMarks().pipe(
        Effect.map((marks) => blockCount(joinSlots(marks).flatMap(runsOf))),
        Effect.orElseSucceed(() => 0),
        Effect.repeat({ until: (count) => count === blocks, schedule: Schedule.spaced("50 millis") }),
        Effect.provide(layerEngineStore(clickhouseUrl, home)),
      )
      foldSeconds = usedSeconds(roles)
    }),
  )
  const replayMs = yield* timedMs(startCommand({ ...settings, CLICKHOUSE_URL: clickhouseUrl }, "replay"))
  const replaySeconds = usedSeconds(roles) - foldSeconds
  const name = `${processes} ${processes === 1 ? "process" : "processes"}`
  const perBlock = (seconds: number) => (seconds * 1_000) / blocks
  const figures: ReadonlyArray<Figure> = [
    { name: `${denseBlock}, into the log by ${name}`, value: (blocks * 1_000) / fillMs, unit: "blocks/s" },
    { name: `CPU time per block of reading, ${name}`, value: perBlock(fillSeconds), unit: "ms" },
    { name: `from the log to the tables by ${name}`, value: (blocks * 1_000) / foldMs, unit: "blocks/s" },
    { name: `CPU time per block of folding, ${name}`, value: perBlock(foldSeconds), unit: "ms" },
    { name: `replayed by ${name}, comparison included`, value: (blocks * 1_000) / replayMs, unit: "blocks/s" },
    { name: `CPU time per block of a replay, ${name}`, value: perBlock(replaySeconds), unit: "ms" },
  ]
  return figures
})

const importedBlocks = 256

/** Imports the same blocks from an archive and as recorded JSON; the CPU times include the start of the process. */
const measureImport = Effect.fnUntraced(function* (form: "archive" | "json", folder: string) {
  const home = yield* benchDirectory(`import-${form}`)
  const settings = { HOME: home, TIDEMARK_HOME: home, DEVNET_ENABLED: "false" }
  const { line } = yield* startCommand(settings, "import", folder)
  const { seconds, cpuSeconds: used } = yield* Schema.decodeEffect(Imported)(line)
  const name = form === "archive" ? "an archive" : "recorded JSON"
  const figures: ReadonlyArray<Figure> = [
    { name: `${archivedBlock}, into the log from ${name}`, value: importedBlocks / seconds, unit: "blocks/s" },
    { name: `CPU time per block of importing ${name}`, value: (used * 1_000) / importedBlocks, unit: "ms" },
  ]
  return figures
})

const measureImports = Effect.gen(function* () {
  const folders = { archive: yield* benchDirectory("archive"), json: yield* benchDirectory("json") }
  writeTiledBlocks(importedBlocks, folders)
  return [...(yield* measureImport("archive", folders.archive)), ...(yield* measureImport("json", folders.json))]
})

/**
 * The past of a chain, by several processes side by side: from an endpoint into the log, from the log to the tables, and from the log to new
 * tables beside them; and from files into the log.
 */
export const history: Bench = {
  name: "history",
  measure: Effect.gen(function* () {
    const shared = yield* Effect.forEach(processCounts, (count) => Effect.scoped(measureWith(count)))
    return [...shared.flat(), ...(yield* Effect.scoped(measureImports))]
  }),
}
