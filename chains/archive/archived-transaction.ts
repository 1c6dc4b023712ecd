/** A transaction of an archive. Throws `ArchiveMalformed`. */
import { keccak } from "../roots/keccak.ts"
import { hexOf, type Members } from "../roots/member.ts"
import { dynamicGasPrice } from "../roots/outcome.ts"
import { recoverSender } from "../roots/sender.ts"
import { ethereumShapes, legacyChainId, signatureShape, signedBytes } from "../roots/transaction.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"
import { amountIn, membersOf, quantityOf } from "./archive-member.ts"
import { bytesOf, decodeRlp, listOf, type Rlp } from "./rlp.ts"

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
  const shape = ethereumShapes[type]
  if (shape === undefined) throw new ArchiveMalformed(`it has the unknown type ${type}`)
  const list = listOf(type === 0 ? rlp : decodeRlp(bytes.subarray(1)))
  const members = membersOf({ ...shape, ...signatureShape }, list)
  const signedChainId = type === 0 ? signedChainIdOf(members) : amountIn(members, "chainId")
  if (signedChainId !== undefined && signedChainId !== BigInt(chainId)) {
    throw new ArchiveMalformed(`it is of chain ${signedChainId}`)
  }
  const effectiveGasPrice = effectiveGasPriceOf(members, baseFeePerGas)
  const signed = signedBytes(type, members)
  const from =
    signed &&
    recoverSender({
      signed: keccak(signed),
      parity: type === 0 ? (amountIn(members, "v") + 1n) % 2n : amountIn(members, "v"),
      r: bytesOf(list.at(-2) ?? rlp),
      s: bytesOf(list.at(-1) ?? rlp),
    })
  if (from === undefined) return fail("its signature is invalid")
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

/** The chain that a transaction without a type was signed for; absent for those of before EIP-155. */
const signedChainIdOf = (members: Members): bigint | undefined => {
  const v = amountIn(members, "v")
  return v === 27n || v === 28n || v >= 35n ? legacyChainId(v) : fail("its signature is invalid")
}

const effectiveGasPriceOf = (members: Members, baseFeePerGas: bigint): bigint => {
  if (members.gasPrice !== undefined) return amountIn(members, "gasPrice")
  const fees = {
    maxFeePerGas: amountIn(members, "maxFeePerGas"),
    maxPriorityFeePerGas: amountIn(members, "maxPriorityFeePerGas"),
  }
  return dynamicGasPrice(fees, baseFeePerGas)
}

const fail = (fault: string): never => {
  throw new ArchiveMalformed(fault)
}
