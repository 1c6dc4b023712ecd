import { itemRead } from "#chains/reads/item-read.ts"
import { type Processor, perBlock } from "../processor.ts"

/** URIs of documents of items, as read with the block in which an item first moved or its metadata changed. */
export const itemUris: Processor = {
  id: "item-uris",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    itemUris: itemRead
      .of(block.reads)
      .flatMap(({ collection, tokenId, uri, royaltyReceiver, royaltyRaw: royaltyShareRaw }) =>
        uri === undefined ? [] : [{ collection, tokenId: BigInt(tokenId), uri, royaltyReceiver, royaltyShareRaw }],
      ),
  })),
}
