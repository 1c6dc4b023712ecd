/** Serialised transactions, signed or not, as a wallet signs or sends them: without type, and EIP-2930, 1559, 4844 and 7702. Pure. */
import type { Hex } from "#schemas/domain/primitive.ts"
import type { CallRequest, CodeDelegation } from "#schemas/domain/signable-call.ts"
import { bytesOf, decodeRlp, listOf, type Rlp } from "../archive/rlp.ts"
import { keccak } from "../roots/keccak.ts"
import { hexOf } from "../roots/member.ts"
import { encodeCount, encodeList } from "../roots/rlp.ts"
import { recoverSender } from "../roots/sender.ts"
import { ethereumShapes, legacyChainId } from "../roots/transaction.ts"

/** The first byte of an encoding that is a list: a transaction without a type. */
const listPrefix = 0xc0

/** Longest serialised transaction, in bytes: that of a transaction with nine blobs and their proofs. */
const transactionBytesMax = 1_300_000

/** The type with blobs, which nodes receive as a list of the transaction, blobs, commitments and proofs. */
const blobType = 3

/** Members of a signature. */
const signatureMembers = 3

/** The call of a serialised transaction; `undefined` if it is malformed. */
export const parseRawTransaction = (text: string): CallRequest | undefined => {
  if (text.length > 2 * transactionBytesMax || !/^0x(?:[0-9a-f]{2})+$/i.test(text)) return undefined
  try {
    return callOf(Buffer.from(text.slice(2), "hex"))
  } catch {
    // Bytes that are no list, or a list of other members.
    return undefined
  }
}

const callOf = (bytes: Buffer): CallRequest | undefined => {
  const type = (bytes[0] ?? 0) >= listPrefix ? 0 : (bytes[0] ?? 0)
  const shape = ethereumShapes[type]
  if (shape === undefined) return undefined
  const list = membersOf(type, bytes)
  const names = Object.keys(shape)
  const extraCount = list.length - names.length
  if (extraCount !== 0 && extraCount !== signatureMembers) return undefined
  const member = (name: string): Rlp | undefined => list[names.indexOf(name)]
  const [v = 0n, r = 0n, s = 0n] = list.slice(names.length).map(amount)
  const signedChainId = type === 0 ? chainIdOfLegacy(v, r, s) : amount(member("chainId"))
  const to = bytesOf(member("to") ?? missing())
  if (to.length !== 0 && to.length !== 20) return undefined
  return {
    chainId: signedChainId === undefined ? undefined : safeNumber(signedChainId),
    to: to.length === 0 ? undefined : hexOf(to),
    from: r === 0n && s === 0n ? undefined : senderOf(type, list, names.length),
    data: hexOf(bytesOf(member("input") ?? missing())),
    valueRaw: amount(member("value")),
    gasLimitRaw: amount(member("gas")),
    delegations: delegationsOf(member("authorizationList")),
  }
}

const membersOf = (type: number, bytes: Buffer): ReadonlyArray<Rlp> => {
  const list = listOf(decodeRlp(type === 0 ? bytes : bytes.subarray(1)))
  const [first] = list
  return type === blobType && first !== undefined && !Buffer.isBuffer(first.value) ? listOf(first) : list
}

/** An unsigned one has the chain in place of the signature's parity (EIP-155), or no chain at all. */
const chainIdOfLegacy = (v: bigint, r: bigint, s: bigint): bigint | undefined => {
  if (r === 0n && s === 0n) return v === 0n ? undefined : v
  return legacyChainId(v)
}

const senderOf = (type: number, list: ReadonlyArray<Rlp>, memberCount: number): Hex | undefined => {
  const [v = 0n] = list.slice(memberCount).map(amount)
  const members = list.slice(0, memberCount).map(({ encoded }) => encoded)
  const chainId = type === 0 ? legacyChainId(v) : undefined
  const guard = chainId === undefined ? [] : [encodeCount(safeNumber(chainId)), encodeCount(0), encodeCount(0)]
  const content = encodeList([...members, ...guard])
  const signed = type === 0 ? content : Buffer.concat([Buffer.from([type]), content])
  const sender = recoverSender({
    signed: keccak(signed),
    parity: type === 0 ? (v + 1n) % 2n : v,
    r: bytesOf(list.at(-2) ?? missing()),
    s: bytesOf(list.at(-1) ?? missing()),
  })
  return sender === undefined ? undefined : hexOf(sender)
}

const delegationsOf = (list: Rlp | undefined): ReadonlyArray<CodeDelegation> =>
  list === undefined
    ? []
    : listOf(list).map((authorization) => {
        const [chainId, delegate] = listOf(authorization)
        return { chainId: amount(chainId), delegate: hexOf(bytesOf(delegate ?? missing())) }
      })

const amount = (value: Rlp | undefined): bigint => {
  const bytes = bytesOf(value ?? missing())
  return bytes.length === 0 ? 0n : BigInt(hexOf(bytes))
}

const safeNumber = (value: bigint): number =>
  value > 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : missing()

const missing = (): never => {
  throw new Error("The transaction has other members.")
}
