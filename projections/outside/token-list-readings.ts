import { keywordColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The recorded readings of token lists. */
export const tokenListReadings = defineSourceProjection({
  source: "lists",
  name: "token_list_readings",
  version: 1,
  comment:
    "One row per recorded reading of a token list: each differs from the one before. Ordered by list and seq: the newest reading at a mark is the list. Kept for ever.",
  orderBy: ["list"],
  columns: {
    list: keywordColumn("Address of the list, without query and credentials."),
    rank: uint32Column("Precedence among the lists configured then; the lowest wins."),
    name: textColumn("The list's own name."),
    token_count: uint32Column("Its valid entries of configured chains."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ list, rank, name, tokens, readAtMs }) => [
    { list, rank, name, token_count: tokens.length, read_at: readAtMs },
  ],
})
