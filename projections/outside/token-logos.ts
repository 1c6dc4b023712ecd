import { distinctMedia, mediaOfText } from "../documents/document-media.ts"
import { hashColumn, keywordColumn, textColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The logos that token lists name, as media. */
export const tokenLogos = defineSourceProjection({
  source: "lists",
  kind: "TokenListRead",
  name: "token_logos",
  version: 1,
  comment:
    "One row per recorded reading of a token list and logo that it names. Ordered by list: logos of the newest reading of each list are wanted. Kept forever.",
  orderBy: ["list", "media_key"],
  columns: {
    list: keywordColumn("Address of the list, without query and credentials."),
    media_key: hashColumn("SHA-256 of the canonical URI."),
    media_uri: textColumn("Canonical URI."),
    rank: uint32Column("Precedence among the lists configured at the time; the lowest wins."),
  },
  rows: ({ list, rank, tokens }) => {
    const logos = tokens.flatMap(({ logoUrl }) => (logoUrl === undefined ? [] : (mediaOfText("image", logoUrl) ?? [])))
    return distinctMedia(logos).flatMap(({ key, uri }) =>
      uri === undefined ? [] : { list, media_key: key, media_uri: uri, rank },
    )
  },
})
