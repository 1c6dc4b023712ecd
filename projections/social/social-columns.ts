/** Columns that the tables of the social network share. */
import type { SocialChange } from "#schemas/social/social-change.ts"
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

/** Whether what a change is about is there after it. */
const isPresentAfter = (change: SocialChange): boolean => {
  if (change.kind === "cast") return change.content !== undefined
  if (change.kind === "name") return change.fid !== 0
  return "isPresent" in change ? change.isPresent : true
}

/** Values of `changeColumns`. */
export const changeValues = ({ shard }: SocialContent, { place, isRemoved, change }: PlacedChange) => ({
  is_present: !isRemoved && isPresentAfter(change),
  changed_at: change.timestampMs,
  shard,
  place,
})

type ChangeOf<Kind extends SocialChange["kind"]> = Extract<SocialChange, { readonly kind: Kind }>

const isOfKind =
  <Kind extends SocialChange["kind"]>(kind: Kind) =>
  (change: SocialChange): change is ChangeOf<Kind> =>
    change.kind === kind

/** The rows of a content's changes of a kind, each made of the change and the values of `changeColumns`. */
export const rowsOfKind = <const Kind extends SocialChange["kind"], Row>(
  content: SocialContent,
  kind: Kind,
  rowsOf: (change: ChangeOf<Kind>, values: ReturnType<typeof changeValues>) => ReadonlyArray<Row>,
): ReadonlyArray<Row> => {
  const isWanted = isOfKind(kind)
  return content.changes.flatMap((placed) =>
    isWanted(placed.change) ? rowsOf(placed.change, changeValues(content, placed)) : [],
  )
}
