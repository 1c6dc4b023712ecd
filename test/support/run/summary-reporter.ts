/**
 * Ends a test run with its summary: the number of passed cases of each adapter of a port, skipped tests with their reasons, tests that passed
 * at a second attempt, and as the last line `N passed, N failed, N skipped`.
 */
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason } from "vitest/node"

/** Result of one run. */
export interface RunSummary {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const isPending = (state: string): boolean => state === "skipped" || state === "pending"

/** The outermost suite of a case; for contract suites the port and the adapter, `EventLog: local`. */
const outermostSuite = (test: TestCase): string => {
  let name = ""
  for (let parent: TestCase["parent"] | undefined = test.parent; parent?.type === "suite"; parent = parent.parent) {
    name = parent.name
  }
  return name
}

/** The counts of a run. A file that could not be loaded, and an error outside of any case, each count as a failure. */
export const summarize = (modules: ReadonlyArray<TestModule>, errorCount: number): RunSummary => {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
  const brokenModules = modules.filter((module) => module.errors().length > 0).length
  return {
    passed: states.filter((state) => state === "passed").length,
    failed: states.filter((state) => state === "failed").length + brokenModules + errorCount,
    skipped: states.filter(isPending).length,
  }
}

const skippedLines = (modules: ReadonlyArray<TestModule>): ReadonlyArray<string> =>
  modules.flatMap((module) =>
    [...module.children.allTests("skipped")].map((test) => {
      const result = test.result()
      const note = result.state === "skipped" ? result.note : undefined
      return `  ${module.relativeModuleId} > ${test.fullName}: ${note ?? "no reason given"}`
    }),
  )

/** The tests that failed and then passed. */
const retriedLines = (modules: ReadonlyArray<TestModule>): ReadonlyArray<string> =>
  modules.flatMap((module) =>
    [...module.children.allTests("passed")]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
  )

/** How many cases each adapter of a port passed, by the name of its suite. */
const contractCounts = (modules: ReadonlyArray<TestModule>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const module of modules.filter(({ relativeModuleId }) => relativeModuleId.startsWith("test/contract/"))) {
    for (const test of module.children.allTests("passed")) {
      const suite = outermostSuite(test)
      counts.set(suite, (counts.get(suite) ?? 0) + 1)
    }
  }
  return counts
}

/** The port whose adapters must all have run the same cases. */
const equalPort = "EventLog: "

/** A sentence if adapters of the log passed different numbers of cases; `undefined` otherwise. */
const unequalAdapters = (counts: ReadonlyMap<string, number>): string | undefined => {
  const adapters = [...counts].filter(([suite]) => suite.startsWith(equalPort))
  const isEqual = adapters.every(([, count]) => count === adapters[0]?.[1])
  return isEqual ? undefined : `The adapters of ${equalPort.trim().slice(0, -1)} passed different numbers of cases.`
}

const section = (title: string, lines: ReadonlyArray<string>): string =>
  lines.length === 0 ? "" : `${title}\n${lines.join("\n")}\n`

/** Writes the summary after the run. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason,
  ): void {
    const counts = contractCounts(modules)
    const unequal = unequalAdapters(counts)
    const { passed, failed, skipped } = summarize(modules, errors.length + (unequal === undefined ? 0 : 1))
    if (unequal !== undefined) process.exitCode = 1
    process.stdout.write(
      section(
        "Cases of each contract:",
        [...counts].map(([suite, count]) => `  ${suite}: ${count}`),
      ) +
        section("Skipped:", skippedLines(modules)) +
        section("Passed at a second attempt:", retriedLines(modules)) +
        (unequal === undefined ? "" : `${unequal}\n`) +
        // A run whose set-up failed has neither tests nor errors.
        `${passed} passed, ${reason === "failed" ? Math.max(failed, 1) : failed} failed, ${skipped} skipped\n`,
    )
  }
}
