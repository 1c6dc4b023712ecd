import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { classifiedLogs } from "../abi/classified-log.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeMetadataUpdate } from "../abi/metadata-update.ts"
import { decodeWholeText } from "../abi/read.ts"
import { addressOfData, wordOfData } from "../abi/word.ts"
import { defineStateRead } from "./state-read.ts"

/** Items that are read in one block; the others wait until they move again, or their metadata changes. */
const itemReadsMax = 200

/** Items in the cache of completed reads. Some hundred bytes each. */
const itemsMax = 100_000

/** Longest URI: documents that a contract composes itself have up to some ten thousand characters, with a picture inside. */
const itemUriCharactersMax = 65_536

/** @see https://eips.ethereum.org/EIPS/eip-2981 */
const royaltySignature = "royaltyInfo(uint256 tokenId, uint256 salePrice)"

/** The price at which royalties are read: 10^18, so that a share has 18 decimal places. */
export const royaltyPriceRaw = 10n ** 18n

/** The URI of an item's document and its royalty, as of a block in which the item moved for the first time, or its metadata changed. */
export type ItemRead = {
  readonly collection: Address
  /** 32 bytes. */
  readonly tokenId: Hex
  /** Hash of the block whose event announced a change; `0x` for an item that moved for the first time. */
  readonly updatedIn: Hex
  /** Absent if the contract returned none, or one that is too long. */
  readonly uri: string | undefined
  /** Recipient of royalties; absent if the contract names none. */
  readonly royaltyReceiver: Address | undefined
  /** Royalty of a sale at `royaltyPriceRaw`; absent if the contract names none. */
  readonly royaltyRaw: bigint | undefined
}

type ItemKey = Pick<ItemRead, "collection" | "tokenId" | "updatedIn">

/** URIs of documents of items, by the item and, for a change, its block. */
export const itemRead = defineStateRead<ItemRead, "collection" | "tokenId" | "updatedIn">({
  kind: "items",
  keyMembers: ["collection", "tokenId", "updatedIn"],
  readsMax: itemReadsMax,
  cachedMax: itemsMax,
  wants: (block) => distinctItems([...updatedItems(block), ...movedItems(block)]),
  calls: ({ collection, tokenId }) => [
    { kind: "call", to: collection, data: encodeCall("tokenURI(uint256 tokenId)", [BigInt(tokenId)]) },
    { kind: "call", to: collection, data: encodeCall("uri(uint256 id)", [BigInt(tokenId)]) },
    { kind: "call", to: collection, data: encodeCall(royaltySignature, [BigInt(tokenId), royaltyPriceRaw]) },
  ],
  decode: ([tokenUri, uri, royalty = "0x"]) => {
    const [receiver, royaltyRaw] = [addressOfData(royalty, 0), wordOfData(royalty, 1)]
    const isRoyalty = receiver !== undefined && royaltyRaw !== undefined && royaltyRaw <= royaltyPriceRaw
    return {
      uri: decodeWholeText(tokenUri, itemUriCharactersMax) ?? decodeWholeText(uri, itemUriCharactersMax),
      royaltyReceiver: isRoyalty ? receiver : undefined,
      royaltyRaw: isRoyalty ? royaltyRaw : undefined,
    }
  },
})

/** Each item once; an update is read rather than a first move. */
const distinctItems = (items: ReadonlyArray<ItemKey>): ReadonlyArray<ItemKey> => {
  const distinct = new Map<string, ItemKey>()
  for (const item of items) {
    const text = `${item.collection}${item.tokenId}`
    if (!distinct.has(text)) distinct.set(text, item)
  }
  return [...distinct.values()]
}

const wordOf = (tokenId: bigint): Hex => `0x${tokenId.toString(16).padStart(64, "0")}`

/** The items of a range, as far as they can be read in one block. */
const rangeItems = (first: bigint, last: bigint): ReadonlyArray<bigint> => {
  const count = last - first + 1n
  return Array.from(
    { length: Number(count < itemReadsMax ? count : itemReadsMax) },
    (_, index) => first + BigInt(index),
  )
}

const logsOf = (block: Block) => block.transactions.flatMap(({ receipt }) => classifiedLogs(receipt.logs))

const movedItems = (block: Block): ReadonlyArray<ItemKey> =>
  logsOf(block).flatMap((classified) =>
    movedTokenIds(classified).map((tokenId) => ({
      collection: classified.log.address,
      tokenId: wordOf(tokenId),
      updatedIn: "0x",
    })),
  )

const movedTokenIds = ({ kind, event }: ReturnType<typeof classifiedLogs>[number]): ReadonlyArray<bigint> => {
  if (kind === "item") return [event.tokenId]
  if (kind === "item-copies") return event.items.map(({ tokenId }) => tokenId)
  return kind === "item-range" ? rangeItems(event.firstTokenId, event.lastTokenId) : []
}

const updatedItems = (block: Block): ReadonlyArray<ItemKey> =>
  logsOf(block).flatMap(({ kind, log }) => {
    const update = kind === "other" ? decodeMetadataUpdate(log) : undefined
    if (update === undefined) return []
    return rangeItems(update.firstTokenId, update.lastTokenId).map((tokenId) => ({
      collection: log.address,
      tokenId: wordOf(tokenId),
      updatedIn: block.hash,
    }))
  })
