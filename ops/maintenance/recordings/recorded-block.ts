/** Runs one recorded block through the reader's checks. Pure. */
import { Result } from "effect"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import type { BlockAnswer } from "#chains/reader/block-answer.ts"
import { jsonOf } from "#chains/reader/json-text.ts"
import { scanReceipts } from "#chains/reader/read-receipts.ts"
import { scanBlock } from "#chains/reader/scan-block.ts"
import { scanCallTrees } from "#chains/reader/scan-call-tree.ts"
import { scanFlatTraces } from "#chains/reader/scan-trace.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { verifiedBlock } from "#chains/reader/verified-block.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { withReads } from "#schemas/columns/block-view.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { recordedTrees } from "./call-tree.ts"
import { decodeUtxoRecord, type UtxoRecord, utxoRecordOf } from "./recorded-utxo-block.ts"

/** Result of decoding a record of recorded data. */
export type RecordedBlock =
  | { readonly kind: "block"; readonly block: Block }
  | { readonly kind: "utxo-block"; readonly block: UtxoBlock }
  /** A block record with a missing or malformed field, or one that fails a check of the reader. */
  | { readonly kind: "invalid"; readonly name: RecordedName; readonly reason: string }
  | { readonly kind: "without-receipts"; readonly name: RecordedName }
  /** Other records and other JSON, which may lie beside blocks. */
  | { readonly kind: "other" }

/** The block that a record claims to be; absent fields are missing in the record. */
export interface RecordedName {
  readonly chainId: ChainId | undefined
  readonly number: number | undefined
}

/**
 * Decodes a recorded block and verifies that its parts agree, as with a response of an endpoint. Roots are not verified: recordings may lack
 * members that they cover, and archives are verified as they are read.
 *
 * Native balances come from its state diffs, if it has any: after the block, for every account in them. A block of a chain of unspent outputs
 * is verified as one of an endpoint.
 *
 * @param memory - Outputs of such blocks before this one, to which it is added.
 */
export const recordedBlock = (record: unknown, memory = new BlockMemory()): RecordedBlock => {
  if (typeof record !== "object" || record === null) return { kind: "other" }
  const utxoRecord = utxoRecordOf(record)
  if (utxoRecord !== undefined) return recordedUtxoBlock(utxoRecord, memory)
  if (!("block" in record) || !("chainId" in record)) return { kind: "other" }
  // A single transaction with the header of its block.
  if ("tx" in record) return { kind: "other" }
  const name = recordedName(record)
  return Result.merge(unlessMalformed(name, () => decoded(new AnswerFields(record, "the record"), name)))
}

/** The result of a read; if its source is malformed there, the block as an invalid one. */
export const unlessMalformed = <A>(name: RecordedName, read: () => A): Result.Result<A, RecordedBlock> => {
  try {
    return Result.succeed(read())
  } catch (cause) {
    if (!(cause instanceof AnswerMalformed || cause instanceof ArchiveMalformed)) throw cause
    return Result.fail({ kind: "invalid", name, reason: cause.message })
  }
}

const recordedUtxoBlock = (record: UtxoRecord, memory: BlockMemory): RecordedBlock => {
  const { chainId, answer } = record
  const number = attempt(() => new AnswerFields(answer, "the block").count("height"))
  const read = (): RecordedBlock => ({ kind: "utxo-block", block: decodeUtxoRecord(record, memory) })
  return Result.merge(unlessMalformed({ chainId, number }, read))
}

/** The block that a record claims to be. */
export const recordedName = (record: unknown): RecordedName => ({
  chainId: attempt(() => new AnswerFields(record, "the record").count("chainId")),
  number: attempt(() => new AnswerFields(new AnswerFields(record, "").raw("block"), "the block").count("number")),
})

const attempt = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const decoded = (fields: AnswerFields, name: RecordedName): RecordedBlock => {
  const chainId = fields.count("chainId")
  const answer = scanBlock(jsonOf(fields.raw("block")))
  if (fields.raw("receipts") === undefined) return { kind: "without-receipts", name }
  scanReceipts(jsonOf(fields.list("receipts")), answer)
  scanTraces(fields, answer)
  const { number } = answer.header
  const verified = verifiedBlock(answer, { chainId, number, verifiesRoots: false, hasReceipts: true })
  if ("fault" in verified) return { kind: "invalid", name, reason: verified.fault.reason }
  const { block } = verified
  return { kind: "block", block: withReads(block, { ...block.reads, [balanceRead.kind]: balancesAfter(fields) }) }
}

const scanTraces = (fields: AnswerFields, answer: BlockAnswer): void => {
  if (fields.raw("traces") !== undefined) scanFlatTraces(jsonOf(fields.list("traces")), answer)
  else if (fields.raw("callTraces") !== undefined) {
    const hashes = answer.transactions.transactionHashes.map((hash) => answer.writer.values.hex(hash))
    const recorded = recordedTrees(fields.list("callTraces"), hashes)
    const indexes = recorded.map(({ transactionIndex }) => transactionIndex)
    scanCallTrees(jsonOf(recorded.map(({ tree }) => tree)), answer, indexes)
  }
}

/** Native balances after the block: for each account the last value in the state diffs of its transactions and of its end. */
const balancesAfter = (fields: AnswerFields): ReadonlyArray<BalanceRead> => {
  const balances = new Map<Address, bigint>()
  const note = (account: string, pair: unknown) => {
    const [before, after] = Array.isArray(pair) ? pair : []
    // Without `after`, the value was read and not changed.
    const value: unknown = after ?? before
    if (value == null) return
    balances.set(account.toLowerCase(), new AnswerFields({ value }, `the state diff of ${account}`).quantity("value"))
  }
  const differences = fields.raw("stateDiffs") === undefined ? [] : fields.list("stateDiffs")
  for (const accounts of differences) {
    for (const [account, change] of Object.entries(accounts ?? {})) {
      note(account, new AnswerFields(change, `the state diff of ${account}`).raw("balance"))
    }
  }
  for (const [account, pair] of Object.entries(fields.raw("epilogueAccesses") ?? {})) note(account, pair)
  return [...balances].map(([account, balanceRaw]) => ({ account, token: zeroAddress, balanceRaw }))
}
