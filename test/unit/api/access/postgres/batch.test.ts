import { assert, describe, it } from "vitest"
import { makeBatch } from "#api/access/postgres/batch.ts"

describe("makeBatch", () => {
  it("runs one batch at a time, with calls made meanwhile in the next one", async () => {
    const batches: Array<ReadonlyArray<number>> = []
    const call = makeBatch(async (calls: ReadonlyArray<number>) => {
      batches.push(calls)
      await Promise.resolve()
      return calls.map((value) => value * 2)
    }, 2)
    assert.deepStrictEqual(await Promise.all([1, 2, 3, 4].map(call)), [2, 4, 6, 8])
    assert.deepStrictEqual(batches, [[1], [2, 3], [4]])
    assert.strictEqual(await call(5), 10)
  })

  it("fails the calls of a batch that fails, and no others", async () => {
    const call = makeBatch(async (calls: ReadonlyArray<string>) => {
      if (calls.includes("bad")) throw new Error("no")
      return calls
    }, 1)
    const settled = await Promise.allSettled(["good", "bad", "fine"].map(call))
    assert.deepStrictEqual(
      settled.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled"],
    )
  })
})
