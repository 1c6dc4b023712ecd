import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The URI of a collection's document, as its contract returned it after this block. */
export interface CollectionUri {
  readonly collection: Address
  /** Empty if the contract returned none. */
  readonly uri: string
  /** Whether the contract reports that its items can be locked to their owners (ERC-5192); absent if it was not queried. */
  readonly isBound: boolean | undefined
}

/** The URIs of collections read at a block. */
export const collectionUris = defineFact<CollectionUri>()
