/** Sealing what hubs hold, so that a message or a user can be erased from the log. */
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { SocialItem } from "#schemas/events/social-item.ts"
import { type KeyTree, leafKey } from "./key-tree.ts"
import { seal } from "./seal.ts"

/** The subject of the vault that a user's messages belong to. */
export const subjectOf = (fid: number): string => `fid:${fid}`

/** An item with its bytes as the hub sent them. */
export type PlainItem = Omit<SocialItem, "sealed"> & { readonly bytes: Uint8Array }

/** The key of an item; undefined where it was erased. */
export const keyOfItem = (
  { fid, hash }: Pick<SocialItem, "fid" | "hash">,
  trees: ReadonlyMap<string, KeyTree>,
): Uint8Array | undefined => {
  const tree = trees.get(subjectOf(fid))
  return tree === undefined ? undefined : leafKey(tree, bytesOfHex(hash))
}

/** Seals an item; undefined where its key was erased. */
export const sealItem = (
  { bytes, ...item }: PlainItem,
  trees: ReadonlyMap<string, KeyTree>,
): SocialItem | undefined => {
  const key = keyOfItem(item, trees)
  return key === undefined ? undefined : { ...item, sealed: seal(key, bytes) }
}
