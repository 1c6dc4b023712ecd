/**
 * Verifies that the responses for a block are consistent. Pure. Each check returns a fault as text; the first one, in the order of
 * `consistencyChecks`, is the block's fault. `roots/verify-roots.ts` verifies the block against its hashes.
 */

import { bloomOf } from "../roots/bloom.ts"
import {
  type BlockFault,
  type ConsistencyCheck,
  consistencyChecks,
  type RelaxedCheck,
  type WaivedChecks,
} from "../waiver.ts"
import type { BlockAnswer, PlaceAnswer } from "./block-answer.ts"
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
  return answer.receipts.length === answer.transactions.length
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
  `it has ${transactions.length} transactions and ${receipts.length} receipts`

const heightFault: Check = ({ header }, expectedNumber) =>
  header.number === expectedNumber ? undefined : `it is block ${header.number}`

/** Every part names this block, at its reported place. */
const placeFault: Check = ({ header, transactions, receipts }) => {
  const isElsewhere = (place: PlaceAnswer) =>
    place.blockHash !== header.hash || place.blockNumber !== header.number ? "belongs to another block" : undefined
  for (const [position, { place }] of transactions.entries()) {
    const fault = isElsewhere(place) ?? (place.transactionIndex === position ? undefined : "is out of its place")
    if (fault !== undefined) return `transaction ${position} ${fault}`
  }
  for (const [position, { place, logs }] of receipts.entries()) {
    const fault = isElsewhere(place) ?? (place.transactionIndex === position ? undefined : "is out of its place")
    if (fault !== undefined) return `receipt ${position} ${fault}`
    for (const { place: logPlace, log } of logs) {
      const isOfReceipt = logPlace.transactionIndex === position && logPlace.transactionHash === place.transactionHash
      const logFault = isElsewhere(logPlace) ?? (isOfReceipt ? undefined : "belongs to another transaction")
      if (logFault !== undefined) return `log ${log.index} ${logFault}`
    }
  }
  return undefined
}

/** One receipt for each transaction, in the same order. */
const receiptsFault: Check = (answer) => {
  if (answer.receipts.length !== answer.transactions.length) return countFault(answer)
  const position = answer.transactions.findIndex(
    ({ place }, index) => answer.receipts[index]?.place.transactionHash !== place.transactionHash,
  )
  return position < 0 ? undefined : `receipt ${position} is of another transaction`
}

const logsOf = ({ receipts }: Pick<BlockAnswer, "receipts">) =>
  receipts.flatMap((receipt) => receipt.logs.map(({ log }) => log))

/** Log indexes count the logs of the block. */
const logIndexesFault: Check = ({ receipts }) => {
  let count = 0
  for (const log of logsOf({ receipts })) {
    if (log.index !== count) return `log ${count} has the index ${log.index}`
    count += 1
  }
  return undefined
}

const bloomFault: Check = ({ header, receipts }) => {
  const logs = logsOf({ receipts })
  if (bloomOf(logs) === header.logsBloom) return undefined
  return logs.length === 0 ? "its bloom indicates logs, and there are none" : "its logs do not make its bloom"
}

/** Every transaction has exactly one top-level call, and no trace belongs to another block or transaction. */
const tracesFault: Check = ({ header, transactions, traces }) => {
  if (traces === undefined) return undefined
  const tops = new Set<number>()
  for (const { blockHash, transactionHash, trace } of traces) {
    if (blockHash !== undefined && blockHash !== header.hash) return "its traces belong to another block"
    if (trace.transactionIndex === undefined) continue
    const transaction = transactions[trace.transactionIndex]
    if (transaction === undefined) return `a trace is of transaction ${trace.transactionIndex}, which is not there`
    if (transactionHash !== undefined && transactionHash !== transaction.place.transactionHash) {
      return `a trace of transaction ${trace.transactionIndex} names another transaction`
    }
    if (trace.path.length > 0) continue
    if (tops.has(trace.transactionIndex)) return `transaction ${trace.transactionIndex} is traced twice`
    tops.add(trace.transactionIndex)
  }
  const untraced = transactions.findIndex((_, index) => !tops.has(index))
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
const bloomCoverFault: Check = ({ header, receipts }) =>
  (BigInt(bloomOf(logsOf({ receipts }))) & ~BigInt(header.logsBloom)) === 0n
    ? undefined
    : "its bloom does not tell of all its logs"

const gasUsersBloomFault: Check = (answer, expectedNumber) => {
  // Transactions added by the chain itself are outside the sum of gas, which continues after them.
  const receipts = answer.receipts.filter(({ receipt }) => receipt.cumulativeGasUsedRaw > 0n)
  return bloomFault(answer, expectedNumber) && bloomFault({ ...answer, receipts }, expectedNumber)
}

const risingLogIndexesFault: Check = ({ receipts }) => {
  let last = -1
  for (const log of logsOf({ receipts })) {
    if (log.index <= last) return `log index ${log.index} follows ${last}`
    last = log.index
  }
  return undefined
}

const receiptLogIndexesFault: Check = ({ receipts, ...answer }, expectedNumber) => {
  for (const receipt of receipts) {
    const fault = risingLogIndexesFault({ ...answer, receipts: [receipt] }, expectedNumber)
    if (fault !== undefined) return fault
  }
  return undefined
}

const relaxedChecks: Readonly<Partial<Record<RelaxedCheck, Check>>> = {
  "bloom-covers-logs": bloomCoverFault,
  "bloom-of-gas-users": gasUsersBloomFault,
  "log-indexes-rise": risingLogIndexesFault,
  "log-indexes-of-receipt": receiptLogIndexesFault,
}
