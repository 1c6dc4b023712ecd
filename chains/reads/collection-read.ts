import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { classifiedLogs } from "../abi/classified-log.ts"
import { encodeCall } from "../abi/encode.ts"
import { isContractUriUpdate } from "../abi/metadata-update.ts"
import { decodeWholeText } from "../abi/read.ts"
import { defineStateRead } from "./state-read.ts"

/** Collections that are read in one block; the others wait until they occur again. */
const collectionReadsMax = 100

/** Collections in the cache of completed reads. Some hundred bytes each. */
const collectionsMax = 50_000

/** Longest URI: documents that a contract composes itself have up to some ten thousand characters, with a picture inside. */
const collectionUriCharactersMax = 65_536

/** The URI of a collection's document, as of a block in which it moved items for the first time, or its document changed. */
export type CollectionRead = {
  readonly collection: Address
  /** Hash of the block whose event announced a change; `0x` for a collection that occurs for the first time. */
  readonly updatedIn: Hex
  /** Absent if the contract returned none, or one that is too long. */
  readonly uri: string | undefined
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
  calls: ({ collection }) => [{ kind: "call", to: collection, data: encodeCall("contractURI()") }],
  decode: ([uri]) => ({ uri: decodeWholeText(uri, collectionUriCharactersMax) }),
})

/** Each collection once; an update is read rather than a first occurrence. */
const distinctCollections = (block: Block): ReadonlyArray<CollectionKey> => {
  const distinct = new Map<Address, CollectionKey>()
  for (const { kind, log } of block.transactions.flatMap(({ receipt }) => classifiedLogs(receipt.logs))) {
    const collection = log.address
    if (kind === "other" && isContractUriUpdate(log)) distinct.set(collection, { collection, updatedIn: block.hash })
    const isMove = kind === "item" || kind === "item-copies" || kind === "item-range"
    if (isMove && !distinct.has(collection)) distinct.set(collection, { collection, updatedIn: "0x" })
  }
  return [...distinct.values()]
}
