/**
 * Runs the benchmarks one after the other and prints one line per figure: name, figure, unit.
 *
 *     npm run bench                    all of them
 *     npm run bench -- codec fold      some of them
 *     npm run bench -- --write         all of them; writes test/bench/figures.json only if all complete
 *     npm run bench -- --write fold    some of them; replaces their figures in test/bench/figures.json
 *
 * Progress goes to standard error, logs to a file whose path is printed at startup.
 */
import { createWriteStream, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { layerLog } from "#ops/telemetry/log.ts"
import { access } from "./access.bench.ts"
import { accounts } from "./accounts.bench.ts"
import { answers } from "./answers.bench.ts"
import { backfill } from "./backfill.bench.ts"
import { type Bench, timedMs } from "./bench.ts"
import { layerBenchEngine } from "./bench-engine.ts"
import { checkpoints } from "./checkpoints.bench.ts"
import { codec } from "./codec.bench.ts"
import { fold } from "./fold.bench.ts"
import { growth } from "./growth.bench.ts"
import { history } from "./history.bench.ts"
import { holders } from "./holders.bench.ts"
import { insert } from "./insert.bench.ts"
import { kafka } from "./kafka.bench.ts"
import { live } from "./live.bench.ts"
import { mcp } from "./mcp.bench.ts"
import { names } from "./names.bench.ts"
import { nfts } from "./nfts.bench.ts"
import { positions } from "./positions.bench.ts"
import { prices } from "./prices.bench.ts"
import { replay } from "./replay.bench.ts"
import { figureLine, figuresPath, keepFigures, loadText, type MeasuredBench } from "./report.ts"
import { revert } from "./revert.bench.ts"
import { search } from "./search.bench.ts"
import { service } from "./service.bench.ts"
import { thread } from "./thread.bench.ts"
import { utxo } from "./utxo.bench.ts"
import { web } from "./web.bench.ts"

const benches: ReadonlyArray<Bench> = [
  access,
  accounts,
  answers,
  backfill,
  checkpoints,
  codec,
  fold,
  growth,
  history,
  holders,
  insert,
  kafka,
  live,
  mcp,
  names,
  nfts,
  positions,
  prices,
  replay,
  revert,
  search,
  service,
  thread,
  utxo,
  web,
]

const printLine = (line: string) => Effect.sync(() => void process.stderr.write(`${line}\n`))

const print = (line: string) => Effect.sync(() => void process.stdout.write(`${line}\n`))

const runOne = Effect.fnUntraced(function* ({ name, measure }: Bench) {
  yield* printLine(`${name} …`)
  let figures: MeasuredBench["figures"] = []
  const durationMs = yield* timedMs(
    Effect.map(Effect.scoped(measure), (measured) => {
      figures = measured
    }),
  )
  yield* printLine(`${name} took ${(durationMs / 1_000).toFixed(1)} s`)
  for (const figure of figures) yield* print(figureLine(figure))
  return { name, figures }
})

const run = Effect.fnUntraced(function* (names: ReadonlyArray<string>, isWriting: boolean) {
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name))
  if (unknown.length > 0) {
    yield* printLine(
      `There is no benchmark ${unknown.join(", ")}: there are ${benches.map(({ name }) => name).join(", ")}.`,
    )
    return 1
  }
  const selected = benches.filter(({ name }) => names.length === 0 || names.includes(name))
  const loadBefore = loadText()
  const measured = yield* Effect.forEach(selected, runOne).pipe(Effect.provide(layerBenchEngine))
  if (isWriting) {
    yield* Effect.sync(() => keepFigures(measured, loadBefore))
    yield* printLine(`Written to ${figuresPath}.`)
  }
  return 0
})

const logPath = join(mkdtempSync(join(tmpdir(), "tidemark-bench-log-")), "bench.log")
const logFile = createWriteStream(logPath)
process.stderr.write(`Logs are in ${logPath}.\n`)
const words = process.argv.slice(2)
const isWriting = words.includes("--write")
const requested = words.filter((word) => word !== "--write")

process.exitCode = await Effect.runPromise(
  run(requested, isWriting).pipe(
    Effect.provide(layerLog({ level: "Info", format: "json", write: (line) => void logFile.write(`${line}\n`) })),
  ),
)
