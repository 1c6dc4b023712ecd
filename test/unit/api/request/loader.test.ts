import { assert, describe, it } from "vitest"
import { makeLoader } from "#api/request/loader.ts"

const recorded = () => {
  const batches: Array<ReadonlyArray<number>> = []
  const loader = makeLoader<number, string>({
    keyText: String,
    readMany: async (keys) => {
      batches.push(keys)
      if (keys.includes(13)) throw new Error("thirteen")
      return new Map(keys.filter((key) => key < 100).map((key) => [String(key), `value ${key}`]))
    },
  })
  return { batches, loader }
}

describe("makeLoader", () => {
  it("fails every key of a batch that fails", async () => {
    const { loader } = recorded()
    const [first, second] = await Promise.allSettled([loader.load(1), loader.load(13)])
    assert.deepStrictEqual([first?.status, second?.status], ["rejected", "rejected"])
  })

  it("batches the keys of one turn, each once", async () => {
    const { batches, loader } = recorded()
    const later = Promise.resolve().then(() => loader.load(2))
    const values = await Promise.all([loader.load(1), loader.load(1), later, loader.load(100)])
    assert.deepStrictEqual(values, ["value 1", "value 1", "value 2", undefined])
    assert.deepStrictEqual(batches, [[1, 100, 2]])
  })

  it("caches keys, and batches those of the next turn separately", async () => {
    const { batches, loader } = recorded()
    await loader.load(1)
    await Promise.all([loader.load(1), loader.load(3)])
    assert.deepStrictEqual(batches, [[1], [3]])
  })
})
