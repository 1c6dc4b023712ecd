import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { isContentErased, openText, sealText, subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { makeKeyTree, withoutLeaf } from "#pipelines/vault/key-tree.ts"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

const text = Buffer.from("Tide ".repeat(1_000))
const digest: Hash = `0x${createHash("sha256").update(text).digest("hex")}`
const subject = subjectOfContent(digest)
const tree = makeKeyTree(Buffer.alloc(32, 7))
const trees = new Map([[subject, tree]])
const treesWithout = new Map([[subject, withoutLeaf(tree, bytesOfHex(digest))]])

describe("sealText", () => {
  it("compresses, and returns what openText opens", () => {
    const sealed = sealText(digest, text, trees)
    assert.isDefined(sealed)
    assert.isBelow(sealed.length, 200)
    assert.strictEqual(openText(digest, sealed, trees), text.toString())
    assert.isUndefined(openText(digest, sealed, new Map()))
    assert.isUndefined(openText(digest, sealed, treesWithout))
  })

  it("seals nothing that was erased", () => {
    assert.isUndefined(sealText(digest, text, treesWithout))
  })
})

describe("isContentErased", () => {
  it("holds once the leaf is gone, and not before a tree exists", () => {
    assert.isFalse(isContentErased(digest, new Map()))
    assert.isFalse(isContentErased(digest, trees))
    assert.isTrue(isContentErased(digest, treesWithout))
  })

  it("concerns no other content of the same subject", () => {
    const neighbour: Hash = `0x${"11".repeat(30)}${digest.slice(-4)}`
    assert.strictEqual(subjectOfContent(neighbour), subject)
    assert.isFalse(isContentErased(neighbour, treesWithout))
  })
})
