import { type AvroRecord, list } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"

/** Rate of a currency. */
interface ExchangeRate {
  /** Code of ISO 4217, or `BTC` or `ETH`. */
  readonly currency: string
  /** Units of the currency for one US dollar, as a decimal. */
  readonly rate: string
}

/**
 * Exchange rates were read. They differ from the last record of their location, whose entries they replace. When a location is removed from
 * the configuration, a record without entries follows.
 */
export interface ExchangeRateRead {
  readonly kind: "ExchangeRateRead"
  /** The URL without query and credentials, or `file:` and the path. */
  readonly location: string
  /** Place of the location in the setting, from 0. */
  readonly rank: number
  readonly readAtMs: number
  /** Valid entries, without duplicates. */
  readonly entries: ReadonlyArray<ExchangeRate>
}

const exchangeRate: AvroRecord = {
  type: "record",
  name: "ExchangeRate",
  fields: [
    { name: "currency", type: "string" },
    { name: "rate", type: "string" },
  ],
}

/** The record kind with all published versions. */
export const exchangeRateRead = definePublishedKind("ExchangeRateRead", [
  {
    version: 1,
    schemaId: 1_073_741_844,
    fields: [
      { name: "location", type: "string" },
      { name: "rank", type: "int" },
      { name: "readAtMs", type: timestampMs },
      list("entries", exchangeRate),
    ],
  },
])
