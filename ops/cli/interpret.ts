/** `interpret`: recorded transactions to facts, offline. Standard output has one JSON line a transaction, and nothing else. */
import { Effect } from "effect"
import { comparePaths } from "../interpret/compare-paths.ts"
import { interpretPaths } from "../interpret/interpret-paths.ts"
import type { Command } from "./command.ts"

/** Interprets every transaction of the recordings. Fails at the end where one could not be read. */
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
      // A closed pipe means that its reader has enough.
      process.stdout.once("error", () => process.exit(0))
      const output = {
        answer: (text: string) => process.stdout.write(`${text}\n`),
        say: (text: string) => process.stderr.write(`tidemark: ${text}\n`),
      }
      return switches.has("compare") ? comparePaths(words, output) : interpretPaths(words, output)
    }),
}
