import { assert, describe, it } from "vitest"
import { canonicalCid } from "#schemas/domain/cid.ts"

/** One hash in the forms of the CID specification's examples, computed with `multiformats`. */
const version0 = "QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n"
const version1 = "bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"

describe("canonicalCid", () => {
  it.each([
    "",
    "Qm",
    "bafy",
    "hello",
    `${version0}x`,
    version1.slice(0, -1),
    `${version0.slice(0, -1)}0`,
    "b".repeat(200),
  ])("is absent for %s", (text) => {
    assert.isUndefined(canonicalCid(text))
  })

  it("gives one form for all bases and both versions", () => {
    assert.strictEqual(canonicalCid(version0), version1)
    assert.strictEqual(canonicalCid(version1), version1)
    assert.strictEqual(canonicalCid(version1.toUpperCase()), version1)
  })

  it("keeps identifiers of other codecs and hash functions", () => {
    const raw = "bafkreid3jq3mlqz4d3w7emkxpftmfjbbxtkwe7kf25lzp2krwcxfd57m6q"
    assert.strictEqual(canonicalCid(raw), raw)
    const identity = "f015500046d65"
    assert.isUndefined(canonicalCid(identity), "the length of its hash is wrong")
    assert.strictEqual(canonicalCid("f015500026d65"), "bafkqaatnmu")
  })
})
