/** Signatures of contract accounts: API processes file them, and the reader of the chain calls the contract and files its verdict in the same inbox. */
import { Schema } from "effect"

/** The inbox of checks and their verdicts. */
export const signatureChecks = "signatures"

/** Bytes of a signature: a multisignature has some 65 per owner, and one from before the deployment also contains its input. @limit callers */
export const signatureBytesMax = 16_384

const Hex = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/))

/** Whether the contract of an account accepts a signature of a hash. */
export const SignatureCheck = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  /** The 32 bytes that were signed. */
  hash: Hex,
  signature: Hex.check(Schema.isMaxLength(2 + 2 * signatureBytesMax)),
})

/** A check as code has it. */
export type SignatureCheck = typeof SignatureCheck.Type

/** The answer to a check. */
export const SignatureVerdict = Schema.Struct({
  /** Id of the request with the check. */
  checkId: Schema.String,
  isAccepted: Schema.Boolean,
})

/** The text of a message of this inbox. */
export const SignatureMessageText = Schema.fromJsonString(Schema.Union([SignatureCheck, SignatureVerdict]))
