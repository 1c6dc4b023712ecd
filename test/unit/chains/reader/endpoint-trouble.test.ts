import { HttpRequestError, ResponseBodyTooLargeError } from "viem"
import { assert, describe, it } from "vitest"
import { troubleOf } from "#chains/reader/endpoint-trouble.ts"

const url = "http://node.example/secret"

const troubleWith = (cause: unknown, status: number | undefined) => {
  const { message, kind } = troubleOf(cause, { url, status, retryAtMs: undefined })
  return { message, kind }
}

describe("troubleOf", () => {
  it("quotes the details of an HTTP error of viem, which its message surrounds with the request", () => {
    const error = new HttpRequestError({ url, status: 503, details: "no healthy upstream" })
    assert.strictEqual(troubleWith(error, 503).message, "no healthy upstream (status 503)")
  })

  it("reports the size of an answer that viem refuses", () => {
    assert.strictEqual(troubleWith(new ResponseBodyTooLargeError({ maxSize: 10, size: 11 }), 200).kind, "size")
    assert.notStrictEqual(troubleWith(new Error("broken"), 200).kind, "size")
  })

  it("quotes the root cause if there was no response", () => {
    const cause = new Error("connect ECONNREFUSED 127.0.0.1:1")
    const error = new HttpRequestError({
      url,
      details: "fetch failed",
      cause: new TypeError("fetch failed", { cause }),
    })
    assert.strictEqual(troubleWith(error, undefined).message, cause.message)
  })
})
