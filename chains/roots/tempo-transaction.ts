/**
 * The encoding of Tempo's transactions (type 0x76): lists of calls, with signatures of several kinds.
 *
 * Source: `crates/primitives/src/transaction/` of github.com/tempoxyz/tempo@d656ef5581505b59f1611b358e611f5a602d399e: `tempo_transaction.rs` for the members,
 * `tt_signature.rs` for signatures, `tt_authorization.rs` and `key_authorization.rs` for authorizations.
 */
import { keccak } from "./keccak.ts"
import {
  accessShape,
  amountOf,
  bytesIn,
  encodeMembers,
  listIn,
  MemberMissing,
  type MemberShape,
  type Members,
  objectIn,
} from "./member.ts"
import { encodeBytes, encodeList } from "./rlp.ts"
import { recoverSender } from "./sender.ts"

/**
 * The type of Tempo's transactions: a list of calls replaces callee, value and input, and no call has a value, because the chain has no
 * coin.
 *
 * @see https://docs.tempo.xyz/docs/protocol/fees
 */
export const tempoType = 0x76

const callShape: MemberShape = { to: "callee", value: "quantity", input: "bytes" }

/** In place of a member that is absent. */
const emptyBytes = encodeBytes(Buffer.alloc(0))

/** Placeholder for the fee payer's signature in the payload that the sender signs. */
const payerMark = encodeBytes(Buffer.from([0]))

/** The encoding of a transaction of a block. Throws `MemberMissing`. */
export const encodeTempoTransaction = (members: Members): Buffer =>
  typed([
    ...encodeSigned(members, { feeToken: members.feeToken, payer: encodePayer(members.feePayerSignature) }),
    encodeBytes(signatureBytes(objectIn(members.signature, "signature"))),
  ])

/**
 * The account that a signature is of: that of its key, or the one that the key may act for, which the signature names; absent if no key made it. Signatures
 * over the curve P-256 are not verified, but their key is part of what the hash covers. Throws `MemberMissing`.
 */
export const tempoSender = (members: Members): Buffer | undefined => {
  const signature = objectIn(members.signature, "signature")
  if (signature.userAddress !== undefined) return bytesIn(signature.userAddress, "userAddress")
  if (signature.pubKeyX !== undefined) {
    return keccak(Buffer.concat([wordIn(signature, "pubKeyX"), wordIn(signature, "pubKeyY")])).subarray(12)
  }
  const isSponsored = members.feePayerSignature != null
  // A sender whose fee another account pays leaves the token to that account.
  const feeToken = isSponsored ? undefined : members.feeToken
  const signed = keccak(typed(encodeSigned(members, { feeToken, payer: isSponsored ? payerMark : emptyBytes })))
  return recoverSender({
    signed,
    parity: amountOf(signature.yParity, "yParity"),
    r: wordIn(signature, "r"),
    s: wordIn(signature, "s"),
  })
}

const typed = (encoded: ReadonlyArray<Buffer>): Buffer => Buffer.concat([Buffer.from([tempoType]), encodeList(encoded)])

/** The members that the sender signs. */
const encodeSigned = (
  members: Members,
  { feeToken, payer }: { readonly feeToken: unknown; readonly payer: Buffer },
): ReadonlyArray<Buffer> => [
  ...encodeMembers(
    { chainId: "quantity", maxPriorityFeePerGas: "quantity", maxFeePerGas: "quantity", gas: "quantity" },
    members,
  ),
  encodeEach(members.calls, "calls", callShape),
  encodeEach(members.accessList ?? [], "accessList", accessShape),
  ...encodeMembers(
    { nonceKey: "quantity", nonce: "quantity", validBefore: "quantity", validAfter: "quantity", feeToken: "callee" },
    { ...members, validBefore: members.validBefore ?? 0, validAfter: members.validAfter ?? 0, feeToken },
  ),
  payer,
  encodeList(listIn(members.aaAuthorizationList ?? [], "aaAuthorizationList").map(encodeAuthorization)),
  ...(members.keyAuthorization == null ? [] : [encodeKeyAuthorization(members.keyAuthorization)]),
]

const encodeEach = (list: unknown, name: string, shape: MemberShape): Buffer =>
  encodeList(listIn(list, name).map((entry) => encodeList(encodeMembers(shape, objectIn(entry, name)))))

const encodePayer = (signature: unknown): Buffer =>
  signature == null
    ? emptyBytes
    : encodeList(
        encodeMembers({ v: "quantity", r: "quantity", s: "quantity" }, objectIn(signature, "feePayerSignature")),
      )

