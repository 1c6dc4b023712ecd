/**
 * The encoding of a transaction, which its hash and the root of transactions are of.
 *
 * Where two stacks share a type, members that only one of them has select the encoding: with the wrong one, the hash would not match.
 * Sources: EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702; deposits of the OP Stack, specs.optimism.io/protocol/deposits.html; Arbitrum,
 * `core/types/arb_types.go` of github.com/OffchainLabs/go-ethereum; messages of Scroll and Morph, `core/types/l1_message_tx.go` of
 * github.com/scroll-tech/go-ethereum; Celo, CIP-42, CIP-64 and CIP-66; Stable, `evm/evm-rpc/src/verification.ts` of
 * github.com/subsquid/squid-sdk; Morph, `core/types/morph_tx.go` of github.com/morph-l2/go-ethereum; Tempo in `tempo-transaction.ts`.
 */
import type { Transaction } from "#schemas/domain/block.ts"
import { restOf } from "./header.ts"
import { amountOf, encodeMembers, type MemberShape, type Members } from "./member.ts"
import { encodeList } from "./rlp.ts"
import { encodeTempoTransaction, tempoType } from "./tempo-transaction.ts"

/** A transaction without its outcome. */
export type UnsettledTransaction = Omit<Transaction, "receipt">

/** Members that a signature covers, of a transaction without a type. */
export const legacyShape: MemberShape = {
  nonce: "quantity",
  gasPrice: "quantity",
  gas: "quantity",
  to: "callee",
  value: "quantity",
  input: "bytes",
}

