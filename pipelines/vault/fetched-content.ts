/**
 * Keys of fetched content. Texts of documents are sealed with them in the log; pictures, which are not part of it, use them only to stay erased.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type KeyTree, leafKey } from "./key-tree.ts"
import { openSealed, seal } from "./seal.ts"

const prefix = "content:"

/** The subject of the vault that content of a digest belongs to, by its last four digits: at most 65,536 trees, however much is fetched. */
export const subjectOfContent = (digest: Hash): string => `${prefix}${digest.slice(-4)}`

/** Whether a subject is one of fetched content. */
export const isContentSubject = (subject: string): boolean => subject.startsWith(prefix)

/** The key of content; undefined where it was erased, or its tree was never made. */
const keyOfContent = (digest: Hash, trees: ReadonlyMap<string, KeyTree>): Uint8Array | undefined => {
  const tree = trees.get(subjectOfContent(digest))
  return tree === undefined ? undefined : leafKey(tree, bytesOfHex(digest))
}

/** Whether content was erased. Content without a tree was not: erasing makes one. */
export const isContentErased = (digest: Hash, trees: ReadonlyMap<string, KeyTree>): boolean =>
  trees.has(subjectOfContent(digest)) && keyOfContent(digest, trees) === undefined

/** Compresses and seals a text; undefined where it was erased. */
export const sealText = (
  digest: Hash,
  text: Uint8Array,
  trees: ReadonlyMap<string, KeyTree>,
): Uint8Array | undefined => {
  const key = keyOfContent(digest, trees)
  return key === undefined ? undefined : seal(key, deflateRawSync(text))
}

/** The text that was sealed; undefined without its key. */
export const openText = (digest: Hash, sealed: Uint8Array, trees: ReadonlyMap<string, KeyTree>): string | undefined => {
  const key = keyOfContent(digest, trees)
  const compressed = key === undefined ? undefined : openSealed(key, sealed)
  // Sealed bytes are our own, so that their size needs no limit.
  return compressed === undefined ? undefined : inflateRawSync(compressed).toString()
}
