/**
 * Puts faults into copies of the project, one at a time, and runs the tests that should notice them.
 *
 *     npm run mutants                         the faults by hand, then a sample of each area
 *     npm run mutants -- faults spam          some of them
 *     npm run mutants -- spam --sample 40     so many mutants an area; `--seed` chooses others, `--lanes` as many at a time
 *     npm run mutants -- spam --list          prints the mutants instead of trying them
 *
 * A run goes on where an earlier one ended: a mutant that was killed is not tried again as long as its file and the test that killed
 * it are the same (`--fresh` tries all). Results are kept in `test/tooling/mutants/results.json`, judgements of survivors in `test/tooling/mutants/judgements.ts`.
 */
import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Effect } from "effect"
import { codePaths, type FileTree, projectTree } from "../../tidy/file-tree.ts"
import { type Area, areas } from "./area.ts"
import { faults } from "./faults.ts"
import { faultMutant, type Mutant, mutantsOf, mutatedText } from "./mutant.ts"
import { isSource } from "./mutation.ts"
import { type Importers, importersOf, nearestTests } from "./nearest-test.ts"
import { type Results, readResults, writeResults } from "./results.ts"
import { digestOf, judgeAll, type Lanes, openLanes, printLine, type Verdict } from "./trial.ts"

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
    list: { type: "boolean", default: false },
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
})

/** The sources that run: read at the start, as the copies are. */
const origin = () => ({
  commit: execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim(),
  day: new Date().toISOString().slice(0, 10),
})

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** A sample of an area, chosen by the seed: the same as long as the mutants are, wherever they stand. */
const sampleOf = (tree: FileTree, mutants: ReadonlyArray<Mutant>): ReadonlyArray<Mutant> => {
  const rank = new Map(mutants.map((mutant) => [mutant, digestOf(`${options.seed} ${mutant.id}`)]))
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

const runArea = Effect.fnUntraced(function* (importers: Importers, lanes: Lanes, area: Area) {
  const mutants = mutantsOfArea(lanes.tree, area)
  const trials = sampleOf(lanes.tree, mutants).map((mutant) => ({
    mutant,
    tests: nearestTests(importers, area.suites, mutant.file),
  }))
  const ran = origin()
  const judged = yield* judgeAll(lanes, trials)
  const count = (status: Verdict["status"]) => judged.filter(({ verdict }) => verdict.status === status).length
  const result = {
    area: area.name,
    ...ran,
    seed: Number(options.seed),
    mutants: mutants.length,
    killed: count("killed"),
    timedOut: count("timed out"),
    survivors: judged
      .filter(({ verdict }) => verdict.status === "survived")
      .map(({ mutant: { id, line } }) => ({ id, line })),
  }
  yield* printLine(`${area.name}: ${judged.length - result.survivors.length} of ${judged.length} caught`)
  return result
})

const runFaults = Effect.fnUntraced(function* (importers: Importers, lanes: Lanes) {
  const trials = faults.map((fault) => ({
    mutant: faultMutant(fault, lanes.tree.read(fault.file)),
    tests: nearestTests(importers, fault.suites, fault.file),
  }))
  const ran = origin()
  const judged = yield* judgeAll(lanes, trials)
  return judged.map(({ mutant, verdict }, index) => ({
    name: faults[index]?.name ?? "",
    file: mutant.file,
    line: mutant.line,
    ...ran,
    ...(verdict.status === "survived"
      ? {}
      : { caughtBy: { test: verdict.test, name: verdict.status === "killed" ? verdict.name : "does not end" } }),
  }))
})

const keep = (results: Results) => Effect.sync(() => writeResults(results))

const listAll = (tree: FileTree, names: ReadonlyArray<string>) =>
  Effect.forEach(
    areas.filter(({ name }) => names.includes(name)),
    (area) => Effect.forEach(sampleOf(tree, mutantsOfArea(tree, area)), ({ line, id }) => printLine(`${line} ${id}`)),
  )

const runAll = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const tree = projectTree()
  if (options.list) return yield* Effect.as(listAll(tree, names), 0)
  const importers = importersOf(tree)
  const lanes = yield* openLanes({ tree, count: Number(options.lanes), isFresh: options.fresh })
  if (names.includes("faults")) {
    yield* printLine("faults")
    yield* keep({ ...readResults(), faults: yield* runFaults(importers, lanes) })
  }
  for (const area of areas.filter(({ name }) => names.includes(name))) {
    yield* printLine(area.name)
    const result = yield* runArea(importers, lanes, area)
    const { areas: earlier, faults: earlierFaults } = readResults()
    const results = areas.flatMap(({ name }) =>
      name === area.name ? result : (earlier.find((one) => one.area === name) ?? []),
    )
    yield* keep({ areas: results, faults: earlierFaults })
  }
  return readResults().faults.every(({ caughtBy }) => caughtBy !== undefined) ? 0 : 1
})

const allNames = ["faults", ...areas.map(({ name }) => name)]

const run = Effect.gen(function* () {
  const unknown = positionals.filter((name) => !allNames.includes(name))
  if (unknown.length > 0) {
    yield* printLine(`There is no area ${unknown.join(", ")}: there are ${allNames.join(", ")}.`)
    return 1
  }
  return yield* runAll(positionals.length === 0 ? allNames : positionals)
})

NodeRuntime.runMain(
  Effect.flatMap(Effect.scoped(run), (exitCode) =>
    Effect.sync(() => {
      process.exitCode = exitCode
    }),
  ),
)
