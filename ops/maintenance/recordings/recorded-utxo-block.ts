/** Runs a recorded block of a chain of unspent outputs through the reader's checks. Pure. */
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { jsonOf } from "#chains/reader/json-text.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"
import type { ReceivedBlock } from "#chains/reader/utxo/received-block.ts"
import { type FindOutput, missingOutpoints, outputsOf, withSpentOutputs } from "#chains/reader/utxo/spent-outputs.ts"
import { blockFault } from "#chains/reader/utxo/verify-block.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"

/** A block in the form of `getblock`, with its chain. */
export interface UtxoRecord {
  readonly chainId: ChainId
  readonly answer: unknown
}

const isAnswer = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "merkleroot" in value && "tx" in value && Array.isArray(value.tx)

/** The block in a record: what `getblock` answers, which counts as Bitcoin's, or that as `block` beside `chainId`; `undefined` for others. */
export const utxoRecordOf = (record: object): UtxoRecord | undefined => {
  if (isAnswer(record)) return { chainId: bitcoin.id, answer: record }
  if (!("block" in record && "chainId" in record && isAnswer(record.block))) return undefined
  return { chainId: new AnswerFields(record, "the record").count("chainId"), answer: record.block }
}

/**
 * The verified block of a received one, whose spent outputs are its own, in the memory, its transactions', or those that `findStored` has; adds
 * it to the memory. Throws `AnswerMalformed`.
 */
export const verifiedUtxoBlock = (
  received: ReceivedBlock,
  memory: BlockMemory,
  findStored: FindOutput = () => undefined,
): UtxoBlock => {
  const { chainId } = received
  const { utxoRules } = chainOrGeneric(chainId)
  if (utxoRules === undefined) throw new AnswerMalformed(`chain ${chainId} has no unspent outputs`)
  const own = outputsOf([received])
  const find: FindOutput = (outpoint) => own(outpoint) ?? memory.find(outpoint) ?? findStored(outpoint)
  const [missing] = missingOutpoints([received], find)
  if (missing !== undefined) {
    throw new AnswerMalformed(`it spends an output of ${missing.transactionHash}, which no block before it has`)
  }
  const block = withSpentOutputs(received, find)
  const fault = blockFault(block, utxoRules, memory)
  if (fault !== undefined) throw new AnswerMalformed(fault.reason)
  memory.add(block)
  return block
}

/** The verified block of a record. Throws `AnswerMalformed`. */
export const decodeUtxoRecord = ({ chainId, answer }: UtxoRecord, memory = new BlockMemory()): UtxoBlock =>
  verifiedUtxoBlock(decodeBlock(chainId, jsonOf(answer)), memory)
