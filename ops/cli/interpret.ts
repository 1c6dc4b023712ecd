/** `interpret`: recorded transactions to facts, offline. Standard output has one JSON line a transaction, and nothing else. */
import { Effect } from "effect"
import { comparePaths } from "../interpret/compare-paths.ts"
import { interpretPaths } from "../interpret/interpret-paths.ts"
import type { Command } from "./command.ts"

/** Tells every transaction of the recordings. Fails where one could not be read, with the rest told. */
export const interpret: Command = {
  name: "interpret",
  summary: "interprets recorded transactions offline and prints one JSON line each",
  switches: { compare: "compares the results with the records' own data, and prints tables of outcomes instead" },
  words: {
    name: "PATH",
    summary: "a record of a transaction or block, plain or gzipped, a folder of them, or - for standard input",
  },
  run: (switches, words) =>
    Effect.suspend(() => {
      // Who has read enough closes the pipe: nothing is left to do.
      process.stdout.once("error", () => process.exit(0))
      const output = {
        answer: (text: string) => process.stdout.write(`${text}\n`),
        say: (text: string) => process.stderr.write(`tidemark: ${text}\n`),
      }
      return switches.has("compare") ? comparePaths(words, output) : interpretPaths(words, output)
    }),
}
