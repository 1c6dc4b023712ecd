import { parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import { documentOfRead } from "../documents/item-document.ts"
import { documentForms } from "../documents/normalize-document.ts"
import { addressColumn, enumColumn, listColumn, textColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** The forms of a document, and that of one that is outside the chain. */
export const traitForms = [...documentForms, "elsewhere"] as const

/** Attributes of items, or where they are, one row per read of a URI. Queries select the newest. */
export const itemTraits = defineProjection({
  name: "item_traits",
  version: 2,
  comment:
    "One row per read of the URI of an item's document, at the block of the read, with the attributes that the chain has: those of a document in the URI, or of details outside of it. Ordered by chain, collection and item: the attributes of all items of a collection. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "token_id", "block_number"],
  shardBy: ["chain_id", "collection"],
  columns: {
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
    form: enumColumn(traitForms, "Form of the document; elsewhere if it is outside the chain."),
    document_uri: textColumn(
      "Canonical URI of a document outside the chain that has the attributes; empty if it is not fetched.",
    ),
    names: listColumn(textColumn("Names of the attributes, in order.")),
    values: listColumn(textColumn("Values of the attributes, as text.")),
    displays: listColumn(textColumn("Display types of the attributes; empty for texts.")),
  },
  rows: ({ itemUris }) =>
    itemUris.map((read) => {
      const { collection, tokenId, uri } = read
      const parsed = parseDocumentUri(substituteItem(uri, tokenId))
      const { form, attributes } = documentOfRead(read).normal
      const isOnChain = parsed.kind === "inline" || attributes.length > 0
      const ownForm: (typeof traitForms)[number] = isOnChain ? form : "elsewhere"
      return {
        collection,
        token_id: tokenId,
        form: ownForm,
        document_uri: "uri" in parsed && !isOnChain ? parsed.uri : "",
        names: attributes.map(({ name }) => name),
        values: attributes.map(({ value }) => value),
        displays: attributes.map(({ display }) => display ?? ""),
      }
    }),
})
