import { assert, describe, it } from "vitest"
import { digestOfRequest } from "#api/access/payments/request-digest.ts"

describe("digestOfRequest", () => {
  it("differs by operation, by member, by the order of a list, and by the name that a client gives the request", () => {
    const digests = [
      digestOfRequest("a", { first: [1, 2] }),
      digestOfRequest("b", { first: [1, 2] }),
      digestOfRequest("a", { first: [2, 1] }),
      digestOfRequest("a", { first: [1, 2], after: null }),
      digestOfRequest("a", { first: [1, 2] }, "one"),
      digestOfRequest("a", { first: [1, 2] }, "another"),
    ]
    assert.strictEqual(new Set(digests).size, digests.length)
  })

  it("does not depend on the order of members", () => {
    const [left, right] = [
      { a: 1, b: { c: 2, d: 3 } },
      { b: { d: 3, c: 2 }, a: 1 },
    ]
    assert.strictEqual(digestOfRequest("a", left), digestOfRequest("a", right))
  })
})
