/** The document of an item or a collection, from its URI. Pure. */
import { documentKeyOf, parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { ItemUri } from "#schemas/facts/item-uri.ts"
import { decodeInline } from "./data-uri.ts"
import { type NormalDocument, normalizeDocument } from "./normalize-document.ts"

/** The document of an item. */
export interface ItemDocument {
  /** As the contract returned it, with the item in place of `{id}`. */
  readonly uri: string
  /** The content as text; absent if it is elsewhere and was not fetched. */
  readonly content: string | undefined
  /** The normal form of the content; without members if there is no content. */
  readonly normal: NormalDocument
}

const elsewhere: NormalDocument = { form: "empty", attributes: [] }

/** The key of the document at an item's URI; `undefined` for one that is not fetched. */
export const documentKeyOfItem = (uri: string, tokenId: bigint): Hash | undefined => {
  const parsed = parseDocumentUri(substituteItem(uri, tokenId))
  return "uri" in parsed ? documentKeyOf(parsed.uri) : undefined
}

/**
 * The document at a URI. ERC-1155 has `{id}` in the URI and in the texts of the document.
 *
 * @param body - The content if it was fetched.
 */
export const itemDocument = (uri: string, tokenId: bigint, body?: string): ItemDocument => {
  const ofItem = substituteItem(uri, tokenId)
  const isInline = parseDocumentUri(ofItem).kind === "inline"
  const text = isInline ? Buffer.from(decodeInline(ofItem).bytes).toString() : body
  if (text === undefined) return { uri: ofItem, content: undefined, normal: elsewhere }
  const content = substituteItem(text, tokenId)
  return { uri: ofItem, content, normal: normalizeDocument(Buffer.from(content)) }
}

const documentsOfReads = new WeakMap<ItemUri, ItemDocument>()

/** The document at a URI that was read, without fetched content; parsed once for all tables of a block. */
export const documentOfRead = (read: ItemUri): ItemDocument => {
  const known = documentsOfReads.get(read)
  if (known !== undefined) return known
  const document = itemDocument(read.uri, read.tokenId)
  documentsOfReads.set(read, document)
  return document
}
