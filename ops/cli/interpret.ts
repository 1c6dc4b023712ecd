/** `interpret`: transactions to facts. Standard output has one JSON line a transaction, and nothing else. */
import { Effect } from "effect"
import { ConfigInvalid, readConfig } from "../config/config.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { interpretHashes, isTransactionHash } from "../maintenance/recordings/interpret-hashes.ts"
import { interpretPaths } from "../maintenance/recordings/interpret-paths.ts"
import type { Command } from "./command.ts"

/** Interprets every transaction of the recordings, or those with the given hashes. Fails at the end where one could not be read. */
export const interpret: Command = {
  name: "interpret",
  summary: "interprets recorded transactions offline and prints one JSON line each",
  switches: { explain: "adds the rules that match, and those that do not and why" },
  words: {
    name: "PATH",
    summary:
      "a record of a transaction or block, plain or gzipped, a folder of them, or - for standard input; hashes of transactions restrict the output, and without a path are read from configured endpoints",
  },
  run: Effect.fnUntraced(function* (switches, words) {
    // A closed pipe means that its reader has enough.
    process.stdout.once("error", () => process.exit(0))
    const output = {
      answer: (text: string) => process.stdout.write(`${text}\n`),
      report: (text: string) => process.stderr.write(`tidemark: ${text}\n`),
    }
    const [hashes, paths] = [words.filter(isTransactionHash), words.filter((word) => !isTransactionHash(word))]
    const isExplained = switches.has("explain")
    if (paths.length > 0) {
      const selected = hashes.length === 0 ? undefined : new Set(hashes)
      return yield* interpretPaths(paths, output, { isExplained, hashes: selected })
    }
    const config = yield* readConfig()
    const [first, ...others] = config.chains.map((chain) => readerSettings(chain, config))
    if (first === undefined) {
      return yield* new ConfigInvalid({
        problems: ["CHAIN_<id>_RPC_URLS: expected an endpoint to read transactions from"],
      })
    }
    for (const line of yield* interpretHashes([first, ...others], hashes, { isExplained })) output.answer(line)
  }),
}
