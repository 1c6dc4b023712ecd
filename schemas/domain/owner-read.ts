import type { StateReads } from "./block.ts"
import type { Address } from "./primitive.ts"

/** Answers about an NFT: its owner (`erc721`), copies of an account (`erc1155`), or no answer of either standard (`none`); of a collection: the number of items of an account (`collection`). */
export const ownerForms = ["erc721", "erc1155", "none", "collection"] as const

/**
 * NFTs that an account owned after a block, as their contract answered: of one item, or, in the form `collection`, the number of items that the
 * account owned in the whole collection.
 *
 * Each queried item has a read for the requesting account, without copies if another account owned it; its owner has one of its own.
 */
export type OwnerRead = {
  readonly account: Address
  readonly collection: Address
  /** 0 in the form `collection`. */
  readonly tokenId: bigint
  readonly form: (typeof ownerForms)[number]
  /** Copies; items in the form `collection`. Absent in the form `none`, and if the contract counts no items. */
  readonly copies: bigint | undefined
}

/** The kind of state read that has these, by the name of its list in records. */
export const ownerReads = "owners"

/** The owners among the state that was read. */
export const ownersIn = (reads: StateReads): ReadonlyArray<OwnerRead> =>
  // The list has no other members: it is filled by the reader of owners, or from a record that was written so.
  (reads[ownerReads] ?? []) as ReadonlyArray<OwnerRead>
