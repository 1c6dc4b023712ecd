/** Columns that the tables of the social network share. */
import type { PlacedChange, SocialContent } from "#schemas/social/social-content.ts"
import { booleanColumn, timeColumn, uint32Column, uint64Column } from "../table/column.ts"

/** The user that a row belongs to. */
export const fidColumn = uint64Column("Id of the user.")

/** Columns of every row of the social network. */
export const changeColumns = {
  is_present: booleanColumn("False where the row says that something is gone."),
  changed_at: timeColumn("Time that the message states; of registries that of the block."),
  shard: uint32Column("Shard of the user, which names the stream of seq."),
  place: uint32Column("Index in the record, from 0."),
}

/** Values of `changeColumns`. */
export const changeValues = ({ shard }: SocialContent, { place, isRemoved, change }: PlacedChange) => ({
  is_present: !isRemoved,
  changed_at: change.timestampMs,
  shard,
  place,
})
