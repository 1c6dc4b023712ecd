/** Accounts whose state was read on demand, by record of a chain's stream of reads. */
import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { accountReads } from "../outside/account-reads.ts"
import { accountOwnerReads } from "../outside/owner-reads.ts"
import { positionParts } from "../outside/position-parts.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"

/** Kinds of readings. The key is the account. */
export const readKinds = ["balance-read", "position-read", "owner-read"] as const

export type ReadKind = (typeof readKinds)[number]

const ReadRow = Schema.Struct({
  kind: Schema.Literals(readKinds),
  key: Schema.String,
  seq: Schema.NumberFromString,
  block: Schema.NumberFromString,
})

/** The newest record about an account, and the highest block that it was read at. */
export type ReadChange = typeof ReadRow.Type

const tables = [
  { kind: "balance-read", table: accountReads.table },
  { kind: "position-read", table: positionParts.table },
  { kind: "owner-read", table: accountOwnerReads.table },
] as const

/** Records up to `upTo`: those after `after`, or those about blocks above `aboveBlock`, which may become visible without a new record. */
export type ReadScope = { readonly upTo: number } & ({ readonly after: number } | { readonly aboveBlock: number })

/** The accounts that were read in some records. */
export const readChanges = Effect.fn("changes.ofReads")(function* (options: ReadScope & { readonly chainId: ChainId }) {
  const { chainId, upTo } = options
  const [bound, from] =
    "after" in options ? (["seq", options.after] as const) : (["block_number", options.aboveBlock] as const)
  const selects = tables.map(
    ({ kind, table }) => `
  SELECT '${kind}' AS kind, account AS key_bytes, max(seq) AS newest_seq, max(block_number) AS newest_block
  FROM ${table}
  WHERE chain_id = {chain:UInt32}
    AND ${bound} > {from:UInt64}
    AND seq <= {upTo:UInt64}
  GROUP BY account`,
  )
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the accounts that were read",
    sql: `
SELECT kind, ${hexText("key_bytes")} AS key, newest_seq AS seq, newest_block AS block
FROM
(${selects.join("\n  UNION ALL")}
)`,
    parameters: { chain: chainId, from, upTo },
  })
  return yield* decodeRows(ReadRow)(rows)
})
