import { keywordColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The recorded readings of exchange rates: the newest one of a location at a mark determines which of its entries apply. */
export const exchangeRateReadings = defineSourceProjection({
  source: "exchange-rates",
  kind: "ExchangeRateRead",
  name: "exchange_rate_readings",
  version: 1,
  comment:
    "One row per recorded reading of a location: each differs from the previous one. Ordered by location and seq: the newest reading at a mark. Kept forever.",
  orderBy: ["location"],
  columns: {
    location: keywordColumn("Where it was read, without query and credentials."),
    rank: uint32Column("Precedence among the locations configured at the time; the lowest wins."),
    entry_count: uint32Column("Number of valid entries; 0 for a location that was removed."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ location, rank, readAtMs, entries }) => [{ location, rank, entry_count: entries.length, read_at: readAtMs }],
})
