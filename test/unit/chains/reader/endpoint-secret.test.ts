import { assert, describe, it } from "@effect/vitest"
import { withoutSecrets } from "#chains/reader/endpoint-secret.ts"

describe("withoutSecrets", () => {
  it("removes the address and each part of it that may be a key", () => {
    const url = "https://user:pass%20word1@node.example/v3/0123456789abcdef?apikey=k3yk3yk3yk3y"
    const text = `${url}: 0123456789abcdef, k3yk3yk3yk3y and pass word1 are not known to v3 of node.example`
    assert.strictEqual(withoutSecrets(text, url), "the endpoint: …, … and … are not known to v3 of node.example")
  })

  it("leaves a text unchanged if the address is invalid", () => {
    assert.strictEqual(withoutSecrets("no answer", "nowhere"), "no answer")
  })
})
