/** A transaction of an archive. Throws `ArchiveMalformed`. */
import { ArchiveMalformed } from "./archive-malformed.ts"
import { amountIn, hexOf, type MemberShape, type Members, membersOf, quantityOf } from "./archive-member.ts"
import { keccak } from "./keccak.ts"
import { bytesOf, decodeRlp, encodeBytes, encodeCount, encodeList, listOf, type Rlp } from "./rlp.ts"
import { recoverSender } from "./sender.ts"

const legacy: MemberShape = {
  nonce: "quantity",
  gasPrice: "quantity",
  gas: "quantity",
  to: "callee",
  value: "quantity",
  input: "bytes",
}

const dynamicFee: MemberShape = {
  chainId: "quantity",
  nonce: "quantity",
  maxPriorityFeePerGas: "quantity",
  maxFeePerGas: "quantity",
  gas: "quantity",
  to: "callee",
  value: "quantity",
  input: "bytes",
  accessList: "accessList",
}

/** Members before the signature, by EIP-2718 type. */
const shapes: ReadonlyArray<MemberShape> = [
  legacy,
  { chainId: "quantity", ...legacy, accessList: "accessList" },
  dynamicFee,
  { ...dynamicFee, maxFeePerBlobGas: "quantity", blobVersionedHashes: "bytesList" },
  { ...dynamicFee, authorizationList: "authorizationList" },
]

const signature: MemberShape = { v: "quantity", r: "quantity", s: "quantity" }

/** The first byte of an encoding that is a list: a transaction without a type. */
const listPrefix = 0xc0

/** A transaction as an endpoint responds with it, and its parts that receipts and roots need. */
export interface ArchivedTransaction {
  /** The encoding that its hash is of. */
  readonly bytes: Buffer
  readonly type: number
  readonly from: Buffer
  readonly effectiveGasPrice: bigint
  readonly blobs: number
  readonly members: Members
}

/** The block that a transaction is in. */
export interface ArchivedPlace {
  readonly chainId: number
  readonly baseFeePerGas: bigint
}

/** Decodes a transaction of a body, where those with a type are wrapped as bytes. */
export const archivedTransaction = (rlp: Rlp, { chainId, baseFeePerGas }: ArchivedPlace): ArchivedTransaction => {
  const bytes = Buffer.isBuffer(rlp.value) ? rlp.value : rlp.encoded
  const type = (bytes[0] ?? listPrefix) >= listPrefix ? 0 : (bytes[0] ?? 0)
  const shape = shapes[type]
  if (shape === undefined) throw new ArchiveMalformed(`it has the unknown type ${type}`)
  const list = listOf(type === 0 ? rlp : decodeRlp(bytes.subarray(1)))
  const members = membersOf({ ...shape, ...signature }, list)
  const signedChainId = type === 0 ? legacyChainId(members) : amountIn(members, "chainId")
  if (signedChainId !== undefined && signedChainId !== BigInt(chainId)) {
    throw new ArchiveMalformed(`it is of chain ${signedChainId}`)
  }
  const effectiveGasPrice = effectiveGasPriceOf(members, baseFeePerGas)
  const from = recoverSender({
    signed: keccak(signedBytes(type, list.slice(0, -3), signedChainId)),
    parity: type === 0 ? (amountIn(members, "v") + 1n) % 2n : amountIn(members, "v"),
    r: bytesOf(list.at(-2) ?? rlp),
    s: bytesOf(list.at(-1) ?? rlp),
  })
  return {
    bytes,
    type,
    from,
    effectiveGasPrice,
    blobs: Array.isArray(members.blobVersionedHashes) ? members.blobVersionedHashes.length : 0,
    members: {
      ...members,
      ...(type === 0 ? {} : { yParity: members.v }),
      ...(signedChainId === undefined ? {} : { chainId: quantityOf(signedChainId) }),
      gasPrice: quantityOf(effectiveGasPrice),
      type: quantityOf(type),
      hash: hexOf(keccak(bytes)),
      from: hexOf(from),
    },
  }
}

/** The chain that a transaction without a type was signed for (EIP-155); absent for those of before. */
const legacyChainId = (members: Members): bigint | undefined => {
  const v = amountIn(members, "v")
  if (v === 27n || v === 28n) return undefined
  return v >= 35n ? (v - 35n) / 2n : fail("its signature is invalid")
}

/** The signed bytes. */
const signedBytes = (type: number, members: ReadonlyArray<Rlp>, chainId: bigint | undefined): Buffer => {
  const encoded = members.map((member) => member.encoded)
  if (type > 0) return Buffer.concat([Buffer.from([type]), encodeList(encoded)])
  return encodeList(
    chainId === undefined ? encoded : [...encoded, encodeCount(Number(chainId)), encodeCount(0), encodeCount(0)],
  )
}

const effectiveGasPriceOf = (members: Members, baseFeePerGas: bigint): bigint => {
  if (members.gasPrice !== undefined) return amountIn(members, "gasPrice")
  const maxFeePerGas = amountIn(members, "maxFeePerGas")
  const withTip = baseFeePerGas + amountIn(members, "maxPriorityFeePerGas")
  if (withTip < maxFeePerGas) return withTip
  return maxFeePerGas
}

/** The address of a contract that an account created. */
export const createdContract = (from: Buffer, nonce: number): Buffer =>
  keccak(encodeList([encodeBytes(from), encodeCount(nonce)])).subarray(12)

const fail = (fault: string): never => {
  throw new ArchiveMalformed(fault)
}
