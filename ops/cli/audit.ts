/** `audit`: compares balances of the tables with the chain. */
import { Effect, Layer, Schema } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { readConfig } from "../config/config.ts"
import { openForReading } from "../layers/layers.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { auditJson, auditText } from "../maintenance/audit/audit-text.ts"
import { runAudit } from "../maintenance/audit/run-audit.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { numberOption, requiredNumber } from "./number-option.ts"

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

const sampleDefault = 100

const waitSecondsDefault = 60

/** Audits one chain, and fails with `BalancesDiffer` if any balance differed, also if it has been repaired. */
export const audit: Command = {
  name: "audit",
  summary: "compares a sample of balances with the chain at one block; exits with 1 if a balance differs",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: {
    chain: chainOption,
    sample: { value: "N", summary: `number of balances, at most 1000; ${sampleDefault} by default` },
    wait: {
      value: "SECONDS",
      summary: `longest wait for differing balances to be read again; ${waitSecondsDefault} by default`,
    },
  },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const chain = yield* requireChain(config, yield* requiredNumber(options, "chain"))
      const sample = (yield* numberOption(options, "sample")) ?? sampleDefault
      const waitSeconds = (yield* numberOption(options, "wait")) ?? waitSecondsDefault
      const { log, storeOf, isServiceRunning } = yield* openForReading(config)
      const reader = yield* connectRpcReader(readerSettings(chain, config))
      const report = yield* runAudit({
        chain: chain.definition,
        sample,
        // Without a running service, they are not read before the next start.
        repairWaitMs: isServiceRunning ? waitSeconds * 1_000 : 0,
      }).pipe(Effect.provide(Layer.mergeAll(log, storeOf(), Layer.succeed(ChainReader, reader))))
      process.stdout.write(`${switches.has("json") ? auditJson(report) : auditText(report)}\n`)
      const { compared, differences } = report
      if (differences.length > 0) return yield* new BalancesDiffer({ balances: differences.length, compared })
    }).pipe(Effect.scoped),
}
