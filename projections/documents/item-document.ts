/** The document of an item, from its URI. Pure. */
import { parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import { decodeInline } from "./data-uri.ts"
import { type NormalDocument, normalizeDocument } from "./normalize-document.ts"

/** The document of an item. */
export interface ItemDocument {
  /** As the contract returned it, with the item in place of `{id}`. */
  readonly uri: string
  /** The content as text; absent if it is elsewhere. */
  readonly content: string | undefined
  /** The normal form of the content; without members if it is elsewhere. */
  readonly normal: NormalDocument
}

const elsewhere: NormalDocument = { form: "empty", attributes: [] }

/** The document at a URI. ERC-1155 has `{id}` in the URI and in the texts of the document. */
export const itemDocument = (uri: string, tokenId: bigint): ItemDocument => {
  const ofItem = substituteItem(uri, tokenId)
  if (parseDocumentUri(ofItem).kind !== "inline") return { uri: ofItem, content: undefined, normal: elsewhere }
  const content = substituteItem(Buffer.from(decodeInline(ofItem).bytes).toString(), tokenId)
  return { uri: ofItem, content, normal: normalizeDocument(Buffer.from(content)) }
}
