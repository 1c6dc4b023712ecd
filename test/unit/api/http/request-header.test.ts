import { assert, describe, it } from "vitest"
import { addressOf } from "#api/http/request-header.ts"

describe("addressOf", () => {
  it("is empty for a caller that has disconnected", () => {
    assert.strictEqual(addressOf({ ip: undefined }), "")
    assert.strictEqual(addressOf({ ip: "192.0.2.1" }), "192.0.2.1")
  })
})
