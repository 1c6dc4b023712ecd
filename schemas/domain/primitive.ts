/** Scalar types used by every folder. Aliases, not brands: they document the content of a text. */

/** A chain's numeric id, as in EIP-155; non-EVM chains have pseudo-ids. */
export type ChainId = number

/** An account or contract on a chain: for EVM chains `0x` and 40 lower-case hex digits. */
export type Address = string

/** A 32-byte hash: `0x` and 64 lower-case hex digits. */
export type Hash = string

/** Bytes of any length: `0x` and an even number of lower-case hex digits. */
export type Hex = string

/** The all-zero address: the native coin in place of a token, no account in place of an account. */
export const zeroAddress: Address = "0x0000000000000000000000000000000000000000"

/** The all-zero hash. */
export const zeroHash: Hash = `0x${"0".repeat(64)}`
