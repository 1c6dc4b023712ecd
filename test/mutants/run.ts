/**
 * Puts faults into copies of the project, one at a time, and runs the tests that should notice them.
 *
 *     npm run mutants                         the faults by hand, then a sample of each area
 *     npm run mutants -- faults spam          some of them
 *     npm run mutants -- spam --sample 40     so many mutants an area; `--seed` chooses others, `--lanes` as many at a time
 *     npm run mutants -- spam --list          prints the mutants instead of trying them
 *     npm run mutants -- --report             writes the page anew from what is kept
 *
 * A run goes on where an earlier one ended: a mutant that was killed is not tried again as long as its file and the test that killed
 * it are the same (`--fresh` tries all). Results are kept in `test/mutants/results.json`, the page is `ops/docs/mutants.md`.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Effect, Queue } from "effect"
import { codePaths, type FileTree, projectTree } from "../tidy/file-tree.ts"
import { type Area, areas } from "./area.ts"
import { faults } from "./faults.ts"
import { judgements } from "./judgements.ts"
import { type Lane, openLane } from "./lanes.ts"
import { faultMutant, type Mutant, mutantsOf, mutatedText } from "./mutant.ts"
import { isSource } from "./mutation.ts"
import { type Importers, importersOf, nearestTests } from "./nearest-test.ts"
import { reportDocument, reportPath } from "./report.ts"
import { type Results, readResults, writeResults } from "./results.ts"

/** A mutant, and the tests that should notice it, the fastest first. */
interface Trial {
  readonly mutant: Mutant
  readonly tests: ReadonlyArray<string>
}

/** What became of a mutant. */
type Verdict =
  | { readonly status: "killed"; readonly test: string; readonly name: string }
  | { readonly status: "timed out"; readonly test: string }
  | { readonly status: "survived" }

interface Judged extends Trial {
  readonly verdict: Verdict
}

interface Lanes {
  readonly idle: Queue.Queue<Lane>
  /** How long test files take without a fault, in ms; `undefined` for those that fail. */
  readonly durations: Map<string, number | undefined>
}

/** A test file that takes this long is stuck, on a busy machine as well. */
const testMsMax = 180_000

/** A test may take so many times as long with a fault as without, besides the time that a busy machine takes. */
const slownessMax = 5
const busyMsMax = 20_000

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
    list: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
})

const tell = (line: string) => Effect.sync(() => void process.stderr.write(`${line}\n`))

const sha = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16)

const origin = () => ({
  commit: execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim(),
  day: new Date().toISOString().slice(0, 10),
})

/** What earlier runs killed, a line each; below a folder that git ignores. */
const killedPath = "coverage/mutants.txt"

const readKilled = (): ReadonlyMap<string, Verdict> => {
  if (options.fresh || !existsSync(killedPath)) return new Map()
  const lines = readFileSync(killedPath, "utf8").split("\n").filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as [string, Verdict]))
}

const noteKilled = (key: string, verdict: Verdict): void => {
  mkdirSync(dirname(killedPath), { recursive: true })
  appendFileSync(killedPath, `${JSON.stringify([key, verdict])}\n`)
}

const keyOf = (tree: FileTree, mutant: Mutant, test: string): string =>
  sha([mutant.id, tree.read(mutant.file), test, tree.read(test)].join("\0"))

/** A verdict of an earlier run that still holds. */
const knownVerdict = (tree: FileTree, killed: ReadonlyMap<string, Verdict>, trial: Trial): Verdict | undefined =>
  trial.tests.map((test) => killed.get(keyOf(tree, trial.mutant, test))).find((verdict) => verdict !== undefined)

const tried = <Value>(lanes: Lanes, use: (lane: Lane) => Effect.Effect<Value>): Effect.Effect<Value> =>
  Effect.acquireUseRelease(Queue.take(lanes.idle), use, (lane) => Queue.offer(lanes.idle, lane))

/** How long a test file takes without a fault, measured once; `undefined` where it fails, so that it proves nothing. */
const durationOf = Effect.fnUntraced(function* (lanes: Lanes, lane: Lane, test: string) {
  if (lanes.durations.has(test)) return lanes.durations.get(test)
  const answer = yield* lane.run({ test, waitMsMax: testMsMax })
  const durationMs = answer?.failure === undefined ? answer?.durationMs : undefined
  if (durationMs === undefined) yield* tell(`  ${test} is left out: ${answer?.failure ?? "it does not end"}`)
  lanes.durations.set(test, durationMs)
  return durationMs
})

/** Runs the tests one after the other, until one notices the fault. */
const judge = Effect.fnUntraced(function* (lanes: Lanes, lane: Lane, { mutant, tests }: Trial) {
  for (const test of tests) {
    const durationMs = yield* durationOf(lanes, lane, test)
    if (durationMs === undefined) continue
    const answer = yield* lane.run({ test, mutant, waitMsMax: busyMsMax + slownessMax * durationMs })
    if (answer === undefined) return { status: "timed out", test } satisfies Verdict
    if (answer.failure !== undefined) return { status: "killed", test, name: answer.failure } satisfies Verdict
  }
  return { status: "survived" } satisfies Verdict
})

const verdictLine = ({ mutant, verdict }: Judged): string => {
  const by = verdict.status === "survived" ? "" : ` by ${verdict.test}`
  return `${verdict.status}${by}${verdict.status === "killed" ? `: ${verdict.name}` : ""}\n    ${mutant.line} ${mutant.id}`
}

