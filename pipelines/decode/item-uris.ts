import { unpackOutputs } from "#chains/item-details/item-details.ts"
import { itemDetailsRuleOf } from "#chains/item-details/registry.ts"
import { isDeferred } from "#chains/reads/deferred-reads.ts"
import { type ItemRead, itemRead } from "#chains/reads/item-read.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ItemUri } from "#schemas/facts/item-uri.ts"
import { type Processor, perBlock } from "../processor.ts"

/** URIs of documents of items, and details outside of documents, as read with the block in which an item first moved or its metadata changed. */
export const itemUris: Processor = {
  id: "item-uris",
  stage: "decode",
  handle: perBlock(({ block }, chain) => ({
    itemUris: itemRead.of(block.reads).flatMap((read) => itemUriOf(read, chain.id)),
  })),
}

const itemUriOf = (read: ItemRead, chainId: ChainId): ReadonlyArray<ItemUri> => {
  if (isDeferred(read)) return []
  const { collection, royaltyReceiver, royaltyRaw: royaltyShareRaw } = read
  const tokenId = BigInt(read.tokenId)
  const { uri, details } = documentOf(read, tokenId, chainId)
  if (uri === undefined && details === undefined) return []
  return [{ collection, tokenId, uri: uri ?? "", royaltyReceiver, royaltyShareRaw, details }]
}

const documentOf = ({ collection, uri, outputs }: ItemRead, tokenId: bigint, chainId: ChainId) => {
  const rule = itemDetailsRuleOf(chainId, collection)
  if (rule === undefined) return { uri, details: undefined }
  const found = { tokenId, uri, outputs: outputs === undefined ? [] : unpackOutputs(outputs) }
  const details = rule.details(found)
  return {
    uri: rule.documentUri === undefined ? uri : rule.documentUri(found),
    details: details === undefined ? undefined : JSON.stringify(details),
  }
}
