import { assert, describe, it } from "@effect/vitest"
import { makeApp, requestTimeoutMs } from "#api/http/make-app.ts"

describe("makeApp", () => {
  it("limits the time of whole requests: Node swaps the limits of headers and requests if that of headers is longer", () => {
    const { server } = makeApp({})
    assert.deepStrictEqual([server.headersTimeout, server.requestTimeout], [requestTimeoutMs, requestTimeoutMs])
  })
})
