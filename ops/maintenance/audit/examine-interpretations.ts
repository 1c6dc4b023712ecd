/** Examinations of the interpretations of a chain's newest transactions, in the background of its reader. */
import { Effect, Metric, Schedule } from "effect"
import { transactionOfRow } from "#api/history/transaction-model.ts"
import { readerAt } from "#api/intent/intent-reader.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { makeIntentReader } from "#pipelines/clear-signing/intent-reader.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import { makeOutage } from "#pipelines/outage.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { newestTransactions, type TransactionRow } from "#projections/transactions/read-transactions.ts"
import type { DescriptorFile, IntentReader } from "#schemas/domain/intent-reader.ts"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { SourceStream } from "#schemas/domain/source.ts"
import { isUnmatched, type Suspicion, suspicions, suspicionsOf } from "./suspicion.ts"

const share = Metric.gauge("ops_interpretations_suspicious_ratio", {
  description: "Share of the newest transactions whose interpretation is suspicious, from 0 to 1, by reason.",
})

/** Intents by descriptors and well-known signatures: signatures of the operator state no amounts. */
const signing = {
  makeReader: (files: ReadonlyArray<DescriptorFile>) =>
    makeIntentReader(files, { attested: new Set(), decodeKnown: () => undefined }),
}

/** The suspicions of a transaction, also by the intent of its call. Tokens need no names to be compared. */
const suspicionsIn = (transaction: TransactionRow, reader: IntentReader): ReadonlyArray<Suspicion> => {
  const { chainId, from, to, input: data, valueRaw } = transaction
  const intent = reader.ofCall({ chainId, from, to, data, valueRaw, delegations: [] }, emptyMetadata)
  const own = suspicionsOf(transaction)
  return isUnmatched(intent, transactionOfRow(transaction)) ? [...own, "unmatched"] : own
}

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
  const { set, marks, sourceMarks } = yield* readServed(ownSet)
  const mark = leadingMark(marks, id)
  if (mark === undefined) return undefined
  const transactions = yield* newestTransactions({ mark, blocksMax, rowsMax: transactionsMax }).pipe(
    Effect.provideService(Store, yield* storeOver(set, release)),
  )
  const selectSource = (stream: SourceStream) => sourceMarks.find((source) => source.stream === stream)
  const reader = yield* readerAt({ marks: { selectSource }, signing })
  const found = transactions.flatMap((transaction) => suspicionsIn(transaction, reader))
  const countOf = (suspicion: Suspicion): number => found.filter((each) => each === suspicion).length
  const examination: Examination = {
    examined: transactions.length,
    suspicious: {
      "one-legged": countOf("one-legged"),
      duplicated: countOf("duplicated"),
      unmatched: countOf("unmatched"),
    },
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
