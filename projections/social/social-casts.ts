import { bytesColumn, listColumn, nullableColumn, textColumn, uint32Column, uint64Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, fidColumn, rowsOfKind } from "./social-columns.ts"

/** Content of a cast that is removed. */
const noContent = {
  text: "",
  mentions: [],
  parentFid: undefined,
  parentHash: undefined,
  parentUrl: undefined,
  embeddedUrls: [],
  embeddedCasts: [],
}

/** Casts of the social network. */
export const socialCasts = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_casts",
  version: 1,
  comment:
    "One row per cast, or its removal. Ordered by user and hash: the newest one holds, and a removed cast never returns. Kept until the cast is erased.",
  orderBy: ["fid", "hash", "place"],
  columns: {
    fid: fidColumn,
    hash: bytesColumn("Hash of the cast, of 20 bytes."),
    text: textColumn("Text, as the user wrote it; mentions are not in it."),
    mentioned_fids: listColumn(uint64Column("Ids of mentioned users.")),
    mention_positions: listColumn(uint32Column("Place of each mention in the bytes of the text.")),
    parent_fid: nullableColumn(uint64Column("Author of the answered cast.")),
    parent_hash: nullableColumn(bytesColumn("Hash of the answered cast.")),
    parent_url: nullableColumn(textColumn("URL of the answered page or channel.")),
    embedded_urls: listColumn(textColumn("Embedded URLs.")),
    embedded_casts: listColumn(bytesColumn("Hashes of quoted casts.")),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "cast", ({ fid, hash, content: cast = noContent }, values) => [
      {
        fid,
        hash,
        text: cast.text,
        mentioned_fids: cast.mentions.map((mention) => mention.fid),
        mention_positions: cast.mentions.map(({ position }) => position),
        parent_fid: cast.parentFid,
        parent_hash: cast.parentHash,
        parent_url: cast.parentUrl,
        embedded_urls: cast.embeddedUrls,
        embedded_casts: cast.embeddedCasts.map((embedded) => embedded.hash),
        ...values,
      },
    ]),
})
