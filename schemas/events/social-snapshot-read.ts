import { list, optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"
import { type SocialItem, socialItemShape } from "./social-item.ts"

/**
 * All that a hub holds of some users of a shard was read, at a first start or where blocks are missing. What earlier records hold of these
 * users and this one does not is gone.
 */
export interface SocialSnapshotRead {
  readonly kind: "SocialSnapshotRead"
  readonly shard: number
  /** Number of shards of the network, by which users belong to this one; absent in older records, which have 2. */
  readonly shardCount: number | undefined
  /** Height of the shard before the snapshot was begun: blocks above it follow the snapshot. */
  readonly height: number
  /** Users from the one after this id… */
  readonly afterFid: number
  /** …up to this one, in ascending order of ids. */
  readonly throughFid: number
  /** The users of the record; of the first one after a change of the number of shards, those that have moved away. */
  readonly fids: ReadonlyArray<number>
  /** True where the stream has no earlier content, so that nothing can be gone. */
  readonly isFirst: boolean
  /** True for the last record of the snapshot. */
  readonly isComplete: boolean
  readonly readAtMs: number
  /** Their messages, names and events, oldest first by user. */
  readonly items: ReadonlyArray<SocialItem>
}

/** The record kind with all published versions. */
export const socialSnapshotRead = definePublishedKind("SocialSnapshotRead", [
  {
    version: 1,
    schemaId: 1_073_741_849,
    fields: [
      { name: "shard", type: "int" },
      { name: "height", type: "long" },
      { name: "afterFid", type: "long" },
      { name: "throughFid", type: "long" },
      list("fids", "long"),
      { name: "isFirst", type: "boolean" },
      { name: "isComplete", type: "boolean" },
      { name: "readAtMs", type: timestampMs },
      list("items", socialItemShape),
    ],
  },
  {
    version: 2,
    schemaId: 1_073_741_862,
    fields: [
      { name: "shard", type: "int" },
      { name: "height", type: "long" },
      { name: "afterFid", type: "long" },
      { name: "throughFid", type: "long" },
      list("fids", "long"),
      { name: "isFirst", type: "boolean" },
      { name: "isComplete", type: "boolean" },
      { name: "readAtMs", type: timestampMs },
      optional("shardCount", "int"),
      list("items", socialItemShape),
    ],
  },
])
