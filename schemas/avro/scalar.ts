import type { AvroAnnotated, AvroFixed } from "./avro-schema.ts"

/**
 * Scalars that all records are composed of. They are part of published schemas: the golden test rejects changes, so a new meaning needs a
 * new name.
 */

/** 32 bytes; in memory `0x` and 64 digits. */
export const hash: AvroFixed = { type: "fixed", name: "Hash", size: 32, logicalType: "hex" }

/** Bytes of any length; in memory `0x` and digits. Also used for addresses, which are not 20 bytes long on every chain. */
export const hex: AvroAnnotated = { type: "bytes", logicalType: "hex" }

/** An unsigned 256-bit integer, always 32 big-endian bytes; in memory a bigint. */
export const uint256: AvroFixed = { type: "fixed", name: "Uint256", size: 32, logicalType: "uint256" }

/** Milliseconds since the epoch. */
export const timestampMs: AvroAnnotated = { type: "long", logicalType: "timestamp-millis" }

/** 16 random bytes; in memory 32 digits without prefix. */
export const writerId: AvroFixed = { type: "fixed", name: "WriterId", size: 16, logicalType: "digits" }

/** A SHA-256 digest; in memory 64 digits without prefix. */
export const digest: AvroFixed = { type: "fixed", name: "Digest", size: 32, logicalType: "digits" }
