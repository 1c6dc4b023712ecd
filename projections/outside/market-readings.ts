import { keywordColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The recorded readings of market data: the newest one of a location at a mark determines which of its quotes apply. */
export const marketReadings = defineSourceProjection({
  source: "market-data",
  kind: "MarketDataRead",
  name: "market_readings",
  version: 1,
  comment:
    "One row per recorded reading of a location: each differs from the previous one. Ordered by location and seq: the newest reading at a mark. Kept forever.",
  orderBy: ["location"],
  columns: {
    location: keywordColumn("Where it was read, without query and credentials."),
    rank: uint32Column("Precedence among the locations configured at the time; the lowest wins."),
    provider: keywordColumn("Kind of the provider: one of `marketProviders`."),
    entry_count: uint32Column("Number of valid entries; 0 for a location that was removed."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ location, rank, provider, readAtMs, entries }) => [
    { location, rank, provider, entry_count: entries.length, read_at: readAtMs },
  ],
})
