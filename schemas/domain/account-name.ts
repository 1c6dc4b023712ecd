/** Names of accounts, as in ENS and the systems that follow it: normal form, nodes, coin types. Pure. */
import { ens_beautify, ens_normalize } from "@adraffy/ens-normalize"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { type Address, type ChainId, type Hash, zeroHash } from "./primitive.ts"

/** Coin type of Ethereum. Source: SLIP-44, ENSIP-9. */
export const etherCoinType = 60

/** The coin type that stands for every EVM chain without a record of its own: chain 0. Source: ENSIP-19. */
export const defaultCoinType = 0x8000_0000

/** The coin type of an EVM chain. Source: ENSIP-11. */
export const coinTypeOf = (chainId: ChainId): number => (chainId === 1 ? etherCoinType : defaultCoinType + chainId)

const attempt = (change: (text: string) => string, text: string): string | undefined => {
  try {
    return change(text)
  } catch {
    // The library throws for texts that ENSIP-15 refuses.
    return undefined
  }
}

/** The normal form of a name that a caller enters, by ENSIP-15; `undefined` for a text that is no name, such as the empty one. */
export const normalizeName = (text: string): string | undefined => attempt(ens_normalize, text) || undefined

/** Whether a text from a chain is a name: only normal forms are, and no text from a chain is ever changed into one. */
export const isNormalName = (text: string): boolean => normalizeName(text) === text

/** A normal name as it is displayed, by ENSIP-15: emoji in their usual form. */
export const displayedName = (name: string): string => attempt(ens_beautify, name) ?? name

const hexOf = (bytes: Uint8Array): Hash => `0x${Buffer.from(bytes).toString("hex")}`

/** Hash of a label, the part of a name between dots. Source: ENSIP-1. */
export const labelHashOf = (label: string): Hash => hexOf(keccak_256(new TextEncoder().encode(label)))

/** The node of a label under a node. Source: ENSIP-1. */
export const childNode = (parent: Hash, labelHash: Hash): Hash =>
  hexOf(keccak_256(Buffer.from(`${parent.slice(2)}${labelHash.slice(2)}`, "hex")))

/** A label whose text is unknown, written as its hash. */
const hashedLabel = /^\[([0-9a-f]{64})\]$/

/** Names whose nodes are kept, some 500 bytes each: hashing takes most of the time of a page with names. */
const keptNamesMax = 20_000

const keptNodes = new Map<string, ReadonlyArray<Hash>>()

/** Hashes of labels: an account has the same one in its reverse names of all chains. */
const keptHashes = new Map<string, Hash>()

const keep = <Value>(kept: Map<string, Value>, text: string, value: Value): Value => {
  if (kept.size >= keptNamesMax) kept.clear()
  kept.set(text, value)
  return value
}

/** The hash of a label, or the one that it is written as. */
const hashOf = (label: string): Hash => {
  const known = keptHashes.get(label)
  if (known !== undefined) return known
  const [, digits] = hashedLabel.exec(label) ?? []
  return keep(keptHashes, label, digits === undefined ? labelHashOf(label) : `0x${digits}`)
}

/**
 * The nodes of a name and of the names above it, the name first and the root last. `[<hash>]` is a label whose text is unknown. Any text has nodes,
 * normal or not.
 */
export const nodesOf = (name: string): ReadonlyArray<Hash> => {
  if (name === "") return [zeroHash]
  const known = keptNodes.get(name)
  if (known !== undefined) return known
  const at = name.indexOf(".")
  const above = nodesOf(at < 0 ? "" : name.slice(at + 1))
  return keep(keptNodes, name, [childNode(above[0] ?? zeroHash, hashOf(at < 0 ? name : name.slice(0, at))), ...above])
}

/** The node of a name: its namehash. Source: ENSIP-1. */
export const nodeOf = (name: string): Hash => nodesOf(name)[0] ?? zeroHash

/** The name under which an account claims its name on a chain. Source: ENSIP-19. */
export const reverseNameOf = (address: Address, coinType: number): string => {
  const digits = address.slice(2).toLowerCase()
  if (coinType === etherCoinType) return `${digits}.addr.reverse`
  return coinType === defaultCoinType ? `${digits}.default.reverse` : `${digits}.${coinType.toString(16)}.reverse`
}
