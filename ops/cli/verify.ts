/** `verify`: compares the tables with what the log yields. */
import { Effect, Layer, Schema } from "effect"
import type { RangeDifference } from "#projections/verify/table-digests.ts"
import { readConfig } from "../config/config.ts"
import { openForReading } from "../layers/layers.ts"
import { type Verification, verifyTables } from "../maintenance/replay/verify-tables.ts"
import type { Command } from "./command.ts"

/** The tables are not what the log yields. */
export class TablesDiffer extends Schema.TaggedError<TablesDiffer>()("TablesDiffer", { ranges: Schema.Int }) {
  readonly kind = "corrupt"
  override get message() {
    return `The tables differ from the log in ${this.ranges} ranges of blocks.`
  }
}

/** Database that the log is folded into. */
const scratchDatabase = "tidemark_verify"

/** Longest delay between retries of the store or the log. */
const verifyRetryDelayMsMax = 2_000

const differenceText = ({ table, chainId, firstBlock, lastBlock, rows, expectedRows }: RangeDifference): string =>
  `${table}: chain ${chainId}, blocks ${firstBlock} to ${lastBlock}: ${rows} rows, of ${expectedRows} that the log yields`

/** The outcome for people. */
const verificationText = ({ tables, rows, differences }: Verification): string => {
  if (differences.length > 0) return differences.map(differenceText).join("\n")
  // Every block has a row.
  return rows === 0
    ? "Nothing was compared: blocks were reverted meanwhile, and none is final."
    : `${tables} tables with ${rows} rows are what the log yields.`
}

/** Verifies the tables, and fails with `TablesDiffer` if they are not what the log yields. */
export const verify: Command = {
  name: "verify",
  summary: "replays the log beside the tables and compares them; exits with 1 if a range of blocks differs",
  switches: { json: "prints the result as one line of JSON on standard output" },
  run: (switches) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const { log, storeOf } = yield* openForReading(config)
      const verification = yield* verifyTables({
        scratch: storeOf(scratchDatabase),
        scratchDatabase,
        processor: { ...config.processor, retryDelayMsMax: verifyRetryDelayMsMax },
        reportProgress: (done, total) =>
          Effect.sync(() => void process.stderr.write(`tidemark: ${done} of ${total} records folded\n`)),
      }).pipe(Effect.provide(Layer.merge(log, storeOf())))
      process.stdout.write(`${switches.has("json") ? JSON.stringify(verification) : verificationText(verification)}\n`)
      const ranges = verification.differences.length
      if (ranges > 0) return yield* new TablesDiffer({ ranges })
    }).pipe(Effect.scoped),
}
