/** Inputs of calls as named values. */

/** Trust in the description of a call: a descriptor that the operator attests, any other descriptor, or signatures that are known without the contract. */
export const callTrusts = ["ATTESTED", "UNATTESTED", "INFERRED"] as const

export type CallTrust = (typeof callTrusts)[number]

/** An argument of a call. */
export interface DecodedArgument {
  /** Name of the parameter; its position, from 0, if the signature has no names. */
  readonly name: string
  /** `uint256`, `address[]`, `(address,uint256)`. */
  readonly type: string
  /** Integers as decimal text, bytes and addresses as lower-case hex, lists and tuples as JSON. */
  readonly value: string
}

/** The input of a call with its arguments. */
export interface DecodedCallInput {
  /** `transfer(address,uint256)`. */
  readonly signature: string
  readonly arguments: ReadonlyArray<DecodedArgument>
}
