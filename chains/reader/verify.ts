/**
 * Verifies that the responses for a block are consistent, and changes only their `blockHashes`, where it adds the hash of the block. Each check returns a fault as text; the first one, in the order of
 * `consistencyChecks`, is the block's fault. `roots/verify-roots.ts` verifies the block against its hashes.
 */

import type { BlockWriter } from "#schemas/columns/block-writer.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { Bloom } from "../roots/bloom.ts"
import {
  type BlockFault,
  type ConsistencyCheck,
  consistencyChecks,
  type RelaxedCheck,
  type WaivedChecks,
} from "../waiver.ts"
import type { BlockAnswer, Places } from "./block-answer.ts"
import type { BlockLink } from "./chain-reader.ts"

type Check = (answer: BlockAnswer, expectedNumber: number) => string | undefined

/**
 * The first check that a response fails; `undefined` if it is consistent.
 *
 * @param expectedNumber - The requested height.
 *
 * @param waived - Checks that are replaced for this block.
 */
export const blockFault = (
  answer: BlockAnswer,
  expectedNumber: number,
  waived: WaivedChecks = new Map(),
): BlockFault | undefined => {
  for (const check of consistencyChecks) {
    const instead = waived.get(check)
    const faultOf = (instead && relaxedChecks[instead]) ?? checks[check]
    const reason = faultOf(answer, expectedNumber)
    if (reason !== undefined) return { check, reason }
  }
  // `makeBlock` pairs receipts with transactions by position, so no waiver may skip this check.
  return lengthOf(answer.receipts) === lengthOf(answer.transactions)
    ? undefined
    : { check: "receipts", reason: countFault(answer) }
}

/** The first two neighbours of a range that are not parent and child, as text; `undefined` if all are. */
export const linkFault = (
  links: ReadonlyArray<BlockLink>,
): { readonly blockNumber: number; readonly reason: string } | undefined => {
  for (const [position, link] of links.entries()) {
    const parent = links[position - 1]
    if (parent !== undefined && link.parentHash !== parent.hash) {
      return { blockNumber: link.number, reason: "its parent is not the block below it" }
    }
  }
  return undefined
}

const countFault = ({ receipts, transactions }: BlockAnswer): string =>
  `it has ${lengthOf(transactions)} transactions and ${lengthOf(receipts)} receipts`

const lengthOf = ({ blockHashes }: Places): number => blockHashes.length

const heightFault: Check = ({ header }, expectedNumber) =>
  header.number === expectedNumber ? undefined : `it is block ${header.number}`

/** Every part names this block, at its reported place. */
const placeFault: Check = ({ header, blockHashes, writer, transactions, receipts, logs }) => {
  const blockHash = blockHashes.addHex(header.hash)
  const isElsewhere = (places: Places, row: number) =>
    places.blockHashes[row] !== blockHash || places.blockNumbers[row] !== header.number
      ? "belongs to another block"
      : undefined
  const isMoved = ({ transactionIndexes }: Places, row: number) =>
    transactionIndexes[row] === row ? undefined : "is out of its place"
  for (let row = 0; row < lengthOf(transactions); row += 1) {
    const fault = isElsewhere(transactions, row) ?? isMoved(transactions, row)
    if (fault !== undefined) return `transaction ${row} ${fault}`
  }
  let log = 0
  for (let row = 0; row < lengthOf(receipts); row += 1) {
    const fault = isElsewhere(receipts, row) ?? isMoved(receipts, row)
    if (fault !== undefined) return `receipt ${row} ${fault}`
    for (const end = log + writer.receipts.logs.at(row); log < end; log += 1) {
      const isOfReceipt =
        logs.transactionIndexes[log] === row && logs.transactionHashes[log] === receipts.transactionHashes[row]
      const logFault = isElsewhere(logs, log) ?? (isOfReceipt ? undefined : "belongs to another transaction")
      if (logFault !== undefined) return `log ${writer.logs.index.at(log)} ${logFault}`
    }
  }
  return undefined
}

/** One receipt for each transaction, in the same order. */
const receiptsFault: Check = (answer) => {
  const { receipts, transactions } = answer
  if (lengthOf(receipts) !== lengthOf(transactions)) return countFault(answer)
  const position = transactions.transactionHashes.findIndex((hash, row) => receipts.transactionHashes[row] !== hash)
  return position < 0 ? undefined : `receipt ${position} is of another transaction`
}

/** Log indexes count the logs of the block. */
const logIndexesFault: Check = ({ logs, writer }) => {
  for (let log = 0; log < lengthOf(logs); log += 1) {
    if (writer.logs.index.at(log) !== log) return `log ${log} has the index ${writer.logs.index.at(log)}`
  }
  return undefined
}

