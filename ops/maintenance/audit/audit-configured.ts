/** An audit of one configured chain, by its endpoints and the configured tables. */
import { Effect, Layer, Schema } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import type { ChainConfig } from "../../config/setting-problems.ts"
import { openForReading } from "../../layers/layers.ts"
import { readerSettings } from "../../layers/reader-settings.ts"
import { type AuditReport, runAudit } from "./run-audit.ts"

/** Balances of the tables are not those of the chain. */
export class BalancesDiffer extends Schema.TaggedError<BalancesDiffer>()("BalancesDiffer", {
  balances: Schema.Int,
  compared: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${this.balances} of ${this.compared} balances differ from the chain.`
  }
}

/** Audits a chain, with or without a running service; only a running service reads differing balances again. */
export const auditConfigured = Effect.fnUntraced(function* (options: {
  readonly config: TidemarkConfig
  readonly chain: ChainConfig
  /** Number of balances to compare. */
  readonly sample: number
  /** Longest wait for differing balances to be read again. */
  readonly repairWaitMs: number
}) {
  const { config, chain, sample, repairWaitMs } = options
  const { log, storeOf, isServiceRunning } = yield* openForReading(config)
  const reader = yield* connectRpcReader(readerSettings(chain, config))
  return yield* runAudit({
    chain: chain.definition,
    sample,
    repairWaitMs: isServiceRunning ? repairWaitMs : 0,
  }).pipe(Effect.provide(Layer.mergeAll(log, storeOf(), Layer.succeed(ChainReader, reader))))
}, Effect.scoped)

/** Fails with `BalancesDiffer` if any balance differed, also if it has been read again. */
export const judgeAudit = ({ differences, compared }: AuditReport): Effect.Effect<void, BalancesDiffer> =>
  differences.length === 0 ? Effect.void : Effect.fail(new BalancesDiffer({ balances: differences.length, compared }))
