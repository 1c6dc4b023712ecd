/** Examinations of the interpretations of a chain's newest transactions, in the background of its reader. */
import { Effect, Metric, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { makeOutage } from "#pipelines/outage.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { newestTransactions } from "#projections/transactions/read-transactions.ts"
import { leadingMark } from "#schemas/domain/mark.ts"
import { type Suspicion, suspicions, suspicionsOf } from "./suspicion.ts"

const share = Metric.gauge("ops_interpretations_suspicious_ratio", {
  description: "Share of the newest transactions whose interpretation is suspicious, from 0 to 1, by reason.",
})

/** Transactions of one examination: some minutes of a busy chain. */
const transactionsMax = 1_000

/** Blocks that they are taken from, so that the statement reads no more. */
const blocksMax = 500

/** An examination: the number of transactions, and of those that are suspicious, by reason. */
export interface Examination {
  readonly examined: number
  readonly suspicious: Readonly<Record<Suspicion, number>>
}

/** Examines the newest transactions at the tide mark, and publishes the shares; `undefined` before the first block. */
export const examineInterpretations = Effect.fn("ops.examineInterpretations")(function* ({
  id,
  slug,
}: Pick<ChainDefinition, "id" | "slug">) {
  const { set, marks } = yield* readServed(ownSet)
  const mark = leadingMark(marks, id)
  if (mark === undefined) return undefined
  const transactions = yield* newestTransactions({ mark, blocksMax, rowsMax: transactionsMax }).pipe(
    Effect.provideService(Store, yield* storeOver(set, release)),
  )
  const found = transactions.flatMap(suspicionsOf)
  const countOf = (suspicion: Suspicion): number => found.filter((each) => each === suspicion).length
  const examination: Examination = {
    examined: transactions.length,
    suspicious: { "one-legged": countOf("one-legged"), duplicated: countOf("duplicated") },
  }
  if (transactions.length === 0) return examination
  yield* Effect.forEach(suspicions, (suspicion) =>
    Metric.update(
      Metric.withAttributes(share, { chain: slug, suspicion }),
      examination.suspicious[suspicion] / transactions.length,
    ),
  )
  return examination
})

/** Removes the shares of a chain from the metrics: the process that reads it now reports them. */
const clearShares = ({ slug: chain }: Pick<ChainDefinition, "slug">) =>
  Effect.forEach(suspicions, (suspicion) => Metric.remove(Metric.withAttributes(share, { chain, suspicion })), {
    discard: true,
  })

/** Examines a chain forever, the first time after an interval. A failed examination is logged, and the next one runs as scheduled. */
export const examineOften = (chain: Pick<ChainDefinition, "id" | "slug">, intervalMs: number) => {
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) =>
      Effect.logWarning("An examination of interpretations failed; the next one runs as scheduled.", failure),
    end: Effect.logInfo("Examinations of interpretations succeed again."),
  })
  return examineInterpretations(chain).pipe(
    Effect.tap(noteSuccess),
    Effect.catch(noteFailure),
    Effect.delay(intervalMs),
    Effect.repeat(Schedule.forever),
    Effect.ensuring(clearShares(chain)),
    Effect.annotateLogs({ chainId: chain.id }),
  )
}
