import { assert, describe, it } from "vitest"
import { isPast, readPast, writeTime } from "#api/web/client/past.ts"

const ethereum = { chainId: 1, slug: "ethereum" }
const base = { chainId: 8453, slug: "base" }

describe("readPast", () => {
  it("reads a block of a chain, which may be left out where one is served", () => {
    assert.deepStrictEqual(readPast("base:123", [ethereum, base]), { asOfBlock: 123, chainIds: [8453] })
    assert.deepStrictEqual(readPast("123", [base]), { asOfBlock: 123, chainIds: [8453] })
    assert.isUndefined(readPast("123", [ethereum, base]))
    assert.isUndefined(readPast("solana:123", [ethereum, base]))
  })

  it("reads a time that it has written", () => {
    const timeMs = Date.UTC(2026, 2, 4, 12)
    assert.deepStrictEqual(readPast(writeTime(timeMs), []), { asOfTime: timeMs })
    assert.isUndefined(readPast("yesterday", []))
  })

  it("is empty for now", () => {
    for (const text of [undefined, ""]) {
      const past = readPast(text, [])
      assert.deepStrictEqual(past, {})
      assert.isFalse(past === undefined || isPast(past))
    }
    assert.isTrue(isPast({ asOfTime: 0 }))
  })
})
