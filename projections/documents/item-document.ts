/** The document of an item or a collection, from its URI. Pure. */
import { documentKeyOf, parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import { isPictureType, sniffMediaType } from "#schemas/domain/media-type.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { ItemUri } from "#schemas/facts/item-uri.ts"
import { decodeInline } from "./data-uri.ts"
import { type NormalDocument, normalizeDocument, pictureDocument } from "./normalize-document.ts"

/** The document of an item. */
export interface ItemDocument {
  /** As the contract returned it, with the item in place of `{id}`. */
  readonly uri: string
  /** The content as text; absent for a picture, and if it is elsewhere and was not fetched. */
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

/** Content of an item's document besides its URI. */
interface ItemContent {
  /** The content if it was fetched. */
  readonly body?: string | undefined
  /** JSON of members that replace those of the document. */
  readonly details?: string | undefined
}

/** The content at a URI without details. */
const documentAt = (uri: string, tokenId: bigint, body: string | undefined): Omit<ItemDocument, "uri"> => {
  const inline = parseDocumentUri(uri).kind === "inline" ? decodeInline(uri).bytes : undefined
  if (inline !== undefined && isBinaryPicture(inline)) return { content: undefined, normal: pictureDocument(uri) }
  const text = inline === undefined ? body : Buffer.from(inline).toString()
  if (text === undefined) return { content: undefined, normal: elsewhere }
  const content = substituteItem(text, tokenId)
  return { content, normal: normalizeDocument(Buffer.from(content)) }
}

/** Whether bytes are a picture of an allowed type other than SVG, which is a document of its own form. */
const isBinaryPicture = (bytes: Uint8Array): boolean => {
  const type = sniffMediaType(bytes)
  return type !== undefined && type !== "image/svg+xml" && isPictureType(type)
}

/** The document at a URI. ERC-1155 has `{id}` in the URI and in the texts of the document. */
export const itemDocument = (uri: string, tokenId: bigint, { body, details }: ItemContent = {}): ItemDocument => {
  const ofItem = substituteItem(uri, tokenId)
  const { content, normal } = documentAt(ofItem, tokenId, body)
  return { uri: ofItem, content, normal: details === undefined ? normal : withDetails(normal, details) }
}

/** A document with the members of its details in place of its own. */
const withDetails = (normal: NormalDocument, details: string): NormalDocument => {
  const { attributes, ...members } = normalizeDocument(Buffer.from(details))
  return { ...normal, ...members, attributes: attributes.length === 0 ? normal.attributes : attributes }
}

const documentsOfReads = new WeakMap<ItemUri, ItemDocument>()

/** The document at a URI that was read, with its details and without fetched content; parsed once for all tables of a block. */
export const documentOfRead = (read: ItemUri): ItemDocument => {
  const known = documentsOfReads.get(read)
  if (known !== undefined) return known
  const document = itemDocument(read.uri, read.tokenId, { details: read.details })
  documentsOfReads.set(read, document)
  return document
}
