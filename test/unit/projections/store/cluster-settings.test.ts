import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { clusterSettings, clusterShapeOf } from "#projections/store/cluster-settings.ts"

describe("clusterShapeOf", () => {
  it.effect("reports no cluster if the server lists none", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* clusterShapeOf([{ servers: "0", shards: "0", replicas: 0 }]))
    }),
  )

  it.effect("refuses shards with different numbers of replicas: no quorum fits them all", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* clusterShapeOf([{ servers: "3", shards: "2", replicas: 2 }]))
    }),
  )

  it.effect("counts copies of a shard and servers in all", () =>
    Effect.gen(function* () {
      const shape = yield* clusterShapeOf([{ servers: 6, shards: 3, replicas: 2 }])
      assert.deepStrictEqual(shape, { replicas: 2, servers: 6 })
    }),
  )
})

describe("clusterSettings", () => {
  const { insert, execute, query } = clusterSettings({ replicas: 2, servers: 6 }, 30_000)

  it("waits for every copy: those of the shard, or those of all servers", () => {
    assert.strictEqual(insert.shard.insert_quorum, "2")
    assert.strictEqual(insert.everywhere.insert_quorum, "6")
    assert.strictEqual(execute.insert_quorum, "2")
  })

  it("asks for no quorum where there is one copy", () => {
    const alone = clusterSettings({ replicas: 1, servers: 1 }, 30_000)
    assert.strictEqual(alone.insert.shard.insert_quorum, "0")
  })

  it("receives the error of a missing quorum before its request times out", () => {
    assert.isBelow(Number(insert.shard.insert_quorum_timeout), 30_000)
    assert.isBelow(Number(execute.distributed_ddl_task_timeout), 30)
  })

  it("never answers from only some of the shards", () => {
    assert.strictEqual(query.skip_unavailable_shards, 0)
  })
})
