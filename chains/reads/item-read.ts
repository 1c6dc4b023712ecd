import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { decodeWholeText } from "../abi/read.ts"
import { addressOfData, wordOfData } from "../abi/word.ts"
import { packOutputs } from "../item-details/item-details.ts"
import { detailCallsOf } from "../item-details/registry.ts"
import { defineStateRead, type StateCall, type StateOutput } from "../state-read.ts"
import { tokenUriSelector, touchedItems, uriSelector } from "./touched-items.ts"

/** Items that are read in one block; some of the others are deferred to later blocks. */
const itemReadsMax = 200

/** Further items of one block that are deferred; any beyond wait until they move again, or their metadata changes. */
const deferredItemsMax = 800

/** Items in the cache of completed reads. A few hundred bytes each. */
const itemsMax = 100_000

/** Longest URI: documents that a contract generates on chain, with an embedded picture, have tens of thousands of characters. */
const itemUriCharactersMax = 65_536

/**
 * Selector of `royaltyInfo(uint256 tokenId, uint256 salePrice)`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2981
 */
const royaltySelector: Hex = "0x2a55205a"

/** The price at which royalties are read: 10^18, so that a share has 18 decimal places. */
export const royaltyPriceRaw = 10n ** 18n

const royaltyPriceWord = royaltyPriceRaw.toString(16).padStart(64, "0")

/** The URI of an item's document and its royalty, as of a block in which the item moved for the first time, or its metadata changed. */
export type ItemRead = {
  readonly collection: Address
  /** 32 bytes. */
  readonly tokenId: Hex
  /** Hash of the block whose event announced a change; `0x` for an item that moved for the first time. */
  readonly updatedIn: Hex
  /** Absent if the contract returned none, or one that is too long. */
  readonly uri: string | undefined
  /** Recipient of royalties; absent if the contract names none. */
  readonly royaltyReceiver: Address | undefined
  /** Royalty of a sale at `royaltyPriceRaw`; absent if the contract names none. */
  readonly royaltyRaw: bigint | undefined
  /** Outputs of the calls of its collection's rule, as `packOutputs` writes them; absent for a collection without. */
  readonly outputs: string | undefined
  /** True if the read was left to a later block. All other members but the key are then absent. */
  readonly isDeferred?: true
}

type ItemKey = Pick<ItemRead, "collection" | "tokenId" | "updatedIn"> & { readonly uriCall?: Hex }

const uriCallOf = ({ collection, tokenId }: ItemKey, selector: Hex): StateCall => ({
  kind: "call",
  to: collection,
  data: `${selector}${tokenId.slice(2)}`,
})

const royaltyCallOf = ({ collection, tokenId }: ItemKey): StateCall => ({
  kind: "call",
  to: collection,
  data: `${royaltySelector}${tokenId.slice(2)}${royaltyPriceWord}`,
  isOptional: true,
})

const uriOf = (output: StateOutput): string | undefined => decodeWholeText(output, itemUriCharactersMax)

const detailsOf = ({ collection, tokenId }: ItemKey): ReadonlyArray<StateCall> =>
  detailCallsOf(collection, BigInt(tokenId))

/**
 * URIs of documents of items, by the item and, for a change, its block.
 *
 * The function of the event's standard is called first, and that of the other one only where it returned no text: few contracts have
 * both, and a call that fails is repeated with more gas.
 */
export const itemRead = defineStateRead<ItemRead, "collection" | "tokenId" | "updatedIn", "uriCall">({
  kind: "items",
  keyMembers: ["collection", "tokenId", "updatedIn"],
  readsMax: itemReadsMax,
  deferredMax: deferredItemsMax,
  cachedMax: itemsMax,
  wants: (block, { chain }) => touchedItems(block, chain.id, itemReadsMax + deferredItemsMax),
  calls: (key) => [uriCallOf(key, key.uriCall ?? tokenUriSelector), royaltyCallOf(key), ...detailsOf(key)],
  followUps: (key, [uri]) =>
    uriOf(uri) === undefined
      ? [{ ...uriCallOf(key, key.uriCall === uriSelector ? tokenUriSelector : uriSelector), isOptional: true }]
      : [],
  waitsFor: (read) => (read.uri === undefined ? [0, 2 + detailsOf(read).length] : []),
  decode: ([uri, royalty = "0x", ...others], key) => {
    const outputs = others.slice(0, detailsOf(key).length)
    const [receiver, royaltyRaw] = [addressOfData(royalty, 0), wordOfData(royalty, 1)]
    const isRoyalty = receiver !== undefined && royaltyRaw !== undefined && royaltyRaw <= royaltyPriceRaw
    return {
      uri: uriOf(uri) ?? uriOf(others[outputs.length]),
      royaltyReceiver: isRoyalty ? receiver : undefined,
      royaltyRaw: isRoyalty ? royaltyRaw : undefined,
      outputs: outputs.length === 0 ? undefined : packOutputs(outputs),
    }
  },
})
