import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { classifiedLogsOf } from "../abi/classified-log.ts"
import { encodeCall } from "../abi/encode.ts"
import { isContractUriUpdate } from "../abi/metadata-update.ts"
import { decodeAmount, decodeWholeText } from "../abi/read.ts"
import { defineStateRead } from "../state-read.ts"

/** Collections that are read in one block; the others wait until they occur again. */
const collectionReadsMax = 100

/** Collections in the cache of completed reads. A few hundred bytes each. */
const collectionsMax = 50_000

/**
 * Whether a contract implements ERC-5192, whose interface id is that of `locked(uint256)`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5192
 */
const lockableCall = encodeCall("supportsInterface(bytes4 interfaceId)", ["0xb45a3c0e"])

/** Longest URI: documents that a contract generates on chain, with an embedded picture, have tens of thousands of characters. */
const collectionUriCharactersMax = 65_536

/** The URI of a collection's document, as of a block in which it moved items for the first time, or its document changed. */
export type CollectionRead = {
  readonly collection: Address
  /** Hash of the block whose event announced a change; `0x` for a collection that occurs for the first time. */
  readonly updatedIn: Hex
  /** Absent if the contract returned none, or one that is too long. */
  readonly uri: string | undefined
  /** True if the contract reports that its items can be locked to their owners (ERC-5192); absent in older records. */
  readonly isBound: boolean | undefined
  /** True if the read was left to a later block. All other members but the key are then absent. */
  readonly isDeferred?: true
}

type CollectionKey = Pick<CollectionRead, "collection" | "updatedIn">

/**
 * URIs of documents of collections, by the collection and, for a change, its block.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7572
 */
export const collectionRead = defineStateRead<CollectionRead, "collection" | "updatedIn">({
  kind: "collections",
  keyMembers: ["collection", "updatedIn"],
  readsMax: collectionReadsMax,
  cachedMax: collectionsMax,
  wants: (block) => distinctCollections(block),
  calls: ({ collection }) => [
    { kind: "call", to: collection, data: encodeCall("contractURI()") },
    { kind: "call", to: collection, data: lockableCall },
  ],
  waitsFor: ({ uri }) => (uri === undefined ? [0] : []),
  decode: ([uri, lockable]) => ({
    uri: decodeWholeText(uri, collectionUriCharactersMax),
    isBound: decodeAmount(lockable) === 1n,
  }),
})

/** Each collection once; an update is read rather than a first occurrence. */
const distinctCollections = (block: Block): ReadonlyArray<CollectionKey> => {
  const distinct = new Map<Address, CollectionKey>()
  for (const { kind, log } of classifiedLogsOf(block)) {
    const collection = log.address
    if (kind === "other" && isContractUriUpdate(log)) distinct.set(collection, { collection, updatedIn: block.hash })
    const isMove = kind === "item" || kind === "item-copies" || kind === "item-range"
    if (isMove && !distinct.has(collection)) distinct.set(collection, { collection, updatedIn: "0x" })
  }
  return [...distinct.values()]
}
