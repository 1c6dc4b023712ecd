import { optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hash, timestampMs } from "../avro/scalar.ts"
import type { Hash } from "../domain/primitive.ts"

/**
 * Media that a document names was examined: an observation, because another version of a library can find something else. The newest record of a
 * key is current.
 */
export interface MediaExamined {
  readonly kind: "MediaExamined"
  /** SHA-256 of the canonical URI (`document-uri.ts`), or of the text of media that a document contains. */
  readonly mediaKey: Hash
  /** Canonical; absent for media that a document contains. */
  readonly uri: string | undefined
  readonly readAtMs: number
  /** By its bytes (`media-type.ts`). */
  readonly mimeType: string
  /** Absent if it was not read to its end, and the server did not declare it. */
  readonly sizeBytes: number | undefined
  /** SHA-256 of a picture, under which the blob store has it; absent for anything else, which is not stored. */
  readonly digest: Hash | undefined
  /** Of a picture, in pixels as displayed. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Of a picture; 1 if it does not move. */
  readonly frames: number | undefined
  /** Of a picture's first frame. */
  readonly blurhash: string | undefined
  /** Most frequent color of a picture's first frame, `#rrggbb`; absent if it is transparent. */
  readonly color: string | undefined
  /** Libraries that decoded the picture, with their versions. */
  readonly recipe: string | undefined
}

/** The record kind with all published versions. */
export const mediaExamined = definePublishedKind("MediaExamined", [
  {
    version: 1,
    schemaId: 1_073_741_841,
    fields: [
      { name: "mediaKey", type: hash },
      optional("uri", "string"),
      { name: "readAtMs", type: timestampMs },
      { name: "mimeType", type: "string" },
      optional("sizeBytes", "long"),
      optional("digest", hash),
      optional("width", "int"),
      optional("height", "int"),
      optional("frames", "int"),
      optional("blurhash", "string"),
      optional("color", "string"),
      optional("recipe", "string"),
    ],
  },
])
