/** Types of the network that its package declares but does not export. */
import type { ShardChunksResponse } from "@farcaster/hub-nodejs"

/** A block of a data shard. */
export type ShardChunk = ShardChunksResponse["shardChunks"][number]

/** Number, time and parent of a block. */
export type ShardHeader = NonNullable<ShardChunk["header"]>

/** The name server gives a name to a user, possibly from another one. */
export type FnameTransfer = NonNullable<ShardChunk["transactions"][number]["systemMessages"][number]["fnameTransfer"]>
