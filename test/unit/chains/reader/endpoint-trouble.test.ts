import { assert, describe, it } from "vitest"
import { troubleOf } from "#chains/reader/endpoint-trouble.ts"
import { AnswerTooLarge } from "#chains/reader/rpc-request.ts"

const url = "http://node.example/secret"

const troubleWith = (cause: unknown, status: number | undefined) => {
  const { message, kind } = troubleOf(cause, { url, status, retryAtMs: undefined })
  return { message, kind }
}

describe("troubleOf", () => {
  it("quotes a failure after the response began, and its status", () => {
    const cause = new Error("no healthy upstream", { cause: new Error("other side closed") })
    assert.strictEqual(troubleWith(cause, 503).message, "no healthy upstream (status 503)")
  })

  it("reports the size of an answer that is refused", () => {
    assert.strictEqual(troubleWith(new AnswerTooLarge("too large"), 200).kind, "size")
    assert.notStrictEqual(troubleWith(new Error("broken"), 200).kind, "size")
  })

  it("quotes the root cause if there was no response", () => {
    const cause = new Error("connect ECONNREFUSED 127.0.0.1:1")
    assert.strictEqual(troubleWith(new TypeError("fetch failed", { cause }), undefined).message, cause.message)
  })
})