/** The fault of the bloom over the logs of those receipts that count, from each distinct address and topic once. */
const bloomFaultOf = (answer: BlockAnswer, counts: (receipt: number) => boolean): string | undefined => {
  const { hex, logCount } = bloomOfLogs(answer, counts)
  if (hex === answer.header.logsBloom) return undefined
  return logCount === 0 ? "its bloom indicates logs, and there are none" : "its logs do not make its bloom"
}

const bloomOfLogs = (
  { receipts, writer }: BlockAnswer,
  counts: (receipt: number) => boolean,
): { readonly hex: Hex; readonly logCount: number } => {
  const { address, topics } = writer.logs
  const bloom = new Bloom()
  const isAdded = new Uint8Array(writer.values.count)
  const add = (value: number) => {
    if (isAdded[value] === 0) bloom.add(writer.values.bytes(value))
    isAdded[value] = 1
  }
  let [log, topic, logCount] = [0, 0, 0]
  for (let row = 0; row < lengthOf(receipts); row += 1) {
    const isCounted = counts(row)
    if (isCounted) logCount += writer.receipts.logs.at(row)
    for (const end = log + writer.receipts.logs.at(row); log < end; log += 1) {
      if (isCounted) add(address.at(log))
      const last = topic + topics.at(log)
      for (; topic < last; topic += 1) if (isCounted) add(writer.topics.topic.at(topic))
    }
  }
  return { hex: bloom.hex, logCount }
}

const all = () => true

const bloomFault: Check = (answer) => bloomFaultOf(answer, all)

/** Every transaction has exactly one top-level call, and no trace belongs to another block or transaction. */
const tracesFault: Check = ({ header, blockHashes, transactions, traces }) => {
  if (traces === undefined) return undefined
  const blockHash = blockHashes.addHex(header.hash)
  const tops = new Set<number>()
  for (const [row, index] of traces.transactionIndexes.entries()) {
    const [namedBlock, namedTransaction] = [traces.blockHashes[row], traces.transactionHashes[row]]
    if (namedBlock !== undefined && namedBlock !== blockHash) return "its traces belong to another block"
    if (index === undefined) continue
    if (index >= lengthOf(transactions)) return `a trace is of transaction ${index}, which is not there`
    if (namedTransaction !== undefined && namedTransaction !== transactions.transactionHashes[index]) {
      return `a trace of transaction ${index} names another transaction`
    }
    if (traces.depths[row] !== 0) continue
    if (tops.has(index)) return `transaction ${index} is traced twice`
    tops.add(index)
  }
  const untraced = transactions.blockHashes.findIndex((_, index) => !tops.has(index))
  return untraced < 0 ? undefined : `transaction ${untraced} has no trace`
}

const checks: Readonly<Record<ConsistencyCheck, Check>> = {
  height: heightFault,
  place: placeFault,
  receipts: receiptsFault,
  "log-indexes": logIndexesFault,
  bloom: bloomFault,
  traces: tracesFault,
}

/** Bits of the logs' bloom that the header's bloom lacks. */
const bloomCoverFault: Check = (answer) =>
  (BigInt(bloomOfLogs(answer, all).hex) & ~BigInt(answer.header.logsBloom)) === 0n
    ? undefined
    : "its bloom does not tell of all its logs"

const gasUsersBloomFault: Check = (answer) =>
  // Transactions added by the chain itself are outside the sum of gas, which continues after them.
  bloomFaultOf(answer, all) &&
  bloomFaultOf(answer, (receipt) => answer.writer.receipts.cumulativeGasUsed.isPositive(receipt))

const risingLogIndexesFault: Check = ({ logs, writer }) => risingFault(writer, 0, lengthOf(logs))

const receiptLogIndexesFault: Check = ({ receipts, writer }) => {
  let start = 0
  for (let row = 0; row < lengthOf(receipts); row += 1) {
    const end = start + writer.receipts.logs.at(row)
    const fault = risingFault(writer, start, end)
    if (fault !== undefined) return fault
    start = end
  }
  return undefined
}

const risingFault = ({ logs }: BlockWriter, start: number, end: number): string | undefined => {
  for (let log = start + 1; log < end; log += 1) {
    const [last, index] = [logs.index.at(log - 1), logs.index.at(log)]
    if (index <= last) return `log index ${index} follows ${last}`
  }
  return undefined
}

const relaxedChecks: Readonly<Partial<Record<RelaxedCheck, Check>>> = {
  "bloom-covers-logs": bloomCoverFault,
  "bloom-of-gas-users": gasUsersBloomFault,
  "log-indexes-rise": risingLogIndexesFault,
  "log-indexes-of-receipt": receiptLogIndexesFault,
}
