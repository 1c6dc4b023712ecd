import { assert, describe, it } from "vitest"
import { limitingStage, limitText } from "#pipelines/pace/limiting-stage.ts"
import { atEachStage, type StageSeconds } from "#pipelines/pace/stage-time.ts"

const limitOf = (seconds: Partial<StageSeconds>) => limitingStage(atEachStage((stage) => seconds[stage] ?? 0))

describe("limitingStage", () => {
  it("is the one that took the most time behind the log", () => {
    assert.strictEqual(limitOf({ endpoint: 10, append: 1, idle: 1, read: 2, fold: 6, store: 9 }), "store")
    assert.strictEqual(limitOf({ endpoint: 10, idle: 1, fold: 9, store: 6 }), "fold")
    assert.strictEqual(limitOf({ read: 9, fold: 6, store: 6 }), "read")
  })

  it("is one before the log while those behind it wait for records", () => {
    assert.strictEqual(limitOf({ endpoint: 9, append: 2, idle: 10, fold: 8, store: 8 }), "endpoint")
    assert.strictEqual(limitOf({ endpoint: 2, append: 9, idle: 10 }), "append")
    assert.strictEqual(limitOf({ endpoint: 2, append: 9 }), "append")
  })

  it("is unknown where no stage is seen", () => {
    assert.isUndefined(limitOf({}))
    assert.isUndefined(limitOf({ idle: 10, fold: 1 }))
  })
})

describe("limitText", () => {
  it("names the log for both of its ends", () => {
    assert.deepStrictEqual(
      [limitText("append"), limitText("read"), limitText("store")],
      ["the log", "the log", "the store"],
    )
  })
})
