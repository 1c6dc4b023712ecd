import { assert, describe, it } from "@effect/vitest"
import { makeCallMemory } from "#chains/reader/call-memory.ts"

const minuteMs = 60_000

describe("makeCallMemory", () => {
  it("refuses a function that used up its gas, for ten minutes", () => {
    const memory = makeCallMemory(1)
    memory.note("a", "exhausted", 0)
    assert.isTrue(memory.isRefused("a", 10 * minuteMs - 1))
    assert.isFalse(memory.isRefused("a", 10 * minuteMs))
    assert.isFalse(memory.isRefused("b", 0))
  })

  it("refuses a function that reverted three times in a row", () => {
    const memory = makeCallMemory(1)
    for (const _ of [1, 2]) memory.note("a", "reverted", 0)
    assert.isFalse(memory.isRefused("a", 0))
    memory.note("a", "answered", 0)
    for (const _ of [1, 2]) memory.note("a", "reverted", 0)
    assert.isFalse(memory.isRefused("a", 0))
    memory.note("a", "reverted", 0)
    assert.isTrue(memory.isRefused("a", 0))
    assert.isFalse(memory.isSlow("a", 0))
  })

  it("avoids a function that the endpoint did not answer in time", () => {
    const memory = makeCallMemory(1)
    memory.note("a", "slow", 0)
    assert.isTrue(memory.isSlow("a", 0))
    assert.isFalse(memory.isSlow("a", 10 * minuteMs))
  })

  it("forgets the oldest beyond its limit", () => {
    const memory = makeCallMemory(1)
    for (let index = 0; index <= 10_000; index++) memory.note(String(index), "exhausted", 0)
    assert.isFalse(memory.isRefused("0", 0))
    assert.isTrue(memory.isRefused("1", 0))
  })
})
