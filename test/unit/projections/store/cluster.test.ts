import { assert, describe, it } from "vitest"
import { distributedEngine, mergeTreeEngine, onCluster } from "#projections/store/cluster.ts"

const cluster = { name: "tidemark", isReplicated: true }
const parameters = ["seq", "is_deleted"]

describe("mergeTreeEngine", () => {
  it("is plain on a single server, and where servers share no Keeper", () => {
    const plain = "ReplacingMergeTree(seq, is_deleted)"
    assert.strictEqual(mergeTreeEngine({ table: "t", copies: "shard", parameters, cluster: undefined }), plain)
    const apart = { name: "tidemark", isReplicated: false }
    assert.strictEqual(mergeTreeEngine({ table: "t", copies: "shard", parameters, cluster: apart }), plain)
    assert.strictEqual(
      mergeTreeEngine({ table: "t", copies: "everywhere", parameters: [], cluster: undefined }),
      "ReplacingMergeTree",
    )
  })

  it("gives the copies of a shard one path, and shards different ones", () => {
    assert.strictEqual(
      mergeTreeEngine({ table: "t_shard", copies: "shard", parameters, cluster }),
      "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/t_shard', '{replica}', seq, is_deleted)",
    )
  })

  it("gives all servers one path for what is everywhere, under names that differ across shards", () => {
    assert.strictEqual(
      mergeTreeEngine({ table: "t", copies: "everywhere", parameters: [], cluster }),
      "ReplicatedReplacingMergeTree('/clickhouse/tables/everywhere/{database}/t', '{shard}-{replica}')",
    )
  })
})

describe("distributedEngine", () => {
  it("spreads by the hash of the columns it is given", () => {
    assert.strictEqual(
      distributedEngine(cluster, "t", ["chain_id", "block_number"]),
      "Distributed(tidemark, currentDatabase(), t_shard, cityHash64(chain_id, block_number))",
    )
  })
})

describe("onCluster", () => {
  it("addresses all servers only if they share a Keeper", () => {
    assert.strictEqual(onCluster(cluster), " ON CLUSTER tidemark")
    assert.strictEqual(onCluster({ ...cluster, isReplicated: false }), "")
    assert.strictEqual(onCluster(undefined), "")
  })
})
