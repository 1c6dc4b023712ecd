import { keywordColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The recorded readings of token lists. */
export const tokenListReadings = defineSourceProjection({
  source: "lists",
  kind: "TokenListRead",
  name: "token_list_readings",
  version: 1,
  comment:
    "One row per recorded reading of a token list: each differs from the previous one. Ordered by list and seq: the newest reading at a mark is the list. Kept forever.",
  orderBy: ["list"],
  columns: {
    list: keywordColumn("Address of the list, without query and credentials."),
    rank: uint32Column("Precedence among the lists configured at the time; the lowest wins."),
    name: textColumn("Name in the list."),
    token_count: uint32Column("Number of valid entries of configured chains."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ list, rank, name, tokens, readAtMs }) => [
    { list, rank, name, token_count: tokens.length, read_at: readAtMs },
  ],
})
