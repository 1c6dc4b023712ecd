/**
 * The encoding of a receipt, which the root of receipts is of.
 *
 * Sources: yellow paper, 4.3.1; EIP-658, EIP-2718; deposits of the OP Stack, specs.optimism.io/protocol/deposits.html#deposit-receipt;
 * Celo, `eth/protocols/eth/receipts.go` of github.com/celo-org/op-geth.
 */
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { bloomOf } from "./bloom.ts"
import { restOf } from "./header.ts"
import { bytesIn, encodeMembers, MemberMissing, type MemberShape } from "./member.ts"
import { encodeBytes, encodeCount, encodeList } from "./rlp.ts"

/** Types of deposits of the OP Stack, and of Celo's transactions with a fee in a token. */
const [depositType, tokenFeeType] = [0x7e, 0x7b]

/** Deposits count the nonce of their sender, and since Canyon the root covers it; responses since then have a version. */
const depositShape: MemberShape = { depositNonce: "quantity", depositReceiptVersion: "quantity" }

/** The encoding of the receipt of a transaction. Throws `MemberMissing`. */
export const encodeReceipt = ({ type, receipt }: Pick<Transaction, "type" | "receipt">): Buffer => {
  const { logs, logsBloom, cumulativeGasUsedRaw } = receipt
  const bloom = logsBloom === "0x" ? bloomOf(logs) : logsBloom
  const encoded = encodeList([
    encodeOutcome(receipt),
    ...encodeMembers({ gas: "quantity", bloom: "bytes" }, { gas: cumulativeGasUsedRaw, bloom }),
    encodeList(logs.map(encodeLog)),
    ...(type === depositType || type === tokenFeeType ? stackMembersOf(type, receipt) : []),
  ])
  return type === 0 ? encoded : Buffer.concat([Buffer.from([type]), encoded])
}

/** Before Byzantium, the state after the transaction stood for its success. */
const encodeOutcome = (receipt: Transaction["receipt"]): Buffer => {
  if (receipt.hasSucceeded !== undefined) return encodeCount(receipt.hasSucceeded ? 1 : 0)
  const { root } = restOf(receipt)
  if (root === undefined) throw new MemberMissing("it has no status")
  return encodeBytes(bytesIn(root, "root"))
}

const encodeLog = ({ address, topics, data }: Log): Buffer =>
  encodeList(encodeMembers({ address: "bytes", topics: "bytesList", data: "bytes" }, { address, topics, data }))

/** Members of a stack's own, in responses that have them. */
const stackMembersOf = (type: number, receipt: Transaction["receipt"]): ReadonlyArray<Buffer> => {
  const rest = restOf(receipt)
  if (type === tokenFeeType) return rest.baseFee == null ? [] : encodeMembers({ baseFee: "quantity" }, rest)
  return rest.depositReceiptVersion == null ? [] : encodeMembers(depositShape, rest)
}