const judgeAll = Effect.fnUntraced(function* (tree: FileTree, lanes: Lanes, trials: ReadonlyArray<Trial>) {
  const killed = readKilled()
  const isKnown = (trial: Trial): boolean => knownVerdict(tree, killed, trial) !== undefined
  const open = trials.filter((trial) => !isKnown(trial))
  yield* tell(`  ${trials.length} faults, ${open.length} to try`)
  let done = 0
  return yield* Effect.forEach(
    trials,
    Effect.fnUntraced(function* (trial) {
      const known = knownVerdict(tree, killed, trial)
      if (known !== undefined) return { ...trial, verdict: known }
      const verdict = yield* tried(lanes, (lane) => judge(lanes, lane, trial))
      if (verdict.status !== "survived") {
        yield* Effect.sync(() => noteKilled(keyOf(tree, trial.mutant, verdict.test), verdict))
      }
      done += 1
      yield* tell(`  ${done}/${open.length} ${verdictLine({ ...trial, verdict })}`)
      return { ...trial, verdict }
    }),
    { concurrency: Number(options.lanes) },
  )
})

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** A sample of an area, chosen by the seed: the same as long as the mutants are, wherever they stand. */
const sampleOf = (tree: FileTree, mutants: ReadonlyArray<Mutant>): ReadonlyArray<Mutant> => {
  const rank = new Map(mutants.map((mutant) => [mutant, sha(`${options.seed} ${mutant.id}`)]))
  const byRank = mutants.toSorted((left, right) => ((rank.get(left) ?? "") < (rank.get(right) ?? "") ? -1 : 1))
  const chosen = new Set<Mutant>()
  for (const mutant of byRank) {
    if (chosen.size === Number(options.sample)) break
    if (isSource(mutatedText(tree.read(mutant.file), mutant))) chosen.add(mutant)
  }
  return mutants.filter((mutant) => chosen.has(mutant))
}

const mutantsOfArea = (tree: FileTree, { sources }: Area): ReadonlyArray<Mutant> =>
  codePaths(tree)
    .filter((path) => sources.some((source) => isBelow(path, source)))
    .flatMap((path) => mutantsOf(path, tree.read(path)))

const runArea = Effect.fnUntraced(function* (tree: FileTree, importers: Importers, lanes: Lanes, area: Area) {
  const mutants = mutantsOfArea(tree, area)
  const trials = sampleOf(tree, mutants).map((mutant) => ({
    mutant,
    tests: nearestTests(importers, area.suites, mutant.file),
  }))
  const judged = yield* judgeAll(tree, lanes, trials)
  const count = (status: Verdict["status"]) => judged.filter(({ verdict }) => verdict.status === status).length
  const result = {
    area: area.name,
    ...origin(),
    seed: Number(options.seed),
    mutants: mutants.length,
    killed: count("killed"),
    timedOut: count("timed out"),
    survivors: judged
      .filter(({ verdict }) => verdict.status === "survived")
      .map(({ mutant: { id, line } }) => ({ id, line })),
  }
  const tried = judged.length
  yield* tell(`${area.name}: ${tried - result.survivors.length} of ${tried} caught`)
  return result
})

const runFaults = Effect.fnUntraced(function* (tree: FileTree, importers: Importers, lanes: Lanes) {
  const trials = faults.map((fault) => ({
    mutant: faultMutant(fault, tree.read(fault.file)),
    tests: nearestTests(importers, fault.suites, fault.file),
  }))
  const judged = yield* judgeAll(tree, lanes, trials)
  return judged.map(({ mutant, verdict }, index) => ({
    name: faults[index]?.name ?? "",
    file: mutant.file,
    line: mutant.line,
    ...origin(),
    ...(verdict.status === "survived"
      ? {}
      : { caughtBy: { test: verdict.test, name: verdict.status === "killed" ? verdict.name : "does not end" } }),
  }))
})

const keep = (results: Results) =>
  Effect.sync(() => {
    writeResults(results)
    writeFileSync(reportPath, reportDocument(results, judgements))
  })

const listAll = (tree: FileTree, names: ReadonlyArray<string>) =>
  Effect.forEach(
    areas.filter(({ name }) => names.includes(name)),
    (area) => Effect.forEach(sampleOf(tree, mutantsOfArea(tree, area)), ({ line, id }) => tell(`${line} ${id}`)),
  )

const runAll = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const tree = projectTree()
  if (options.list) return yield* Effect.as(listAll(tree, names), 0)
  const importers = importersOf(tree)
  const lanes: Lanes = { idle: yield* Queue.unbounded<Lane>(), durations: new Map() }
  for (let count = 0; count < Number(options.lanes); count++) yield* Queue.offer(lanes.idle, yield* openLane(tree))
  if (names.includes("faults")) {
    yield* tell("faults")
    yield* keep({ ...readResults(), faults: yield* runFaults(tree, importers, lanes) })
  }
  for (const area of areas.filter(({ name }) => names.includes(name))) {
    yield* tell(area.name)
    const result = yield* runArea(tree, importers, lanes, area)
    const { areas: kept, faults: keptFaults } = readResults()
    const results = areas.flatMap(({ name }) =>
      name === area.name ? result : (kept.find((one) => one.area === name) ?? []),
    )
    yield* keep({ areas: results, faults: keptFaults })
  }
  return readResults().faults.every(({ caughtBy }) => caughtBy !== undefined) ? 0 : 1
})

const allNames = ["faults", ...areas.map(({ name }) => name)]

const run = Effect.gen(function* () {
  const unknown = positionals.filter((name) => !allNames.includes(name))
  if (unknown.length > 0) {
    yield* tell(`There is no area ${unknown.join(", ")}: there are ${allNames.join(", ")}.`)
    return 1
  }
  if (options.report) return yield* Effect.as(keep(readResults()), 0)
  return yield* runAll(positionals.length === 0 ? allNames : positionals)
})

NodeRuntime.runMain(
  Effect.flatMap(Effect.scoped(run), (exitCode) =>
    Effect.sync(() => {
      process.exitCode = exitCode
    }),
  ),
)
