/**
 * The shape of the details of items that a collection keeps outside of its documents: one file of this folder lists the contracts, the calls that
 * read them, and how their outputs become members of a document. Outputs are recorded as they are; the members are made from the record, so a
 * better rule needs no new read.
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import type { StateCall, StateOutput } from "../state-read.ts"

/** Members of an item's document, by the names of the standard. They replace those of the document itself. */
export interface ItemDetails {
  readonly name?: string
  /** A URI, or SVG. */
  readonly image?: string
  readonly attributes?: ReadonlyArray<{ readonly trait_type: string; readonly value: string }>
}

/**
 * A collection that keeps details outside of its documents.
 *
 * Source of the addresses: ourzora/offchain, `tests/metadata`; of CryptoPunks that of `early-collections.ts`.
 */
export interface DetailedCollection {
  readonly chainId: ChainId
  readonly address: Address
  readonly name: string
}

/** Results of the calls for an item. */
export interface ItemOutputs {
  readonly tokenId: bigint
  /** Of the document, as `tokenURI` returned it; absent if the contract returned none. */
  readonly uri: string | undefined
  /** Of the calls, in their order. */
  readonly outputs: ReadonlyArray<StateOutput>
}

/** The rule of collections of one kind. */
export interface ItemDetailsRule {
  readonly collections: ReadonlyArray<DetailedCollection>
  /** The calls of an item; none if its document contains the details in another form. */
  readonly calls: (collection: Address, tokenId: bigint) => ReadonlyArray<StateCall>
  /** The item whose details a log of a collection changed. No log changes them where absent. */
  readonly changedItem?: (log: Log) => bigint | undefined
  /** The URI of the document, of a collection whose `tokenURI` returns something else. */
  readonly documentUri?: (outputs: ItemOutputs) => string | undefined
  /** The details; `undefined` if the contracts returned none. */
  readonly details: (outputs: ItemOutputs) => ItemDetails | undefined
}

/** Makes the registry's entry of a rule. */
export const defineItemDetails = (rule: ItemDetailsRule): ItemDetailsRule => rule

/** Longest recorded output of a call, in hex digits: pictures drawn by contracts have tens of thousands of characters. */
const outputDigitsMax = 524_288

const refused = "-"

/** Outputs as one text, which a record can hold. Refused and too long ones count as none. */
export const packOutputs = (outputs: ReadonlyArray<StateOutput>): string =>
  outputs.map((output) => (output === undefined || output.length > outputDigitsMax ? refused : output)).join(" ")

/** The outputs in such a text. */
export const unpackOutputs = (text: string): ReadonlyArray<StateOutput> =>
  // The text was packed from hex.
  text.split(" ").map((output) => (output === refused ? undefined : (output as Hex)))
