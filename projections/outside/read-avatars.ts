import { namesIn, type RecordKey } from "#schemas/domain/name-read.ts"
import { pictureColumns, pictureOfRecord } from "../documents/avatar-picture.ts"
import { hashColumn, uint32Column, uint64Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

const avatarRecord: RecordKey = "text avatar"

/** As `wantedAvatars`, of records that logs do not contain. */
export const readAvatars = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "read_avatars",
  version: 1,
  comment:
    "One row per reading of a record avatar of a name that is a picture. Ordered by the key of the media: media that was never examined. Kept forever.",
  orderBy: ["media_key", "chain_id", "node", "block_number"],
  columns: {
    ...pictureColumns,
    chain_id: uint32Column("Chain id as in EIP-155, of the registry."),
    node: hashColumn("Namehash of the name."),
    block_number: uint64Column("Block after which the record was read."),
  },
  rows: ({ chainId, block, reads }) =>
    namesIn(reads).flatMap(({ node, record, value }) => {
      const picture = record === avatarRecord && value !== undefined ? pictureOfRecord(value) : undefined
      return picture === undefined ? [] : { ...picture, chain_id: chainId, node, block_number: block.number }
    }),
})
