import { Context } from "effect"
import type { CallTrust, DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"

/** A descriptor file. */
export interface DescriptorFile {
  /** Path below the registry's directory. */
  readonly path: string
  /** SHA-256 in hex. */
  readonly digest: string
  readonly text: string
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

/** A request to sign: a transaction, whose chain it may not name, or a typed message. */
export type SigningRequest =
  | { readonly kind: "call"; readonly call: Omit<SignableCall, "chainId"> & { readonly chainId: ChainId | undefined } }
  | {
      readonly kind: "message"
      readonly describe: (metadata: IntentMetadata, options: IntentOptions) => TransactionIntent
    }

/** Words of calls and messages by a set of descriptors. Pure. */
export interface IntentReader {
  /** What a call asks for; input never makes it throw. */
  readonly ofCall: (call: SignableCall, metadata: IntentMetadata, options?: IntentOptions) => TransactionIntent
  /** The request in a text: a serialised transaction in hex, or a JSON-RPC transaction or typed data as JSON; `undefined` if it is none. */
  readonly parse: (text: string) => SigningRequest | undefined
  /** The arguments of a call; `undefined` if its signature is unknown, or its arguments are not of it. */
  readonly decode: (call: {
    readonly chainId: ChainId
    readonly to: Address
    readonly input: Hex
  }) => TrustedInput | undefined
  /** Trust in the words of an intent. */
  readonly trustOf: (intent: TransactionIntent) => CallTrust
}

/** An allowance that a contract recorded. */
export interface RecordedAllowance {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amountRaw: bigint
}

/** A log as allowances are read from it. */
interface AllowanceLog {
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: Hex
}

/** Descriptors of calls and messages (ERC-7730), and signatures that are known without one. */
export interface ClearSigningShape {
  readonly makeReader: (files: ReadonlyArray<DescriptorFile>) => IntentReader
  /** The allowances that logs record, in order. */
  readonly allowancesIn: (logs: ReadonlyArray<AllowanceLog>) => ReadonlyArray<RecordedAllowance>
}

/** Words without any: where nothing provides descriptors and signatures. */
const wordless: IntentReader = {
  ofCall: ({ chainId, to }) => ({
    chainId,
    to: to ?? null,
    intent: null,
    sentence: null,
    owner: null,
    source: { kind: "none" },
    signature: null,
    fields: [],
    warnings: [],
  }),
  parse: () => undefined,
  decode: () => undefined,
  trustOf: () => "INFERRED",
}

/** The words of this release; none where nothing provides them. */
export const ClearSigning: Context.Reference<ClearSigningShape> = Context.Reference<ClearSigningShape>(
  "api/ClearSigning",
  { defaultValue: () => ({ makeReader: () => wordless, allowancesIn: () => [] }) },
)
