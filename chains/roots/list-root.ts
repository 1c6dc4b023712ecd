/**
 * The root of a Merkle-Patricia trie over a list, keyed by position, as headers carry it for transactions, receipts and withdrawals.
 *
 * @see Yellow paper, appendix D.
 */
import { keccak } from "./keccak.ts"
import { encodeBytes, encodeCount, encodeList } from "./rlp.ts"

/** A value, and the half-bytes of its key. */
interface Leaf {
  readonly path: ReadonlyArray<number>
  readonly value: Buffer
}

/** A node whose encoding is not shorter than its hash is referred to by the hash. */
const hashBytes = 32

/** The root over values that are encoded already. */
export const listRoot = (values: ReadonlyArray<Buffer>): Buffer => {
  const leaves = values.map((value, position): Leaf => ({ path: halfBytes(encodeCount(position)), value }))
  return keccak(leaves.length === 0 ? encodeBytes(Buffer.alloc(0)) : nodeOf(leaves, 0))
}

const halfBytes = (bytes: Buffer): ReadonlyArray<number> => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])

/** The encoding of the node above leaves whose paths are the same up to a depth. No key is the beginning of another. */
const nodeOf = (leaves: ReadonlyArray<Leaf>, depth: number): Buffer => {
  const [first, ...others] = leaves
  if (first === undefined) return encodeBytes(Buffer.alloc(0))
  if (others.length === 0) {
    return encodeList([encodeBytes(pathBytes(first.path.slice(depth), true)), encodeBytes(first.value)])
  }
  let fork = depth
  while (others.every(({ path }) => path[fork] === first.path[fork])) fork += 1
  if (fork > depth) {
    return encodeList([encodeBytes(pathBytes(first.path.slice(depth, fork), false)), referenceTo(leaves, fork)])
  }
  const byStep = Map.groupBy(leaves, ({ path }) => path[depth] ?? 0)
  const steps = Array.from({ length: 16 }, (_, step) => referenceTo(byStep.get(step) ?? [], depth + 1))
  return encodeList([...steps, encodeBytes(Buffer.alloc(0))])
}

const referenceTo = (leaves: ReadonlyArray<Leaf>, depth: number): Buffer => {
  const node = nodeOf(leaves, depth)
  return node.length < hashBytes ? node : encodeBytes(keccak(node))
}

/** Half-bytes as bytes; the first half-byte encodes whether their number is odd and whether a value follows. */
const pathBytes = (path: ReadonlyArray<number>, isLeaf: boolean): Buffer => {
  const isOdd = path.length % 2 === 1
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0)
  const digits = [flag, ...(isOdd ? [] : [0]), ...path].map((step) => step.toString(16)).join("")
  return Buffer.from(digits, "hex")
}
