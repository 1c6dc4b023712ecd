import { assert, describe, it } from "vitest"
import { pageHeaders } from "#api/http/page-file.ts"

describe("pageHeaders", () => {
  it("forbid loading from elsewhere and framing", () => {
    const policy = pageHeaders["content-security-policy"] ?? ""
    assert.match(policy, /default-src 'self'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(policy, /img-src 'self' data:;/)
    assert.notMatch(policy.replace("img-src 'self' data:;", ""), /unsafe|\*|https?:|data:/)
  })
})
