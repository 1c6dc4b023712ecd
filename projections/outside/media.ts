import { Effect, Schema } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  hashColumn,
  keywordColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"

/** Media that documents name, as it was examined. */
export const media = defineSourceProjection({
  source: "documents",
  kind: "MediaExamined",
  name: "media",
  version: 1,
  comment:
    "One row per examination of media. Ordered by its key: the newest examination at a mark is current. Kept forever.",
  orderBy: ["media_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of the text of media inside a document."),
    uri: nullableColumn(textColumn("Canonical URI; null for media inside a document.")),
    read_at: timeColumn("Time of the examination."),
    mime_type: keywordColumn("Type by the content."),
    size_bytes: nullableColumn(uint64Column("Size of the content; null if it is not known.")),
    digest: nullableColumn(
      hashColumn("SHA-256 of a picture, under which it is stored; null for other media, which is not stored."),
    ),
    width: nullableColumn(uint32Column("Width of a picture in pixels.")),
    height: nullableColumn(uint32Column("Height of a picture in pixels.")),
    frames: nullableColumn(uint32Column("Frames of a picture; 1 if it does not move.")),
    blurhash: nullableColumn(textColumn("Blurhash of a picture.")),
    color: nullableColumn(textColumn("Most frequent color of a picture, as #rrggbb; null if it is transparent.")),
    recipe: nullableColumn(keywordColumn("Libraries that decoded the picture, with their versions.")),
  },
  rows: ({ mediaKey, uri, readAtMs, mimeType, sizeBytes, digest, width, height, frames, blurhash, color, recipe }) => [
    {
      media_key: mediaKey,
      uri,
      read_at: readAtMs,
      mime_type: mimeType,
      size_bytes: sizeBytes,
      digest,
      width,
      height,
      frames,
      blurhash,
      color,
      recipe,
    },
  ],
})

const MediaRow = Schema.Struct({
  key: Schema.String,
  mimeType: Schema.String,
  sizeBytes: Schema.NullOr(Schema.NumberFromString),
  digest: Schema.NullOr(Schema.String),
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  blurhash: Schema.NullOr(Schema.String),
  color: Schema.NullOr(Schema.String),
})

/** Examined media, without its key. */
export type ExaminedMedia = Omit<typeof MediaRow.Type, "key">

/**
 * The newest examinations of media, by key. Media that was never examined is omitted.
 *
 * @param seqs - For each key the last record of its stream.
 */
export const examinedMedia = Effect.fn("media.examined")(function* (seqs: ReadonlyMap<Hash, number>) {
  if (seqs.size === 0) return new Map<string, ExaminedMedia>()
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read media",
    sql: `
SELECT
  ${hexText("key_bytes")} AS key,
  newest.1 AS mimeType,
  toString(newest.2) AS sizeBytes,
  ${hexText("newest.3")} AS digest,
  newest.4 AS width,
  newest.5 AS height,
  newest.6 AS blurhash,
  newest.7 AS color
FROM
(
  SELECT
    media_key AS key_bytes,
    argMax((toString(mime_type), size_bytes, digest, width, height, blurhash, color), seq) AS newest
  FROM ${media.table}
  PREWHERE media_key IN ${rowSetOf([{ parameter: "keys", type: "hash" }])}
  WHERE seq <= {seqs:Map(String, UInt64)}[${hexText("media_key")}]
  GROUP BY media_key
)`,
    parameters: { keys: [...seqs.keys()], seqs },
  })
  const found = yield* decodeRows(MediaRow)(rows)
  return new Map(found.map(({ key, ...examined }) => [key, examined] as const))
})
