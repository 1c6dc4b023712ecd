import { type AvroRecord, list, optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hex, timestampMs } from "../avro/scalar.ts"
import type { ListedToken } from "../domain/listed-token.ts"

/**
 * A token list was read and differs from its last record: its entries replace all earlier ones. When a list is removed from the
 * configuration, a record without entries follows.
 */
export interface TokenListRead {
  readonly kind: "TokenListRead"
  /** Address of the list: its URL without query and credentials, `file:` and its path, or `npm:` and its package. */
  readonly list: string
  /** Precedence among the lists configured at the time: the lowest wins if several contain a token. */
  readonly rank: number
  /** Name in the list. */
  readonly name: string
  readonly readAtMs: number
  /** Valid entries of the service's chains, without duplicates. */
  readonly tokens: ReadonlyArray<ListedToken>
}

const listedToken: AvroRecord = {
  type: "record",
  name: "ListedToken",
  fields: [
    { name: "chainId", type: "long" },
    { name: "token", type: hex },
    { name: "name", type: "string" },
    { name: "symbol", type: "string" },
    { name: "decimals", type: "int" },
    optional("logoUrl", "string"),
  ],
}

const bridgedToken: AvroRecord = {
  type: "record",
  name: "BridgedToken",
  fields: [
    { name: "chainId", type: "long" },
    { name: "token", type: hex },
  ],
}

/** The record kind with all published versions. */
export const tokenListRead = definePublishedKind("TokenListRead", [
  {
    version: 1,
    schemaId: 1_073_741_835,
    fields: [
      { name: "list", type: "string" },
      { name: "rank", type: "int" },
      { name: "name", type: "string" },
      { name: "readAtMs", type: timestampMs },
      list("tokens", listedToken),
    ],
  },
  {
    version: 2,
    schemaId: 1_073_741_850,
    fields: [
      { name: "list", type: "string" },
      { name: "rank", type: "int" },
      { name: "name", type: "string" },
      { name: "readAtMs", type: timestampMs },
      list("tokens", {
        ...listedToken,
        fields: [...listedToken.fields, optional("bridgedTo", { type: "array", items: bridgedToken })],
      }),
    ],
  },
])
