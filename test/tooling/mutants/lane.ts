/**
 * A process that runs test files of the copy of the project in its working directory, and keeps vitest warm in between.
 *
 * Receives a test file, and a source that has changed since; sends the first failure. Its parent kills it if it does not answer.
 */
import { resolve } from "node:path"
import { createVitest, type TestModule } from "vitest/node"
import type { LaneAnswer, LaneRequest } from "./lanes.ts"

const vitest = await createVitest("test", {
  watch: false,
  bail: 1,
  reporters: [],
  maxWorkers: 1,
  // A worker that kept its modules would not load the fault.
  isolate: true,
  onConsoleLog: () => false,
})

const failureOf = (module: TestModule): string | undefined => {
  for (const failed of module.children.allTests("failed")) return failed.fullName
  if (module.ok()) return undefined
  return `does not load: ${module.errors()[0]?.message.split("\n")[0] ?? "unknown error"}`
}

/** The source that was changed for the previous run and has been restored since. */
let restored: string | undefined

const answerTo = async ({ test, changed }: LaneRequest): Promise<LaneAnswer> => {
  for (const path of [restored, changed]) if (path !== undefined) vitest.invalidateFile(resolve(path))
  restored = changed
  // Otherwise failures of earlier runs would count towards the limit of failures.
  vitest.state.filesMap.clear()
  const startMs = performance.now()
  const specifications = await vitest.globTestSpecifications([resolve(test)])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failures = testModules.map(failureOf).filter((failure) => failure !== undefined)
  if (testModules.length === 0) failures.push("is no test file")
  if (unhandledErrors.length > 0) failures.push("unhandled error")
  return { failure: failures[0], durationMs: performance.now() - startMs }
}

process.on("message", (request: LaneRequest) => {
  answerTo(request).then(
    (answer) => process.send?.(answer),
    (cause) => process.send?.({ failure: String(cause), durationMs: 0 }),
  )
})
process.on("disconnect", () => process.exit(0))
process.send?.({ failure: undefined, durationMs: 0 })
