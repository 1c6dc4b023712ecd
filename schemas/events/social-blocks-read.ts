import { list, optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hex, timestampMs } from "../avro/scalar.ts"
import type { Hex } from "../domain/primitive.ts"
import { type SocialItem, socialItemShape } from "./social-item.ts"

/**
 * Consecutive blocks of a shard of the social network were read. They are final. Each record begins above the last one, or above the height of a
 * snapshot.
 */
export interface SocialBlocksRead {
  readonly kind: "SocialBlocksRead"
  readonly shard: number
  /** Number of shards of the network, by which users belong to this one; absent in older records, which have 2. */
  readonly shardCount: number | undefined
  readonly fromHeight: number
  readonly toHeight: number
  /** Hash of the last block. */
  readonly blockHash: Hex
  /** Time of the last block. */
  readonly blockTimeMs: number
  readonly readAtMs: number
  /** In the order of the blocks; without messages that are not signed by a key of their user. */
  readonly items: ReadonlyArray<SocialItem>
}

/** The record kind with all published versions. */
export const socialBlocksRead = definePublishedKind("SocialBlocksRead", [
  {
    version: 1,
    schemaId: 1_073_741_848,
    fields: [
      { name: "shard", type: "int" },
      { name: "fromHeight", type: "long" },
      { name: "toHeight", type: "long" },
      { name: "blockHash", type: hex },
      { name: "blockTimeMs", type: timestampMs },
      { name: "readAtMs", type: timestampMs },
      list("items", socialItemShape),
    ],
  },
  {
    version: 2,
    schemaId: 1_073_741_861,
    fields: [
      { name: "shard", type: "int" },
      { name: "fromHeight", type: "long" },
      { name: "toHeight", type: "long" },
      { name: "blockHash", type: hex },
      { name: "blockTimeMs", type: timestampMs },
      { name: "readAtMs", type: timestampMs },
      optional("shardCount", "int"),
      list("items", socialItemShape),
    ],
  },
])
