/**
 * The encoding of a receipt, which the root of receipts is of.
 *
 * Sources: yellow paper, 4.3.1; EIP-658, EIP-2718; deposits of the OP Stack, specs.optimism.io/protocol/deposits.html#deposit-receipt;
 * Celo, `eth/protocols/eth/receipts.go` of github.com/celo-org/op-geth.
 */

import { optionalAt } from "#schemas/columns/optional-column.ts"
import { unpackJson } from "#schemas/columns/packed-json.ts"
import type { Rows } from "#schemas/columns/rows.ts"
import { Bloom } from "./bloom.ts"
import { restOf } from "./header.ts"
import { bytesIn, encodeMembers, MemberMissing, type MemberShape, type Members } from "./member.ts"
import { RlpWriter } from "./rlp-writer.ts"

/** Types of deposits of the OP Stack, and of Celo's transactions with a fee in a token. */
const [depositType, tokenFeeType] = [0x7e, 0x7b]

/** Deposits count the nonce of their sender, and since Canyon the root covers it; responses since then have a version. */
const depositShape: MemberShape = { depositNonce: "quantity", depositReceiptVersion: "quantity" }

const writer = new RlpWriter()

/** The encoding of the receipt of a transaction of a block. Throws `MemberMissing`. */
export const encodeReceipt = (rows: Rows, row: number): Buffer => {
  const { receipts, transactions } = rows.columns
  const type = transactions.type[row] ?? 0
  writer.clear()
  for (const member of stackMembersOf(type, rows, row).toReversed()) writer.raw(member)
  writeLogs(rows, row)
  const bloom = receipts.logsBloom.bytes(row)
  writer.bytes(bloom.length === 0 ? bloomOf(rows, row) : bloom)
  writer.bytes(receipts.cumulativeGasUsed.bytes(row))
  writer.bytes(outcomeOf(rows, row))
  writer.list(0)
  if (type !== 0) writer.byte(type)
  return Buffer.from(writer.written())
}

const writeLogs = ({ columns, logStarts, topicStarts }: Rows, row: number): void => {
  const { values, logs, topics } = columns
  const listLength = writer.length
  const first = logStarts[row] ?? 0
  for (let log = (logStarts[row + 1] ?? 0) - 1; log >= first; log -= 1) {
    const logLength = writer.length
    writer.bytes(logs.data.bytes(log))
    const topicsLength = writer.length
    const firstTopic = topicStarts[log] ?? 0
    for (let topic = (topicStarts[log + 1] ?? 0) - 1; topic >= firstTopic; topic -= 1) {
      writer.bytes(values.bytes(topics.topic[topic] ?? 0))
    }
    writer.list(topicsLength)
    writer.bytes(values.bytes(logs.address[log] ?? 0))
    writer.list(logLength)
  }
  writer.list(listLength)
}

const bloomOf = ({ columns, logStarts, topicStarts }: Rows, row: number): Uint8Array => {
  const bloom = new Bloom()
  const [first, end] = [logStarts[row] ?? 0, logStarts[row + 1] ?? 0]
  for (const address of columns.logs.address.subarray(first, end)) bloom.add(columns.values.bytes(address))
  const topics = columns.topics.topic.subarray(topicStarts[first], topicStarts[end])
  for (const topic of topics) bloom.add(columns.values.bytes(topic))
  return bloom.bytes
}

const [failed, succeeded] = [new Uint8Array(0), Uint8Array.of(1)]

/** Before Byzantium, the state after the transaction stood for its success. */
const outcomeOf = (rows: Rows, row: number): Uint8Array => {
  const status = optionalAt(rows.columns.receipts.status, row)
  if (status !== undefined) return status === 0 ? failed : succeeded
  const { root } = membersOf(rows, row)
  if (root === undefined) throw new MemberMissing("it has no status")
  return bytesIn(root, "root")
}

const membersOf = ({ columns }: Rows, row: number): Members =>
  restOf({ rest: unpackJson(columns.receipts.rest.bytes(row)) })

/** Members of a stack's own, in responses that have them. */
const stackMembersOf = (type: number, rows: Rows, row: number): ReadonlyArray<Buffer> => {
  if (type !== depositType && type !== tokenFeeType) return []
  const rest = membersOf(rows, row)
  if (type === tokenFeeType) return rest.baseFee == null ? [] : encodeMembers({ baseFee: "quantity" }, rest)
  return rest.depositReceiptVersion == null ? [] : encodeMembers(depositShape, rest)
}
