import { definePublishedKind } from "../avro/published-kind.ts"
import { hex, timestampMs } from "../avro/scalar.ts"
import type { Address, ChainId } from "../domain/primitive.ts"

/** A caller marked a collection as spam, or as no spam. The last report filed by a key applies to that key. */
export interface CollectionReported {
  readonly kind: "CollectionReported"
  /** The request of the inbox; recorded once, except after a restart with more than the remembered reports. */
  readonly requestId: string
  /** Identifies the caller's key without disclosing it. */
  readonly keyId: string
  readonly chainId: ChainId
  readonly collection: Address
  readonly isSpam: boolean
  readonly filedAtMs: number
  /** Time of its recording. */
  readonly readAtMs: number
}

/** The record kind with all published versions. */
export const collectionReported = definePublishedKind("CollectionReported", [
  {
    version: 1,
    schemaId: 1_073_741_843,
    fields: [
      { name: "requestId", type: "string" },
      { name: "keyId", type: "string" },
      { name: "chainId", type: "long" },
      { name: "collection", type: hex },
      { name: "isSpam", type: "boolean" },
      { name: "filedAtMs", type: timestampMs },
      { name: "readAtMs", type: timestampMs },
    ],
  },
])
