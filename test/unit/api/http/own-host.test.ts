import { assert, describe, it } from "vitest"
import { isLoopbackAddress, isLoopbackHost, isOwnPage, ownHosts } from "#api/http/own-host.ts"

describe("ownHosts", () => {
  it("contain the public host alone if there is one, so that no header can name another", () => {
    assert.deepStrictEqual([...ownHosts("https://api.example.org", "http://127.0.0.1:4000")], ["api.example.org"])
  })

  it("contain the listening address and the names of loopback", () => {
    assert.deepStrictEqual(
      [...ownHosts(undefined, "http://192.0.2.1:4000")],
      ["192.0.2.1:4000", "localhost:4000", "127.0.0.1:4000"],
    )
  })
})

describe("isOwnPage", () => {
  const hosts = new Set(["api.example.org"])
  const isOwn = (origin: string | undefined, fetchSite?: string) => isOwnPage({ origin, fetchSite }, hosts)

  it("refuses pages of other origins, and of hidden origins", () => {
    assert.isFalse(isOwn("https://evil.example"))
    assert.isFalse(isOwn("https://api.example.org.evil.example"))
    assert.isFalse(isOwn("https://api.example.org:8443"))
    assert.isFalse(isOwn("null"))
    assert.isFalse(isOwn(undefined, "cross-site"))
    assert.isFalse(isOwn("https://api.example.org", "same-site"))
  })

  it("accepts own pages and programs", () => {
    assert.isTrue(isOwn("https://api.example.org", "same-origin"))
    assert.isTrue(isOwn(undefined, "none"))
    assert.isTrue(isOwn(undefined))
  })
})

describe("loopback", () => {
  it("is recognised by address and by name", () => {
    assert.isTrue(["127.0.0.1", "::1", "::ffff:127.0.0.1"].every(isLoopbackAddress))
    assert.isFalse(["192.0.2.1", "::ffff:192.0.2.1", "1127.0.0.1"].some(isLoopbackAddress))
    assert.isTrue(["localhost", "localhost:4000", "127.0.0.1:4000"].every(isLoopbackHost))
    assert.isFalse([undefined, "evil.example:4000", "localhost.evil.example"].some(isLoopbackHost))
  })
})
