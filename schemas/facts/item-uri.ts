import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The URI of an item's document and its royalty, as its collection returned it after this block. */
export interface ItemUri {
  readonly collection: Address
  readonly tokenId: bigint
  /** Empty for an item with details and without a document. */
  readonly uri: string
  /** Recipient of royalties; absent if the contract names none or was not queried. */
  readonly royaltyReceiver: Address | undefined
  /** Share of a price that is royalty, times 10^18; absent with the recipient. */
  readonly royaltyShareRaw: bigint | undefined
  /** JSON of members that its contracts hold outside of the document, and that replace those of the document; absent for nearly all items. */
  readonly details: string | undefined
}

/** The URIs read at a block. */
export const itemUris = defineFact<ItemUri>()
