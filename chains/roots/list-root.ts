/**
 * The root of a Merkle-Patricia trie over a list, keyed by position, as headers carry it for transactions, receipts and withdrawals.
 *
 * @see Yellow paper, appendix D.
 */
import { keccak } from "./keccak.ts"
import { encodeCount } from "./rlp.ts"
import { RlpWriter } from "./rlp-writer.ts"

/** A value, and the half-bytes of its key. */
interface Leaf {
  readonly path: ReadonlyArray<number>
  readonly value: Uint8Array
}

/** A node whose encoding is not shorter than its hash is referred to by the hash. */
const hashBytes = 32

const nothing = new Uint8Array(0)

/** Keys by position: those of every block are the same. */
const paths: Array<ReadonlyArray<number>> = []

const writer = new RlpWriter()

/** The root over values that are encoded already. */
export const listRoot = (values: ReadonlyArray<Uint8Array>): Buffer => {
  for (let position = paths.length; position < values.length; position += 1) {
    paths.push([...encodeCount(position)].flatMap((byte) => [byte >> 4, byte & 15]))
  }
  const leaves = values.map((value, position): Leaf => ({ path: paths[position] ?? [], value }))
  return keccak(nodeOf(inOrder(leaves), 0))
}

/** By key: position 0 is encoded as an empty text, which comes behind the positions of one byte. */
const inOrder = ([first, ...others]: ReadonlyArray<Leaf>): ReadonlyArray<Leaf> =>
  first === undefined ? [] : others.toSpliced(0x7f, 0, first)

/**
 * The encoding of the node above leaves whose paths are the same up to a depth, valid until the next one. No key is the beginning of
 * another.
 */
const nodeOf = (leaves: ReadonlyArray<Leaf>, depth: number): Uint8Array => {
  const [first, last] = [leaves[0], leaves.at(-1)]
  if (first === undefined || last === undefined) return leafless
  if (first === last) return pairOf(pathBytes(first.path.slice(depth), true), () => writer.bytes(first.value))
  let fork = depth
  while (first.path[fork] === last.path[fork]) fork += 1
  if (fork > depth) {
    const below = referenceTo(leaves, fork)
    return pairOf(pathBytes(first.path.slice(depth, fork), false), () => writeReference(below))
  }
  return branchOf(leaves, depth)
}

/** The encoding of a list without values. */
const leafless = Uint8Array.of(0x80)

const branchOf = (leaves: ReadonlyArray<Leaf>, depth: number): Uint8Array => {
  const references = Array.from({ length: 16 }, (_, step) =>
    referenceTo(
      leaves.filter(({ path }) => path[depth] === step),
      depth + 1,
    ),
  )
  writer.clear()
  writer.bytes(nothing)
  for (const reference of references.reverse()) writeReference(reference)
  writer.list(0)
  return writer.written()
}

/** A part of a path, and what follows it. */
const pairOf = (path: Uint8Array, writeNext: () => void): Uint8Array => {
  writer.clear()
  writeNext()
  writer.bytes(path)
  writer.list(0)
  return writer.written()
}

/** Reference to a node from its parent: a hash, or a short encoding; empty without leaves. */
const referenceTo = (leaves: ReadonlyArray<Leaf>, depth: number): Uint8Array => {
  if (leaves.length === 0) return nothing
  const node = nodeOf(leaves, depth)
  return node.length < hashBytes ? Uint8Array.from(node) : keccak(node)
}

const writeReference = (reference: Uint8Array): void => {
  if (reference.length === 0 || reference.length === hashBytes) writer.bytes(reference)
  else writer.raw(reference)
}

/** Half-bytes as bytes; the first half-byte encodes whether their number is odd and whether a value follows. */
const pathBytes = (path: ReadonlyArray<number>, isLeaf: boolean): Uint8Array => {
  const flag = isLeaf ? 2 : 0
  const halves = path.length % 2 === 1 ? [flag + 1, ...path] : [flag, 0, ...path]
  return Uint8Array.from(
    { length: halves.length / 2 },
    (_, at) => ((halves[2 * at] ?? 0) << 4) | (halves[2 * at + 1] ?? 0),
  )
}
