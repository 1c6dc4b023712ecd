/** Verification of the configured tables against the configured log. */
import { Effect, Layer, Schema } from "effect"
import type { TidemarkConfig } from "../../config/config.ts"
import { openForReading } from "../../layers/layers.ts"
import { type Verification, type VerifyOptions, verifyTables } from "./verify-tables.ts"

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
const retryDelayMsMax = 2_000

/** Folds the log again, beside a running service or without one, and compares the tables. */
export const verifyConfigured = Effect.fnUntraced(function* (
  config: TidemarkConfig,
  reportProgress: VerifyOptions<never, never>["reportProgress"],
) {
  const { log, storeOf } = yield* openForReading(config)
  return yield* verifyTables({
    scratch: storeOf(scratchDatabase),
    scratchDatabase,
    processor: { ...config.processor, retryDelayMsMax },
    reportProgress,
  }).pipe(Effect.provide(Layer.merge(log, storeOf())))
}, Effect.scoped)

/** Fails with `TablesDiffer` if a verification found a difference. */
export const judgeVerification = ({ differences }: Verification): Effect.Effect<void, TablesDiffer> =>
  differences.length === 0 ? Effect.void : Effect.fail(new TablesDiffer({ ranges: differences.length }))