const encodeAuthorization = (value: unknown): Buffer => {
  const authorization = objectIn(value, "aaAuthorizationList")
  return encodeList([
    ...encodeMembers({ chainId: "quantity", address: "bytes", nonce: "quantity" }, authorization),
    encodeBytes(signatureBytes(objectIn(authorization.signature, "signature"))),
  ])
}

/** Kinds of keys by their numbers. */
const keyTypes: ReadonlyArray<unknown> = ["secp256k1", "p256", "webAuthn"]

/** A key that may sign for the account from now on, within limits. Absent members at the end are left out. */
const encodeKeyAuthorization = (value: unknown): Buffer => {
  const authorization = objectIn(value, "keyAuthorization")
  const { keyType, expiry, limits, allowedCalls, witness, isAdmin, account } = authorization
  const type = keyTypes.indexOf(keyType)
  if (type < 0) throw new MemberMissing("it has no keyType that can be encoded")
  const optional = [
    expiry == null ? undefined : encodeQuantity(expiry),
    limits == null ? undefined : encodeList(listIn(limits, "limits").map(encodeLimit)),
    allowedCalls == null ? undefined : encodeList(listIn(allowedCalls, "allowedCalls").map(encodeCallScope)),
    witness == null ? undefined : encodeBytes(bytesIn(witness, "witness")),
    isAdmin === true ? encodeQuantity(1) : undefined,
    account == null ? undefined : encodeBytes(bytesIn(account, "account")),
  ]
  const end = optional.findLastIndex((encoded) => encoded !== undefined)
  return encodeList([
    encodeList([
      ...encodeMembers({ chainId: "quantity", type: "quantity", keyId: "bytes" }, { ...authorization, type }),
      ...optional.slice(0, end + 1).map((encoded) => encoded ?? emptyBytes),
    ]),
    encodeBytes(signatureBytes(objectIn(authorization.signature, "signature"))),
  ])
}

const encodeQuantity = (amount: unknown): Buffer => Buffer.concat(encodeMembers({ amount: "quantity" }, { amount }))

const encodeLimit = (value: unknown): Buffer => {
  const limit = objectIn(value, "limits")
  const isPeriodic = limit.period != null && amountOf(limit.period, "period") > 0n
  return encodeList(
    encodeMembers({ token: "bytes", limit: "quantity", ...(isPeriodic ? { period: "quantity" } : {}) }, limit),
  )
}

const encodeCallScope = (value: unknown): Buffer => {
  const scope = objectIn(value, "allowedCalls")
  const rules = listIn(scope.selectorRules ?? [], "selectorRules").map((rule) => ({
    recipients: [],
    ...objectIn(rule, "selectorRules"),
  }))
  return encodeList([
    ...encodeMembers({ target: "bytes" }, scope),
    encodeEach(rules, "selectorRules", { selector: "bytes", recipients: "bytesList" }),
  ])
}

/** First bytes of signatures: of P-256, of WebAuthn, and of a key for an account, in two versions. Signatures of secp256k1 have none. */
const signatureMarks = { p256: 1, webAuthn: 2, v1: 3, v2: 4 } as const

const signatureBytes = (signature: Members): Buffer => {
  if (signature.userAddress !== undefined) {
    const mark = signature.version === "v2" ? signatureMarks.v2 : signatureMarks.v1
    const inner = signatureBytes(objectIn(signature.signature, "signature"))
    return Buffer.concat([Buffer.from([mark]), bytesIn(signature.userAddress, "userAddress"), inner])
  }
  const halves = [wordIn(signature, "r"), wordIn(signature, "s")]
  if (signature.type === "secp256k1") {
    return Buffer.concat([...halves, Buffer.from([27 + Number(amountOf(signature.yParity, "yParity"))])])
  }
  const key = [wordIn(signature, "pubKeyX"), wordIn(signature, "pubKeyY")]
  return signature.type === "webAuthn"
    ? Buffer.concat([
        Buffer.from([signatureMarks.webAuthn]),
        bytesIn(signature.webauthnData, "webauthnData"),
        ...halves,
        ...key,
      ])
    : Buffer.concat([
        Buffer.from([signatureMarks.p256]),
        ...halves,
        ...key,
        Buffer.from([signature.preHash === true ? 1 : 0]),
      ])
}

/** A number in 32 bytes. */
const wordIn = (members: Members, name: string): Buffer => {
  const digits = amountOf(members[name], name).toString(16)
  return digits.length > 64 ? bytesIn(undefined, name) : Buffer.from(digits.padStart(64, "0"), "hex")
}
