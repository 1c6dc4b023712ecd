import type { AvroAnnotated, AvroFixed } from "./avro-schema.ts"

/**
 * The scalars that every record is made of. They are part of published schemas: changing one is refused by
 * the golden test, and a new meaning needs a new name.
 */

/** 32 bytes; `0x` and 64 digits on our side. */
export const hash: AvroFixed = { type: "fixed", name: "Hash", size: 32, logicalType: "hex" }

/** Bytes of any length; `0x` and digits on our side. Addresses too: not every chain's have 20 bytes. */
export const hex: AvroAnnotated = { type: "bytes", logicalType: "hex" }

/** An unsigned integer of 256 bits, big-endian; a bigint on our side. Exact, always 32 bytes. */
export const uint256: AvroFixed = { type: "fixed", name: "Uint256", size: 32, logicalType: "uint256" }

/** Milliseconds since the epoch. */
export const timestampMs: AvroAnnotated = { type: "long", logicalType: "timestamp-millis" }

/** 16 random bytes; 32 digits without prefix on our side. */
export const writerId: AvroFixed = { type: "fixed", name: "WriterId", size: 16, logicalType: "digits" }

/** A SHA-256; 64 digits without prefix on our side. */
export const digest: AvroFixed = { type: "fixed", name: "Digest", size: 32, logicalType: "digits" }
