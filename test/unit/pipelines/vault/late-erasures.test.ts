import { assert, describe, it } from "@effect/vitest"
import { subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { makeKeyTree, withoutLeaf } from "#pipelines/vault/key-tree.ts"
import { lateErasures } from "#pipelines/vault/late-erasures.ts"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"

const digestOf = (first: string): Hash => `0x${first.repeat(60)}abcd`
const [erased, kept] = [digestOf("1"), digestOf("2")]
const subject = subjectOfContent(erased)

const fetched = (digest: Hash): { readonly event: DocumentFetched } => ({
  event: {
    kind: "DocumentFetched",
    uri: "https://files.example/1",
    readAtMs: 1,
    finalUrl: "https://files.example/1",
    contentType: undefined,
    etag: undefined,
    sizeBytes: 1,
    digest,
    sealed: undefined,
    body: undefined,
  },
})

const events = [fetched(erased), fetched(kept)]
const tree = makeKeyTree(Buffer.alloc(32, 7))
const [whole, without] = [new Map([[subject, tree]]), new Map([[subject, withoutLeaf(tree, bytesOfHex(erased))]])]

describe("lateErasures", () => {
  it("are those of fetched content whose leaf went meanwhile", () => {
    assert.deepStrictEqual(lateErasures(events, whole, without), [{ subject, hashes: [erased] }])
  })

  it("include content that had no tree", () => {
    assert.deepStrictEqual(lateErasures(events, new Map(), without), [{ subject, hashes: [erased] }])
  })

  it("are none where nothing changed, or it was erased before", () => {
    assert.deepStrictEqual(lateErasures(events, whole, whole), [])
    assert.deepStrictEqual(lateErasures(events, new Map(), new Map()), [])
    assert.deepStrictEqual(lateErasures(events, without, without), [])
  })
})
