/** Audits of a chain in the background of its reader. */
import { Effect, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { makeOutage } from "#pipelines/outage.ts"
import { clearAgreement, runAudit } from "./run-audit.ts"

/** 100 balances: a few requests per audit, next to those of the blocks in between. */
const backgroundBalances = 100

/** Longest wait for differing balances to be read again, before the outcome is reported without them. */
const backgroundRepairWaitMs = 30_000

/** Audits a chain forever, the first time after an interval. A failed audit is logged, and the next one runs as scheduled. */
export const auditOften = (chain: ChainDefinition, intervalMs: number) => {
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("An audit failed; the next one runs as scheduled.", failure),
    end: Effect.logInfo("Audits succeed again."),
  })
  return runAudit({ chain, sample: backgroundBalances, repairWaitMs: backgroundRepairWaitMs }).pipe(
    Effect.tap(({ differences }) =>
      differences.length === 0
        ? Effect.void
        : Effect.logWarning("Balances differed from the chain; reading them again.").pipe(
            Effect.annotateLogs({ count: differences.length }),
          ),
    ),
    Effect.catchTag("NothingToAudit", () => Effect.void),
    Effect.tap(noteSuccess),
    Effect.catch(noteFailure),
    Effect.delay(intervalMs),
    Effect.repeat(Schedule.forever),
    Effect.ensuring(clearAgreement(chain)),
    Effect.annotateLogs({ chainId: chain.id }),
  )
}
