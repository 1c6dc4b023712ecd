/** `import`: recorded and archived blocks into the log. */
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { type ImportProgress, importPaths } from "../maintenance/recordings/import-paths.ts"
import { reportText } from "../maintenance/recordings/import-report.ts"
import type { Command } from "./command.ts"
import { measured } from "./measured.ts"
import { numberOption } from "./number-option.ts"
import { printResult } from "./print.ts"

const progressText = ({ files, filesDone, appended, elapsedMs }: ImportProgress): string => {
  const seconds = elapsedMs / 1_000
  const secondsLeft = Math.ceil((seconds / filesDone) * (files - filesDone))
  return `tidemark: ${Math.floor(filesDone)} of ${files} files read, ${appended} blocks appended, ${Math.round(appended / seconds)} a second, ${secondsLeft} s left`
}

/** Appends recorded and archived blocks to the history of their chains, beside a running service or without one. */
export const importCommand: Command = {
  name: "import",
  summary: "verifies recorded blocks and archives of blocks, and appends them to the log; idempotent",
  switches: { json: "prints the report as one line of JSON on standard output" },
  options: {
    chain: { value: "ID", summary: "the chain of archives whose names do not begin with mainnet, sepolia or hoodi" },
  },
  words: {
    name: "DIR",
    summary: "a folder, or a file, of recorded blocks as JSON, plain or gzipped, or of archives: .era1, .ere",
  },
  run: Effect.fnUntraced(function* (switches, words, options) {
    const config = yield* readConfig()
    const reportProgress = (progress: ImportProgress) => void process.stderr.write(`${progressText(progress)}\n`)
    const request = { paths: words, archiveChain: yield* numberOption(options, "chain") }
    const work = importPaths(request, reportProgress).pipe(Effect.provide(layerSharedLog(config, "history")))
    const report = yield* measured(work)
    yield* printResult(switches, report, reportText(report))
  }),
}
