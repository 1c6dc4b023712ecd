import { assert, describe, it } from "@effect/vitest"
import { sealText, subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { makeKeyTree, withoutLeaf } from "#pipelines/vault/key-tree.ts"
import { contentOf } from "#pipelines/vault/open-content.ts"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"

const digest = `0x${"5a".repeat(32)}` as const
const tree = makeKeyTree(Buffer.alloc(32, 7))
const trees = new Map([[subjectOfContent(digest), tree]])
const treesWithout = new Map([[subjectOfContent(digest), withoutLeaf(tree, bytesOfHex(digest))]])

const older: DocumentFetched = {
  kind: "DocumentFetched",
  uri: "https://files.example/1.json",
  readAtMs: 1_700_000_000_000,
  finalUrl: "https://files.example/1.json",
  contentType: undefined,
  etag: undefined,
  sizeBytes: 4,
  digest,
  sealed: undefined,
  body: "Tide",
}
const sealed: DocumentFetched = { ...older, sealed: sealText(digest, Buffer.from("Tide"), trees), body: undefined }

describe("contentOf", () => {
  it("has no document that was erased, sealed or older, and none that is sealed with lost keys", () => {
    for (const event of [older, sealed]) assert.isUndefined(contentOf(event, treesWithout))
    assert.isUndefined(contentOf(sealed, new Map()))
  })

  it("has the text of a sealed document, and of an older one whether there are keys or not", () => {
    const { sealed: _, ...opened } = older
    assert.deepStrictEqual(contentOf(sealed, trees), opened)
    for (const some of [trees, new Map()]) assert.deepStrictEqual(contentOf(older, some), opened)
  })
})
