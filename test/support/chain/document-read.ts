/** Reads of the documents of items and collections, as blocks of stories have them. */
import { decodeMetadataUpdate, isContractUriUpdate } from "#chains/abi/metadata-update.ts"
import type { Block } from "#schemas/domain/block.ts"
import { word } from "./block-builder.ts"

/** Items from this number on have their documents on the chain. */
export const drawnItems = 1_000_000n

const uriOf = (tokenId: bigint, { number }: Block): string =>
  tokenId < drawnItems
    ? `https://files.example/${number}`
    : `data:application/json,{"image":"https://files.example/${number}.png","animation_url":"data:text/html,x"}`

/** Reads of the items whose metadata changed. */
export const updatedItemsOf = (block: Block) =>
  block.transactions
    .flatMap(({ receipt }) => receipt.logs)
    .flatMap((log) => {
      const update = decodeMetadataUpdate(log)
      if (update === undefined) return []
      const tokenId = `0x${word(update.firstTokenId)}`
      return [{ collection: log.address, tokenId, updatedIn: block.hash, uri: uriOf(update.firstTokenId, block) }]
    })

/** Reads of the collections whose document changed. */
export const updatedCollectionsOf = (block: Block) =>
  block.transactions
    .flatMap(({ receipt }) => receipt.logs)
    .filter(isContractUriUpdate)
    .slice(0, 1)
    .map(({ address: described }) => ({
      collection: described,
      updatedIn: block.hash,
      uri: `https://files.example/collections/${block.number}`,
    }))
