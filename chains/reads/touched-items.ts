/** Items that a block moves, or whose metadata it changes. Pure. */
import type { Block } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import { type ClassifiedLog, classifiedLogsOf } from "../abi/classified-log.ts"
import { punkMoved } from "../abi/crypto-punks.ts"
import { decodeEarlyTransfer } from "../abi/erc721.ts"
import { decodeMetadataUpdate, type MetadataUpdate, uriTopic } from "../abi/metadata-update.ts"
import { wordText } from "../abi/word.ts"
import { earlyFormsOf } from "../early-collections.ts"
import { itemDetailsRuleOf } from "../item-details/registry.ts"

/** Selector of `tokenURI(uint256)`, of ERC-721. */
export const tokenUriSelector: Hex = "0xc87b56dd"

/** Selector of `uri(uint256)`, of ERC-1155. */
export const uriSelector: Hex = "0x0e89341c"

/** An item, and the block of the event that announced a change. */
export type TouchedItem = {
  readonly collection: Address
  /** 32 bytes. */
  readonly tokenId: Hex
  /** Hash of the block whose event announced a change; `0x` for an item that moved. */
  readonly updatedIn: Hex
  /** Selector of the function that returns its URI by the standard of the event. */
  readonly uriCall: Hex
}

/**
 * Each item once, those with a change first.
 *
 * @param rangeItemsMax - Items of one range at most.
 */
export const touchedItems = (block: Block, chainId: ChainId, rangeItemsMax: number): ReadonlyArray<TouchedItem> => {
  const distinct = new Map<string, TouchedItem>()
  const logs = classifiedLogsOf(block)
  const add = ({ log, kind }: ClassifiedLog, tokenIds: ReadonlyArray<bigint>, updatedIn: Hex) => {
    const collection = log.address
    const uriCall = kind === "item-copies" || log.topics[0] === uriTopic ? uriSelector : tokenUriSelector
    for (const number of tokenIds) {
      const tokenId = wordText(number)
      const text = `${collection}${tokenId}`
      if (!distinct.has(text)) distinct.set(text, { collection, tokenId, updatedIn, uriCall })
    }
  }
  for (const classified of logs) {
    const update = updateOf(classified, chainId)
    if (update === undefined) continue
    add(classified, rangeItems(update.firstTokenId, update.lastTokenId, rangeItemsMax), block.hash)
  }
  for (const classified of logs) {
    add(classified, movedTokenIds(classified, chainId, rangeItemsMax), "0x")
  }
  return [...distinct.values()]
}

/** The items of a range, as far as they can be read in one block. */
const rangeItems = (first: bigint, last: bigint, itemsMax: number): ReadonlyArray<bigint> => {
  const count = last - first + 1n
  return Array.from({ length: Number(count < itemsMax ? count : itemsMax) }, (_, index) => first + BigInt(index))
}

/** The items whose metadata a log changed. */
const updateOf = ({ kind, log }: ClassifiedLog, chainId: ChainId): MetadataUpdate | undefined => {
  if (kind !== "other") return undefined
  const update = decodeMetadataUpdate(log)
  if (update !== undefined) return update
  const tokenId = itemDetailsRuleOf(chainId, log.address)?.changedItem?.(log)
  return tokenId === undefined ? undefined : { firstTokenId: tokenId, lastTokenId: tokenId }
}

const movedTokenIds = (classified: ClassifiedLog, chainId: ChainId, rangeItemsMax: number): ReadonlyArray<bigint> => {
  const { kind, event, log } = classified
  const form = earlyFormsOf(chainId).get(log.address)
  if (form !== undefined) {
    const tokenId = form === "crypto-punks" ? punkMoved(log) : decodeEarlyTransfer(log)?.tokenId
    return tokenId === undefined ? [] : [tokenId]
  }
  if (kind === "item") return [event.tokenId]
  if (kind === "item-copies") return event.items.map(({ tokenId }) => tokenId)
  return kind === "item-range" ? rangeItems(event.firstTokenId, event.lastTokenId, rangeItemsMax) : []
}
