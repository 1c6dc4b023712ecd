import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { addressColumn, hashColumn, nullableColumn, textColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { parseAvatar } from "./avatar-record.ts"

/** Pictures that the records `avatar` of names are or refer to. NFTs that they name have media of their own. */
export const wantedAvatars = defineProjection({
  name: "wanted_avatars",
  version: 1,
  comment:
    "One row per change of the record avatar of a name to a picture. Ordered by the key of the media: media that was never examined. Replacing by seq. Kept forever.",
  orderBy: ["media_key", "chain_id", "block_number", "log_index", "leg"],
  shardBy: ["media_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of a picture inside the record."),
    media_uri: nullableColumn(textColumn("Canonical URI; null for a picture inside the record.")),
    content: nullableColumn(textColumn("The picture inside the record, as a data: URI; null for others.")),
    node: hashColumn("The node of the name."),
    contract: addressColumn("The contract that holds the record."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the changes of one log."),
  },
  rows: ({ nameChanges }) =>
    nameChanges.flatMap(({ place, change, key, value, node, contract }) => {
      if (change !== "text" || key !== "avatar" || value === undefined) return []
      const record = parseAvatar(decodeUtf8Lossy(value))
      if (record?.kind !== "picture") return []
      const { key: mediaKey, uri, text } = record.media
      const { originIndex, leg } = place
      const content = uri === undefined ? text : undefined
      return { media_key: mediaKey, media_uri: uri, content, node, contract, log_index: originIndex, leg }
    }),
})
