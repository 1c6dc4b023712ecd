import { type AvroRecord, list, optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hex, timestampMs } from "../avro/scalar.ts"
import type { MarketProvider, MarketQuote } from "../domain/market-quote.ts"

/**
 * Market data of a provider were read. They differ from the last record of their location, whose entries they replace. When a location is removed
 * from the configuration, a record without entries follows.
 */
export interface MarketDataRead {
  readonly kind: "MarketDataRead"
  /** The URL without query and credentials, or `file:` and the path. */
  readonly location: string
  /** Place of the location in the setting, from 0. */
  readonly rank: number
  readonly readAtMs: number
  readonly provider: MarketProvider
  /** Valid entries of the service's chains, without duplicates. */
  readonly entries: ReadonlyArray<MarketQuote>
}

const marketQuote: AvroRecord = {
  type: "record",
  name: "MarketQuote",
  fields: [
    { name: "chainId", type: "long" },
    { name: "token", type: hex },
    { name: "priceUsd", type: "string" },
    optional("providerId", "string"),
    optional("totalSupply", "string"),
    optional("dailyVolumeUsd", "string"),
    optional("marketCapUsd", "string"),
  ],
}

/** The record kind with all published versions. */
export const marketDataRead = definePublishedKind("MarketDataRead", [
  {
    version: 1,
    schemaId: 1_073_741_851,
    fields: [
      { name: "location", type: "string" },
      { name: "rank", type: "int" },
      { name: "readAtMs", type: timestampMs },
      { name: "provider", type: "string" },
      list("entries", marketQuote),
    ],
  },
])
