import { assert, describe, it } from "vitest"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"

describe("topicOfRule", () => {
  it("is the hash of an event's signature", () => {
    assert.equal(
      topicOfRule("Transfer(address,address,uint256)"),
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    )
  })

  it("is the selector of a call that was noted, filled up with zeros", () => {
    assert.equal(
      topicOfRule("noted join(address,uint256)"),
      "0x3b4da69f00000000000000000000000000000000000000000000000000000000",
    )
  })
})
