import { Result } from "effect"
import { transactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { decodeRecord, type RecordingMalformed } from "#ops/maintenance/recordings/record.ts"
import type { RecordText } from "#ops/maintenance/recordings/record-file.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Finding, PlacedFinding } from "./comparison.ts"
import { compareLedger } from "./ledger.ts"
import { compareOnceUpon, type OnceUponExpectation } from "./once-upon.ts"
import { comparePlainFacts, type PlainFact } from "./plain-facts.ts"
import { quantity, type RecordedRecord, recordedTransactions, setOf } from "./recorded.ts"
import { compareTransferRows } from "./transfer-rows.ts"

/** The result of comparing one record. */
export interface ComparedRecord {
  readonly findings: ReadonlyArray<PlacedFinding>
  readonly transactions: ReadonlyArray<{ readonly chainId: number; readonly isVague: boolean }>
}

/** Compares the interpretations of a record's transactions with the record. Empty for a record without receipts. */
export const compareRecord = ({ source, value }: RecordText): Result.Result<ComparedRecord, RecordingMalformed> =>
  Result.map(decodeRecord(value, source), (decoded) => {
    if (decoded.kind !== "block") return { findings: [], transactions: [] }
    const { chain, block } = decoded
    const [facts] = foldBlocks({ chain, blocks: [block] })
    const interpreted = new Map(
      (facts === undefined ? [] : transactionFacts(chain, facts)).map((each) => [each.hash, each]),
    )
    // Safe: decoding has validated the members that are compared.
    const record = value as RecordedRecord
    const set = setOf(record)
    const findings = recordedTransactions(record).flatMap((recorded) => {
      const ofTransaction = interpreted.get(recorded.transaction.hash)
      if (ofTransaction === undefined) return []
      const found: ReadonlyArray<Finding> = [
        ...compareLedger({
          chain,
          recorded,
          interpreted: ofTransaction,
          miner: record.block.miner ?? zeroAddress,
          baseFeePerGasRaw: quantity(record.block.baseFeePerGas),
        }),
        // A record of one transaction has the facts of it.
        ...(record.tx === undefined
          ? []
          : comparePlainFacts({ facts: plainFacts(record), interpreted: ofTransaction, receipt: recorded.receipt })),
        ...(record.tx === undefined
          ? []
          : compareOnceUpon(onceUpon(record), { chain, recorded, interpreted: ofTransaction })),
      ]
      return found.map((finding) => ({ ...finding, set, chainId: chain.id, hash: ofTransaction.hash }))
    })
    if (facts !== undefined) {
      for (const { hash, ...finding } of compareTransferRows(record, facts)) {
        findings.push({ ...finding, set, chainId: chain.id, hash })
      }
    }
    const transactions = [...interpreted.values()].map(({ chainId, vague }) => ({ chainId, isVague: vague }))
    return { findings, transactions }
  })

/** The form is that of the data set's description. */
const plainFacts = ({ expected }: RecordedRecord): ReadonlyArray<PlainFact> =>
  Array.isArray(expected?.facts) ? (expected.facts as ReadonlyArray<PlainFact>) : []

/** The form is that of the data set's description. */
const onceUpon = ({ expected }: RecordedRecord): OnceUponExpectation => (expected ?? {}) as OnceUponExpectation
