import { assert, describe, it } from "vitest"
import { withMentions } from "#api/social/cast.ts"

describe("withMentions", () => {
  it("inserts names at places of bytes", () => {
    const mentions = [
      { position: 0, name: "ann" },
      { position: 5, name: "bob" },
      { position: 5, name: "cid" },
    ]
    assert.strictEqual(withMentions("🌊 and", mentions), "@ann🌊 @bob@cidand")
    assert.strictEqual(withMentions("", [{ position: 0, name: "ann" }]), "@ann")
  })

  it("ignores places out of order and behind the end, and keeps the text", () => {
    const mentions = [
      { position: 3, name: "ann" },
      { position: 1, name: "bob" },
      { position: 99, name: "cid" },
    ]
    assert.strictEqual(withMentions("one two", mentions), "one@ann two")
  })

  it("survives a place inside of a character", () => {
    assert.include(withMentions("🌊", [{ position: 2, name: "ann" }]), "@ann")
  })
})
