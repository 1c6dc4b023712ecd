import { assert, describe, it } from "vitest"
import { sessionCookie, sessionTextOf } from "#api/http/session-cookie.ts"

describe("sessionTextOf", () => {
  it("finds nothing without a session", () => {
    for (const header of [undefined, "", "a=b", "x_tidemark_session=1", "tidemark_session2=1"]) {
      assert.isUndefined(sessionTextOf(header), header)
    }
  })

  it("finds the session among other cookies", () => {
    assert.strictEqual(sessionTextOf("a=b; tidemark_session=0123;c=d"), "0123")
  })
})

describe("sessionCookie", () => {
  it("is inaccessible to scripts and other sites, and secure over TLS to the network", () => {
    const attributes = "Path=/dashboard; Max-Age=60; HttpOnly; SameSite=Strict"
    assert.strictEqual(
      sessionCookie("0123", { isSecure: false, ageSecondsMax: 60 }),
      `tidemark_session=0123; ${attributes}`,
    )
    assert.strictEqual(
      sessionCookie("0123", { isSecure: true, ageSecondsMax: 60 }),
      `tidemark_session=0123; ${attributes}; Secure`,
    )
  })
})
