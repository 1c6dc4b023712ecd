import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { documentStreamOfKey, documentStreams } from "#schemas/domain/source.ts"
import { documentForms, normalizeDocument } from "../documents/normalize-document.ts"
import { enumColumn, listColumn, textColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Attributes of fetched documents. */
export const documentTraits = defineSourceProjection({
  source: "documents",
  kind: "DocumentFetched",
  name: "document_traits",
  version: 2,
  comment:
    "One row per fetched version of a document, with its attributes. Ordered by URI, as documents of a collection mostly have neighbouring ones: the attributes of all items of a collection. Kept forever.",
  orderBy: ["uri"],
  columns: {
    uri: textColumn("Canonical URI."),
    shard: uint32Column("Number of the document's stream, from 0."),
    form: enumColumn(documentForms, "Form of the content."),
    names: listColumn(textColumn("Names of the attributes, in order.")),
    values: listColumn(textColumn("Values of the attributes, as text.")),
    displays: listColumn(textColumn("Display types of the attributes; empty for texts.")),
  },
  rows: ({ uri, body }) => {
    const { form, attributes } = normalizeDocument(Buffer.from(body ?? ""))
    return [
      {
        uri,
        shard: documentStreams.indexOf(documentStreamOfKey(documentKeyOf(uri))),
        form: body === undefined ? "other" : form,
        names: attributes.map(({ name }) => name),
        values: attributes.map(({ value }) => value),
        displays: attributes.map(({ display }) => display ?? ""),
      },
    ]
  },
})

/**
 * The newest versions of documents: `uri`, and `document` with form, names, values and displays. Binds `documentSeqs`, the last record of each
 * stream by its number.
 */
export const fetchedTraitsSql = (uris: string): string => `
    SELECT uri, argMax((form, names, values, displays), seq) AS document
    FROM ${documentTraits.table}
    WHERE uri IN (${uris})
      AND seq <= {documentSeqs:Array(UInt64)}[shard + 1]
    GROUP BY uri`
