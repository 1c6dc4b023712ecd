/** Entries of the vault as its adapters store them. */
import { randomBytes } from "node:crypto"
import { decodeKeyTree, encodeKeyTree, type KeyTree, keyBytes, makeKeyTree, withoutLeaf } from "./key-tree.ts"
import { TreeTooLarge, treeNodesMax, type VaultEntry } from "./vault.ts"

/** The entry of a forgotten subject. It stays, so that the subject is not created again. */
const forgottenEntry = Uint8Array.of(0)

/** Encodes an entry. */
export const encodeStored = ({ tree }: Pick<VaultEntry, "tree">): Uint8Array =>
  tree === undefined ? forgottenEntry : encodeKeyTree(tree)

/** Decodes an entry. Throws for damaged bytes: content must not appear to be erased because a disk failed. */
export const decodeStored = (subject: string, bytes: Uint8Array): VaultEntry => {
  if (bytes.length === 1 && bytes[0] === forgottenEntry[0]) return { subject }
  const tree = decodeKeyTree(bytes)
  if (tree === undefined) throw new Error(`The entry of ${subject} is damaged.`)
  return { subject, tree }
}

/** The trees of the subjects that have one. */
export const treesBySubject = (
  subjects: Iterable<string>,
  treeOf: (subject: string) => KeyTree | undefined,
): ReadonlyMap<string, KeyTree> =>
  new Map(
    [...subjects].flatMap((subject) => {
      const tree = treeOf(subject)
      return tree === undefined ? [] : [[subject, tree] as const]
    }),
  )

/** A tree with a new random root. */
export const newTree = (): KeyTree => makeKeyTree(randomBytes(keyBytes))

/** The tree without leaves; `TreeTooLarge` instead where an entry could not hold it. */
export const withoutLeaves = (
  subject: string,
  tree: KeyTree,
  hashes: ReadonlyArray<Uint8Array>,
): KeyTree | TreeTooLarge => {
  const left = hashes.reduce(withoutLeaf, tree)
  const nodes = left.nodes.length
  return nodes > treeNodesMax ? new TreeTooLarge({ subject, nodes }) : left
}
