/** Warnings of intents, each a sentence after its code. Codes are part of the interface; sentences may change. */

const warning =
  (code: string) =>
  (sentence: string): string =>
    `${code}: ${sentence}`

/** Warnings by their codes. */
export const warnings = {
  /** Nothing describes the contract or message. */
  noDescriptor: warning("NO_DESCRIPTOR"),
  /** A descriptor is bound to the contract and has no such function. */
  unknownFunction: warning("UNKNOWN_FUNCTION"),
  /** The input does not decode as the function's arguments. */
  malformedInput: warning("MALFORMED_INPUT"),
  /** The descriptor cannot be applied. */
  descriptorInvalid: warning("DESCRIPTOR_INVALID"),
  /** The description is inferred from a well-known signature. */
  inferred: warning("INFERRED"),
  /** The descriptor is one of the contract's implementation. */
  viaProxy: warning("VIA_PROXY"),
  /** Descriptors of several owners describe the same function of the contract. */
  contested: warning("CONTESTED_DESCRIPTOR"),
  domainMismatch: warning("DOMAIN_MISMATCH"),
  unknownToken: warning("UNKNOWN_TOKEN"),
  unknownCollection: warning("UNKNOWN_COLLECTION"),
  unknownChain: warning("UNKNOWN_CHAIN"),
  /** A field has no value, or one that its format does not apply to. */
  fieldMissing: warning("FIELD_MISSING"),
  fieldMismatch: warning("FIELD_MISMATCH"),
  arrayMismatch: warning("ARRAY_MISMATCH"),
  valueUnexpected: warning("VALUE_UNEXPECTED"),
  encrypted: warning("ENCRYPTED_VALUE"),
  sentenceIncomplete: warning("SENTENCE_INCOMPLETE"),
  nestedUnknown: warning("NESTED_CALL_UNKNOWN"),
  signerUnknown: warning("SIGNER_UNKNOWN"),
  unlimitedAllowance: warning("UNLIMITED_ALLOWANCE"),
  recipientDiffers: warning("RECIPIENT_DIFFERS"),
  deadlineExpired: warning("DEADLINE_EXPIRED"),
  delegateCall: warning("DELEGATE_CALL"),
  setsCode: warning("SETS_CODE"),
  tooLarge: warning("TOO_LARGE"),
  /** A line is no request. */
  unreadable: warning("UNREADABLE"),
  chainAssumed: warning("CHAIN_ASSUMED"),
} as const
