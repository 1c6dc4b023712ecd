import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { accountReads } from "./account-reads.ts"
import { nameReadRows } from "./name-reads.ts"

const ArrivalRow = Schema.Struct({
  subject: Schema.String,
  block: Schema.NumberFromString,
  seq: Schema.NumberFromString,
})

/** The newest read of an account, by its address, or of a name: its block, and its record. */
export type ArrivedRead = typeof ArrivalRow.Type

/** The newest read of each account and name in the records (`after`, `upTo`] of a chain's stream of reads, whether its block is canonical or not. */
export const readsBetween = Effect.fn("arrivedReads.between")(function* (options: {
  readonly chainId: ChainId
  readonly after: number
  readonly upTo: number
}) {
  const store = yield* Store
  const within = "chain_id = {chain:UInt32} AND seq > {after:UInt64} AND seq <= {upTo:UInt64}"
  const rows = yield* store.query({
    operation: "read the accounts and names that were read",
    sql: `
SELECT
  subject,
  argMax(block_number, read_seq) AS block,
  max(read_seq) AS seq
FROM
(
  SELECT ${hexText("account")} AS subject, block_number, seq AS read_seq FROM ${accountReads.table} WHERE ${within}
  UNION ALL
  SELECT name AS subject, block_number, seq AS read_seq FROM ${nameReadRows.table} WHERE ${within}
)
GROUP BY subject`,
    parameters: { chain: options.chainId, after: options.after, upTo: options.upTo },
  })
  return yield* decodeRows(ArrivalRow)(rows)
})
