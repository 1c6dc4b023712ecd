/** `audit`: compares balances of the tables with the chain. */
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { auditConfigured, judgeAudit } from "../maintenance/audit/audit-configured.ts"
import { auditText, auditValue } from "../maintenance/audit/audit-text.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { numberOption, requiredNumber } from "./number-option.ts"
import { printResult } from "./print.ts"

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
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const config = yield* readConfig()
    const report = yield* auditConfigured({
      config,
      chain: yield* requireChain(config, yield* requiredNumber(options, "chain")),
      sample: (yield* numberOption(options, "sample")) ?? sampleDefault,
      repairWaitMs: ((yield* numberOption(options, "wait")) ?? waitSecondsDefault) * 1_000,
    })
    yield* printResult(switches, auditValue(report), auditText(report))
    yield* judgeAudit(report)
  }),
}
