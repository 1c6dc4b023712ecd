/**
 * Routing of users to data shards, as `ShardRouter` of farcasterxyz/snapchain (`src/mempool/routing.rs`). Shard 0 carries the network's own
 * state; hubs serve no events of it.
 */
import { createHash } from "node:crypto"

/** The data shard of a user: 1 to `shardCount`. A different count moves most users. */
export const shardOfFid = (fid: number, shardCount: number): number => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(fid)
  return (createHash("sha256").update(bytes).digest().readUInt32BE() % shardCount) + 1
}
