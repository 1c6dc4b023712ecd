/** `interpret`: recorded transactions to facts, offline. Standard output has one JSON line a transaction, and nothing else. */
import { Effect } from "effect"
import { interpretPaths } from "../interpret/interpret-paths.ts"
import type { Command } from "./command.ts"

/** Tells every transaction of the recordings. Fails where one could not be read, with the rest told. */
export const interpret: Command = {
  name: "interpret",
  summary: "prints the facts of recorded transactions, one JSON line each, offline",
  switches: {},
  words: {
    name: "PATH",
    summary: "a record of a transaction or block, plain or gzipped, a folder of them, or - for standard input",
  },
  run: (_switches, words) =>
    Effect.suspend(() => {
      // Who has read enough closes the pipe: nothing is left to do.
      process.stdout.once("error", () => process.exit(0))
      return interpretPaths(words, {
        answer: (text) => process.stdout.write(`${text}\n`),
        say: (text) => process.stderr.write(`tidemark: ${text}\n`),
      })
    }),
}
