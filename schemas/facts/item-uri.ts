import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The URI of an item's document, as its collection returned it after this block. */
export interface ItemUri {
  readonly collection: Address
  readonly tokenId: bigint
  readonly uri: string
}

/** The URIs read at a block. */
export const itemUris = defineFact<ItemUri>()
