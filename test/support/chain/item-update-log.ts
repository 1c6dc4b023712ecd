import { metadataUpdateTopic } from "#chains/abi/metadata-update.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** The log of a collection that states new metadata of an item. */
export const itemUpdateLog = (collection: Address, tokenId: bigint): LogDraft => ({
  address: collection,
  topics: [metadataUpdateTopic],
  data: `0x${word(tokenId)}`,
})
