/** Reader of the intents of calls and messages: what the API requires of clear signing, and pipelines implement. */
import type { CallTrust, DecodedCallInput } from "./decoded-call.ts"
import type { IntentMetadata } from "./intent-metadata.ts"
import type { Address, ChainId, Hex } from "./primitive.ts"
import type { CallRequest, SignableCall } from "./signable-call.ts"
import type { TransactionIntent } from "./transaction-intent.ts"

/** Text of a descriptor file. */
export interface DescriptorText {
  /** Path relative to the registry's directory: `registry/<entity>/<name>.json`, `ercs/<name>.json`. */
  readonly path: string
  readonly text: string
}

/** A descriptor file. */
export interface DescriptorFile extends DescriptorText {
  /** SHA-256 in hex. */
  readonly digest: string
}

/** A call by its contract and input. */
export interface CallInput {
  readonly chainId: ChainId
  readonly to: Address
  readonly input: Hex
}

/** The input of a call by its signature, and the trust in its names. */
export interface TrustedInput extends DecodedCallInput {
  readonly trust: CallTrust
}

/** Options of a description. */
export interface IntentOptions {
  /** Present time, for deadlines; absent for calls of the past. */
  readonly nowMs?: number
  /** Account that is asked to sign a message. */
  readonly signer?: Address | undefined
}

/** A request to sign: a transaction or a typed message. */
export type SigningRequest =
  | { readonly kind: "call"; readonly call: CallRequest }
  | {
      readonly kind: "message"
      readonly describe: (metadata: IntentMetadata, options: IntentOptions) => TransactionIntent
    }

/** Describes calls and messages by a set of descriptors, and by signatures that are known without one. Pure. */
export interface IntentReader {
  /** The intent of a call; input never makes it throw. */
  readonly ofCall: (call: SignableCall, metadata: IntentMetadata, options?: IntentOptions) => TransactionIntent
  /** The request in a text: a serialised transaction in hex, or a JSON-RPC transaction or typed data as JSON; `undefined` if it is none. */
  readonly parse: (text: string) => SigningRequest | undefined
  /** The arguments of a call; `undefined` if its signature is unknown, or its input does not decode by it. */
  readonly decode: (call: CallInput) => TrustedInput | undefined
  /** Trust in the description of an intent. */
  readonly trustOf: (intent: TransactionIntent) => CallTrust
}
