import type { AvroRecord } from "../avro/avro-schema.ts"
import { hex } from "../avro/scalar.ts"
import type { Hex } from "../domain/primitive.ts"

/** Forms of what hubs hold: a signed message, a proof of a name outside of messages, or an event of a registry on a chain. */
export const socialItemForms = ["message", "name", "chain"] as const

/** Something that a hub merged or removed. */
export interface SocialItem {
  /** Id of the hub's event, height of its block × 2^14 + place in the block; 0 for parts of a snapshot. */
  readonly eventId: number
  readonly form: (typeof socialItemForms)[number]
  /** True where it is gone: for want of storage, or because a key, name or owner changed. */
  readonly isRemoved: boolean
  /** The user that it belongs to. */
  readonly fid: number
  /** Hash of a message; of other forms the first 20 bytes of the BLAKE3 digest of their bytes. */
  readonly hash: Hex
  /** Bytes as the hub sent them, sealed by the leaf of the hash in the tree of `fid:<fid>`. Unreadable once that leaf is erased. */
  readonly sealed: Uint8Array
}

/** `SocialItem` in records. */
export const socialItemShape: AvroRecord = {
  type: "record",
  name: "SocialItem",
  fields: [
    { name: "eventId", type: "long" },
    { name: "form", type: { type: "enum", name: "SocialItemForm", symbols: socialItemForms } },
    { name: "isRemoved", type: "boolean" },
    { name: "fid", type: "long" },
    { name: "hash", type: hex },
    { name: "sealed", type: "bytes" },
  ],
}