const dynamicFeeShape: MemberShape = {
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

/** Members that a signature covers, by Ethereum's types. */
export const ethereumShapes: ReadonlyArray<MemberShape> = [
  legacyShape,
  { chainId: "quantity", ...legacyShape, accessList: "accessList" },
  dynamicFeeShape,
  { ...dynamicFeeShape, maxFeePerBlobGas: "quantity", blobVersionedHashes: "bytesList" },
  { ...dynamicFeeShape, authorizationList: "authorizationList" },
]

/** The signature, which follows the members that it covers. */
export const signatureShape: MemberShape = { v: "quantity", r: "quantity", s: "quantity" }

/** Signed types of single chains. */
const otherSignedShapes: Readonly<Record<number, MemberShape>> = {
  // Celo: a fee in a token, with a gateway (CIP-42), without one (CIP-64), and with its price in the coin (CIP-66).
  124: {
    chainId: "quantity",
    nonce: "quantity",
    maxPriorityFeePerGas: "quantity",
    maxFeePerGas: "quantity",
    gas: "quantity",
    feeCurrency: "callee",
    gatewayFeeRecipient: "callee",
    gatewayFee: "quantity",
    to: "callee",
    value: "quantity",
    input: "bytes",
    accessList: "accessList",
  },
  123: { ...dynamicFeeShape, feeCurrency: "callee" },
  122: { ...dynamicFeeShape, feeCurrency: "callee", maxFeeInFeeCurrency: "quantity" },
  // Stable: with members that follow the signature.
  63: dynamicFeeShape,
  // Morph: a fee in a token.
  127: { ...dynamicFeeShape, feeTokenID: "quantity", feeLimit: "quantity" },
}

/** Members that a signature covers and that follow it, by type. */
const trailingShapes: Readonly<Record<number, MemberShape>> = {
  63: { nonceKey: "quantity", timeoutTimestamp: "quantity" },
}

/** Types without a signature: the chain itself adds them. */
const unsignedShapes: ReadonlyArray<{
  readonly type: number
  /** A member that no other use of the type has. */
  readonly by?: string
  readonly shape: MemberShape
}> = [
  // Arbitrum: deposits, unsigned transactions, contracts of the parent chain, retries, retryables, and the start of a block.
  {
    type: 0x64,
    by: "requestId",
    shape: { chainId: "quantity", requestId: "bytes", from: "bytes", to: "callee", value: "quantity" },
  },
  {
    type: 0x65,
    shape: {
      chainId: "quantity",
      from: "bytes",
      nonce: "quantity",
      gasPrice: "quantity",
      gas: "quantity",
      to: "callee",
      value: "quantity",
      input: "bytes",
    },
  },
  {
    type: 0x66,
    shape: {
      chainId: "quantity",
      requestId: "bytes",
      from: "bytes",
      gasPrice: "quantity",
      gas: "quantity",
      to: "callee",
      value: "quantity",
      input: "bytes",
    },
  },
  {
    type: 0x68,
    shape: {
      chainId: "quantity",
      nonce: "quantity",
      from: "bytes",
      gasPrice: "quantity",
      gas: "quantity",
      to: "callee",
      value: "quantity",
      input: "bytes",
      ticketId: "bytes",
      refundTo: "bytes",
      maxRefund: "quantity",
      submissionFeeRefund: "quantity",
    },
  },
  {
    type: 0x69,
    shape: {
      chainId: "quantity",
      requestId: "bytes",
      from: "bytes",
      l1BaseFee: "quantity",
      depositValue: "quantity",
      gasPrice: "quantity",
      gas: "quantity",
      retryTo: "callee",
      retryValue: "quantity",
      beneficiary: "bytes",
      maxSubmissionFee: "quantity",
      refundTo: "bytes",
      retryData: "bytes",
    },
  },
  { type: 0x6a, shape: { chainId: "quantity", input: "bytes" } },
  // The OP Stack: deposits.
  {
    type: 0x7e,
    by: "sourceHash",
    shape: {
      sourceHash: "bytes",
      from: "bytes",
      to: "callee",
      mint: "quantity",
      value: "quantity",
      gas: "quantity",
      isSystemTx: "quantity",
      input: "bytes",
    },
  },
  // Scroll and Morph: messages of the parent chain.
  {
    type: 0x7e,
    by: "queueIndex",
    shape: {
      queueIndex: "quantity",
      gas: "quantity",
      to: "callee",
      value: "quantity",
      input: "bytes",
      from: "bytes",
    },
  },
]

/** The encoding of a transaction of a block; absent for types without a known encoding. Throws `MemberMissing`. */
export const encodeTransaction = (type: number, members: Members): Buffer | undefined => {
  if (type === tempoType) return encodeTempoTransaction(members)
  const shape = shapeOf(type, members)
  if (shape === undefined) return undefined
  const encoded = encodeList(encodeMembers(shape, members))
  return type === 0 ? encoded : Buffer.concat([Buffer.from([type]), encoded])
}

const shapeOf = (type: number, members: Members): MemberShape | undefined => {
  const signed = signedShapeOf(type, members)
  if (signed !== undefined) return { ...signed, ...signatureShape, ...trailingShapes[type] }
  return unsignedShapes.find((one) => one.type === type && (one.by === undefined || members[one.by] !== undefined))
    ?.shape
}

/** Types of Morph, whose second version has a form of its own. */
const [morphType, morphVersions] = [0x7f, [undefined, null, "0x0"]] as const

/** The members that a signature covers; absent for types without one, and without a known encoding. */
const signedShapeOf = (type: number, members: Members): MemberShape | undefined =>
  type === morphType && !morphVersions.some((version) => version === members.version)
    ? undefined
    : (ethereumShapes[type] ?? otherSignedShapes[type])

/** The signed bytes; absent for types without a signature. Throws `MemberMissing`. */
export const signedBytes = (type: number, members: Members): Buffer | undefined => {
  const shape = signedShapeOf(type, members)
  if (shape === undefined) return undefined
  const encoded = encodeMembers({ ...shape, ...trailingShapes[type] }, members)
  if (type > 0) return Buffer.concat([Buffer.from([type]), encodeList(encoded)])
  const chainId = legacyChainId(amountOf(members.v, "v"))
  return encodeList(chainId === undefined ? encoded : [...encoded, ...replayGuard(chainId)])
}

/** Additional members that the signature of a transaction without a type covers (EIP-155). */
const replayGuard = (chainId: bigint): ReadonlyArray<Buffer> =>
  encodeMembers({ chainId: "quantity", r: "quantity", s: "quantity" }, { chainId, r: 0, s: 0 })

/** The chain that a transaction without a type was signed for (EIP-155); absent for earlier ones. */
export const legacyChainId = (v: bigint): bigint | undefined => (v >= 35n ? (v - 35n) / 2n : undefined)

/** The members of a transaction as endpoints respond with them, with those that they may leave out. */
export const transactionMembers = (transaction: UnsettledTransaction): Members => {
  const rest = restOf(transaction)
  return {
    accessList: [],
    mint: 0,
    timeoutTimestamp: 0,
    ...rest,
    feeLimit: rest.feeLimit ?? 0,
    authorizationList: Array.isArray(rest.authorizationList) ? rest.authorizationList.map(authorizationOf) : [],
    from: transaction.from,
    to: transaction.to,
    nonce: transaction.nonce,
    value: transaction.valueRaw,
    input: transaction.input,
    gas: transaction.gasLimitRaw,
    gasPrice: transaction.gasPriceRaw,
    maxFeePerGas: transaction.maxFeePerGasRaw,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGasRaw,
    v: transaction.type === 0 ? rest.v : parityIn(rest),
    isSystemTx: rest.isSystemTx === true ? 1 : 0,
  }
}

/** An authorization as Ethereum's nodes respond with it; Frontier's use other names and another form of the signature. */
const authorizationOf = (authorization: Members): Members => {
  const { chain_id: chainId, signature } = authorization
  if (chainId === undefined || typeof signature !== "object" || signature === null) return authorization
  // An object that is no array has named members.
  const { odd_y_parity: isOdd, r, s } = signature as Members
  return { ...authorization, chainId, yParity: isOdd === true ? 1 : 0, r, s }
}

/** The parity of a signature, which responses contain under two names; absent where they contradict each other. */
const parityIn = ({ v, yParity = v }: Members): unknown => (v === undefined || v === yParity ? yParity : undefined)
