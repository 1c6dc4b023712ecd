/** One audit from the sample to its outcome: comparison, repair, reasons of tokens, and the row that the API reads. */
import { Clock, Effect, Metric } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { writeAudit } from "#projections/balances/audits.ts"
import { readTokenReasons, type TokenReason } from "#projections/balances/token-modes.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { type Audit, auditChain } from "./audit-chain.ts"
import { awaitRepair, requestRepair } from "./repair-balances.ts"

const balancesCompared = Metric.counter("ops_audit_balances_total", {
  description: "Balances that audits compared with the chain, by outcome: `agrees` or `differs`.",
  incremental: true,
})

const agreement = Metric.gauge("ops_audit_agreement_ratio", {
  description: "Share of the balances of the newest audit that agree with the chain, from 0 to 1.",
})

/** Removes the outcome of a chain from the metrics: the process that audits it now reports it. */
export const clearAgreement = ({ slug: chain }: Pick<ChainDefinition, "slug">): Effect.Effect<void> =>
  Metric.remove(Metric.withAttributes(agreement, { chain }))

/** An audit with what became of its differences. */
export interface AuditReport extends Audit {
  /** Number of differing balances that have been read again. */
  readonly repaired: number
  /** Tokens of the chain whose events do not determine their balances, from all balances that were ever read. */
  readonly tokens: ReadonlyArray<TokenReason>
}

/** Options of an audit. */
export interface AuditOptions {
  readonly chain: Pick<ChainDefinition, "id" | "slug">
  /** Number of balances to compare. */
  readonly sample: number
  /** Longest wait for differing balances to be read again. */
  readonly repairWaitMs: number
}

/** Audits a chain, and has differing balances read again. Fails as `auditChain`, the store and the log do. */
export const runAudit = Effect.fn("ops.runAudit")(function* ({ chain, sample, repairWaitMs }: AuditOptions) {
  const audit = yield* auditChain(chain.id, sample)
  const { block, compared, agreeing, differences } = audit
  const repair = { chainId: chain.id, block, pairs: differences }
  if (differences.length > 0) yield* requestRepair(repair)
  const repaired = differences.length === 0 ? 0 : yield* awaitRepair(repair, repairWaitMs)
  const { set, marks } = yield* readServed(ownSet)
  const tokens = yield* readTokenReasons({ chainId: chain.id, marks }).pipe(
    Effect.provideService(Store, yield* storeOver(set, release)),
  )
  const auditedAtMs = yield* Clock.currentTimeMillis
  const reasons = new Map(tokens.map(({ token, reason }) => [token, reason]))
  yield* writeAudit({ chainId: chain.id, block, compared, agreeing, reasons, auditedAtMs })
  const labels = { chain: chain.slug }
  const count = (outcome: string, balances: number) =>
    Metric.update(Metric.withAttributes(balancesCompared, { ...labels, outcome }), balances)
  yield* count("agrees", agreeing)
  yield* count("differs", differences.length)
  if (compared > 0) yield* Metric.update(Metric.withAttributes(agreement, labels), agreeing / compared)
  const report: AuditReport = { ...audit, repaired, tokens }
  return report
})
