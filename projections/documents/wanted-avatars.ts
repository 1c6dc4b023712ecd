import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { addressColumn, hashColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { pictureColumns, pictureOfRecord } from "./avatar-picture.ts"

/** Pictures that the records `avatar` of names are or refer to. NFTs that they name have media of their own. */
export const wantedAvatars = defineProjection({
  name: "wanted_avatars",
  version: 1,
  comment:
    "One row per change of the record avatar of a name to a picture. Ordered by the key of the media: media that was never examined. Replacing by seq. Kept forever.",
  orderBy: ["media_key", "chain_id", "block_number", "log_index", "leg"],
  shardBy: ["media_key"],
  columns: {
    ...pictureColumns,
    node: hashColumn("The node of the name."),
    contract: addressColumn("The contract that holds the record."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the changes of one log."),
  },
  rows: ({ nameChanges }) =>
    nameChanges.flatMap(({ place, change, key, value, node, contract }) => {
      if (change !== "text" || key !== "avatar" || value === undefined) return []
      const picture = pictureOfRecord(decodeUtf8Lossy(value))
      const { originIndex, leg } = place
      return picture === undefined ? [] : { ...picture, node, contract, log_index: originIndex, leg }
    }),
})
