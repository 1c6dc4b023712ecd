/** `npm run compare -- PATH…`: compares the interpretations of recordings with the facts recorded beside them. */
import { NodeRuntime } from "@effect/platform-node"
import { comparePaths } from "./compare-paths.ts"

const paths = process.argv.slice(2)

NodeRuntime.runMain(
  comparePaths(paths, {
    answer: (text) => process.stdout.write(`${text}\n`),
    report: (text) => process.stderr.write(`${text}\n`),
  }),
)
