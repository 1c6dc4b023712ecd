/**
 * Keys of the messages of a subject, derived from one root by a GGM tree over the first 32 bits of a message's hash.
 *
 * A leaf is erased by replacing the node above it by the siblings of its path: no remaining node derives the leaf, and every other leaf is
 * derived as before. Erased leaves cannot be listed.
 */
import { createHmac } from "node:crypto"

/** Length of roots, nodes and keys. */
export const keyBytes = 32

/** Depth of the leaves. */
const leafBits = 32

/** A node of a tree, from which the leaves below it are derived. */
interface KeyNode {
  /** Depth: 0 for the root, 32 for a leaf. */
  readonly bits: number
  /** The path from the root: the first `bits` of 32, the others zero. */
  readonly prefix: number
  readonly key: Uint8Array
}

/** The nodes from which the leaves that are not erased are derived, in order of their prefixes; none lies below another. */
export interface KeyTree {
  readonly nodes: ReadonlyArray<KeyNode>
}

/** The tree of a root of 32 random bytes. */
export const makeKeyTree = (root: Uint8Array): KeyTree => ({ nodes: [{ bits: 0, prefix: 0, key: root }] })

/** Labels of both branches at a bit, and of the key of a message below its leaf. */
const branchLabels = [Uint8Array.of(0), Uint8Array.of(1)] as const
const messageLabel = Uint8Array.of(2)

const childKey = (key: Uint8Array, branch: 0 | 1): Uint8Array =>
  createHmac("sha256", key).update(branchLabels[branch]).digest()

/** The first 32 bits of a hash, unsigned. Throws for less than four bytes. */
const leafOf = (hash: Uint8Array): number => new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0)

/** Bit of a path below the first `bits` ones. */
const branchOf = (leaf: number, bits: number): 0 | 1 => (((leaf >>> (leafBits - 1 - bits)) & 1) === 0 ? 0 : 1)

/** The bit that `branchOf` reads. */
const branchBit = (bits: number): number => 2 ** (leafBits - 1 - bits)

/** Number of leaves below a node. */
const leavesBelow = ({ bits }: KeyNode): number => 2 ** (leafBits - bits)

/** Index of the node above a leaf; -1 where the leaf is erased. */
const indexAbove = ({ nodes }: KeyTree, leaf: number): number => {
  let [first, after] = [0, nodes.length]
  while (first < after) {
    const middle = (first + after) >>> 1
    if ((nodes[middle]?.prefix ?? 0) <= leaf) first = middle + 1
    else after = middle
  }
  const node = nodes[first - 1]
  return node !== undefined && leaf < node.prefix + leavesBelow(node) ? first - 1 : -1
}

/**
 * The key of a message; `undefined` if its leaf is erased. The tree yields a leaf, and the leaf a key for the whole hash, so that messages which
 * share the first 32 bits have different keys. Throws for a hash of less than four bytes.
 */
export const leafKey = (tree: KeyTree, hash: Uint8Array): Uint8Array | undefined => {
  const leaf = leafOf(hash)
  const node = tree.nodes[indexAbove(tree, leaf)]
  if (node === undefined) return undefined
  let { key } = node
  for (let { bits } = node; bits < leafBits; bits++) key = childKey(key, branchOf(leaf, bits))
  return createHmac("sha256", key).update(messageLabel).update(hash).digest()
}

/** The nodes that replace one when a leaf below it is erased, in order of their prefixes. */
const siblingsOf = (node: KeyNode, leaf: number): ReadonlyArray<KeyNode> => {
  const before: Array<KeyNode> = []
  const behind: Array<KeyNode> = []
  let { key, prefix } = node
  for (let { bits } = node; bits < leafBits; bits++) {
    const branch = branchOf(leaf, bits)
    const other = branch === 0 ? 1 : 0
    const above = prefix
    prefix += branch * branchBit(bits)
    const sibling = { bits: bits + 1, prefix: above + other * branchBit(bits), key: childKey(key, other) }
    if (other === 0) before.push(sibling)
    else behind.push(sibling)
    key = childKey(key, branch)
  }
  return [...before, ...behind.reverse()]
}

/**
 * A tree that no longer derives the leaf of a hash, and every other leaf as before. The same tree if the leaf is erased already. Messages that share the
 * first 32 bits are erased together.
 */
export const withoutLeaf = (tree: KeyTree, hash: Uint8Array): KeyTree => {
  const leaf = leafOf(hash)
  const index = indexAbove(tree, leaf)
  const node = tree.nodes[index]
  return node === undefined ? tree : { nodes: tree.nodes.toSpliced(index, 1, ...siblingsOf(node, leaf)) }
}

/** The tree whose erased leaves are those of two trees of the same root. */
export const commonTree = (one: KeyTree, other: KeyTree): KeyTree => {
  const nodes: Array<KeyNode> = []
  let [at, otherAt] = [0, 0]
  while (true) {
    const [node, otherNode] = [one.nodes[at], other.nodes[otherAt]]
    if (node === undefined || otherNode === undefined) return { nodes }
    const [end, otherEnd] = [node.prefix + leavesBelow(node), otherNode.prefix + leavesBelow(otherNode)]
    // Ranges of nodes are disjoint, or one contains the other.
    if (end > otherNode.prefix && otherEnd > node.prefix) nodes.push(node.bits > otherNode.bits ? node : otherNode)
    if (end <= otherEnd) at++
    if (otherEnd <= end) otherAt++
  }
}

/** First byte of every tree of this format. */
const formatVersion = 1

const prefixBytesOf = (bits: number): number => Math.ceil(bits / 8)

/** Encodes a tree: 34 bytes for a root, and about 25 nodes of 37 bytes for each erased leaf. */
export const encodeKeyTree = ({ nodes }: KeyTree): Uint8Array => {
  const bytes = Buffer.alloc(nodes.reduce((sum, { bits }) => sum + 1 + prefixBytesOf(bits) + keyBytes, 1))
  bytes[0] = formatVersion
  let at = 1
  for (const { bits, prefix, key } of nodes) {
    bytes[at] = bits
    const prefixBytes = prefixBytesOf(bits)
    if (prefixBytes > 0) bytes.writeUIntBE(Math.floor(prefix / 2 ** (leafBits - 8 * prefixBytes)), at + 1, prefixBytes)
    bytes.set(key, at + 1 + prefixBytes)
    at += 1 + prefixBytes + keyBytes
  }
  return bytes
}

/** Decodes a tree; `undefined` for bytes that `encodeKeyTree` does not return. */
export const decodeKeyTree = (encoded: Uint8Array): KeyTree | undefined => {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength)
  if (bytes[0] !== formatVersion) return undefined
  const nodes: Array<KeyNode> = []
  let end = 0
  for (let at = 1; at < bytes.length; ) {
    const bits = bytes.readUInt8(at)
    const prefixBytes = prefixBytesOf(bits)
    const keyAt = at + 1 + prefixBytes
    if (bits > leafBits || keyAt + keyBytes > bytes.length) return undefined
    const prefix = prefixBytes === 0 ? 0 : bytes.readUIntBE(at + 1, prefixBytes) * 2 ** (leafBits - 8 * prefixBytes)
    const node = { bits, prefix, key: Uint8Array.from(bytes.subarray(keyAt, keyAt + keyBytes)) }
    // Bits below the depth, and overlapping or unordered nodes, do not occur.
    if (prefix % leavesBelow(node) !== 0 || prefix < end) return undefined
    end = prefix + leavesBelow(node)
    nodes.push(node)
    at = keyAt + keyBytes
  }
  return { nodes }
}
