/** Rows of erased content that was fetched: of documents those of every table that they fill, and of pictures what was found about them. */
import { Effect, Schema } from "effect"
import { isContentSubject } from "#pipelines/vault/fetched-content.ts"
import type { Erasure } from "#pipelines/vault/row-eraser.ts"
import { documentMedia } from "../outside/document-media.ts"
import { documentTraits } from "../outside/document-traits.ts"
import { documents } from "../outside/documents.ts"
import { media } from "../outside/media.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { deleteRows, type SelectedRows, selectRows } from "./delete-rows.ts"

const DocumentRow = Schema.Struct({ key: Schema.String, uri: Schema.String, seq: Schema.NumberFromString })

/**
 * Deletes the rows of content by its digests. Those of documents themselves go last, and only those that led to others: a writer that adds some meanwhile,
 * behind the others of their version, finds them when it removes its own.
 */
export const deleteContentRows = Effect.fnUntraced(function* (erasures: ReadonlyArray<Erasure>) {
  const ofContent = erasures.filter(({ subject }) => isContentSubject(subject))
  if (ofContent.length === 0) return
  const digests = ofContent.flatMap(({ hashes }) => hashes.map((hash) => hash.slice(2).toUpperCase()))
  const withDigest = ({ name }: { readonly name: string }): SelectedRows => ({
    name,
    condition: "hex(digest) IN {digests:Array(String)}",
    parameters: { digests },
  })
  yield* deleteRows(withDigest(media))
  const found = yield* selectRows(withDigest(documents), "hex(document_key) AS key, uri, toString(seq) AS seq")
  const rows = yield* decodeRows(DocumentRow)(found)
  if (rows.length === 0) return
  const seqs = rows.map(({ seq }) => seq)
  const ofVersions = ({ name }: { readonly name: string }): SelectedRows => ({
    name,
    condition: "has(arrayZip({keys:Array(String)}, {seqs:Array(UInt64)}), (hex(document_key), seq))",
    parameters: { keys: rows.map(({ key }) => key), seqs },
  })
  yield* deleteRows(ofVersions(documentMedia))
  yield* deleteRows({
    name: documentTraits.name,
    condition: "has(arrayZip({uris:Array(String)}, {seqs:Array(UInt64)}), (uri, seq))",
    parameters: { uris: rows.map(({ uri }) => uri), seqs },
  })
  yield* deleteRows(ofVersions(documents))
})
