/** `interpret`: recorded transactions to facts, offline. Standard output has one JSON line a transaction, and nothing else. */
import { Effect } from "effect"
import { interpretPaths } from "../maintenance/recordings/interpret-paths.ts"
import type { Command } from "./command.ts"

/** Interprets every transaction of the recordings. Fails at the end where one could not be read. */
export const interpret: Command = {
  name: "interpret",
  summary: "interprets recorded transactions offline and prints one JSON line each",
  switches: {},
  words: {
    name: "PATH",
    summary: "a record of a transaction or block, plain or gzipped, a folder of them, or - for standard input",
  },
  run: (_, words) =>
    Effect.suspend(() => {
      // A closed pipe means that its reader has enough.
      process.stdout.once("error", () => process.exit(0))
      const output = {
        answer: (text: string) => process.stdout.write(`${text}\n`),
        report: (text: string) => process.stderr.write(`tidemark: ${text}\n`),
      }
      return interpretPaths(words, output)
    }),
}
