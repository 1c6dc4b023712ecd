/** One recorded block through the reader's checks. Pure. */
import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { type BlockAnswer, makeBlock } from "#chains/reader/block-answer.ts"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockFault } from "#chains/reader/verify.ts"
import { waivedChecks, waivers } from "#chains/reader/waiver.ts"
import { type BalanceRead, balanceRead } from "#chains/reads/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeRecordedTrees } from "../interpret/call-tree.ts"

/** What a record of recorded data is to an import. */
export type RecordedBlock =
  | { readonly kind: "block"; readonly block: Block }
  /** It is of a block, and a member of it is missing or wrong, or a check of the reader fails: in words. */
  | { readonly kind: "invalid"; readonly name: RecordedName; readonly reason: string }
  | { readonly kind: "without-receipts"; readonly name: RecordedName }
  /** Other records and other JSON lie beside blocks. */
  | { readonly kind: "other" }

/** Of which block a record says that it is; absent what it does not say. */
export interface RecordedName {
  readonly chainId: ChainId | undefined
  readonly number: number | undefined
}

/**
 * A recorded block, verified as an endpoint's answer would be.
 *
 * Its native balances are read from the differences of state, where it has those: after the block, of every account that
 * they name.
 */
export const recordedBlock = (record: unknown): RecordedBlock => {
  if (typeof record !== "object" || record === null || !("block" in record) || !("chainId" in record)) {
    return { kind: "other" }
  }
  // Of a single transaction, with the header of its block.
  if ("tx" in record) return { kind: "other" }
  const name = recordedName(record)
  try {
    return decoded(new AnswerFields(record, "the record"), name)
  } catch (cause) {
    if (!(cause instanceof AnswerMalformed)) throw cause
    return { kind: "invalid", name, reason: cause.message }
  }
}

/** Of which block a record says that it is. */
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
  const { header, transactions } = decodeBlock(fields.raw("block"))
  if (fields.raw("receipts") === undefined) return { kind: "without-receipts", name }
  const answer: BlockAnswer = {
    header,
    transactions,
    receipts: fields.list("receipts").map(decodeReceipt),
    traces: tracesOf(
      fields,
      transactions.map(({ place }) => place.transactionHash),
    ),
  }
  const reason = blockFault(answer, header.number, waivedChecks(waivers, { chainId, number: header.number }))
  if (reason !== undefined) return { kind: "invalid", name, reason }
  const block = makeBlock(chainId, answer)
  return { kind: "block", block: { ...block, reads: { ...block.reads, [balanceRead.kind]: balancesAfter(fields) } } }
}

const tracesOf = (fields: AnswerFields, hashes: ReadonlyArray<string>): BlockAnswer["traces"] => {
  if (fields.raw("traces") !== undefined) return decodeFlatTraces(fields.list("traces"))
  return fields.raw("callTraces") === undefined ? undefined : decodeRecordedTrees(fields.list("callTraces"), hashes)
}

/** Native balances after the block: of each account the last that the differences of its transactions, and of its end, tell. */
const balancesAfter = (fields: AnswerFields): ReadonlyArray<BalanceRead> => {
  const balances = new Map<Address, bigint>()
  const note = (account: string, pair: unknown) => {
    const [before, after] = Array.isArray(pair) ? pair : []
    // Read and not changed where nothing stands behind it.
    const value: unknown = after ?? before
    if (value == null) return
    balances.set(account.toLowerCase(), new AnswerFields({ value }, `the difference of ${account}`).quantity("value"))
  }
  const differences = fields.raw("stateDiffs") === undefined ? [] : fields.list("stateDiffs")
  for (const accounts of differences) {
    for (const [account, change] of Object.entries(accounts ?? {})) {
      note(account, new AnswerFields(change, `the difference of ${account}`).raw("balance"))
    }
  }
  for (const [account, pair] of Object.entries(fields.raw("epilogueAccesses") ?? {})) note(account, pair)
  return [...balances].map(([account, balanceRaw]) => ({ account, token: zeroAddress, balanceRaw }))
}
