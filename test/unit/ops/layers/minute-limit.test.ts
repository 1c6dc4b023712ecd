import { assert, describe, it } from "vitest"
import { makeMinuteLimit } from "#ops/layers/minute-limit.ts"

describe("makeMinuteLimit", () => {
  it("counts each key separately, and restarts each minute", () => {
    const isWithinLimit = makeMinuteLimit(2)
    const uses = [
      ["a", 0],
      ["a", 1],
      ["a", 59_999],
      ["b", 59_999],
      ["a", 60_000],
    ] as const
    assert.deepStrictEqual(
      uses.map(([keyId, nowMs]) => isWithinLimit(keyId, nowMs)),
      [true, true, false, true, true],
    )
  })
})
