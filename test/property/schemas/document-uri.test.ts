import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { canonicalCid } from "#schemas/domain/cid.ts"
import { documentUriKinds, parseDocumentUri } from "#schemas/domain/document-uri.ts"

/** A content identifier of version 1, in base 16. */
const hexCid = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((digest) => `f01701220${Buffer.from(digest).toString("hex")}`)

const path = fc.array(fc.string({ unit: "grapheme", maxLength: 8 }), { maxLength: 3 }).map((parts) => parts.join("/"))

const written = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(fc.constantFrom("ipfs://", "ipfs://ipfs/", "/ipfs/", "https://a.example/ipfs/", "ipns://"), hexCid, path)
    .map(([prefix, cid, rest]) => `${prefix}${cid}/${rest}`),
  fc.tuple(fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), path).map(([id, rest]) => `ar://${id}/${rest}`),
)

describe("parseDocumentUri", () => {
  it("assigns every text one of the kinds, and every canonical URI itself", () => {
    fc.assert(
      fc.property(written, (text) => {
        const parsed = parseDocumentUri(text)
        assert.include(documentUriKinds, parsed.kind)
        if ("uri" in parsed) assert.deepStrictEqual(parseDocumentUri(parsed.uri), parsed)
      }),
      { numRuns: 1_000 },
    )
  })

  it("gives canonical URIs without blanks, controls and fragments", () => {
    fc.assert(
      fc.property(written, (text) => {
        const parsed = parseDocumentUri(text)
        if ("uri" in parsed) assert.match(parsed.uri, /^[!-"$-~]+$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe("canonicalCid", () => {
  it("keeps the bytes of an identifier in any base", () => {
    fc.assert(
      fc.property(hexCid, (cid) => {
        const canonical = canonicalCid(cid) ?? ""
        assert.match(canonical, /^b[a-z2-7]+$/)
        assert.strictEqual(canonicalCid(canonical), canonical)
        assert.strictEqual(canonicalCid(canonical.toUpperCase()), canonical)
      }),
    )
  })
})
