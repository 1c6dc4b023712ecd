import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { transactions } from "../facts/transactions.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"

const PlaceRow = Schema.Struct({ hash: Schema.String, transactionIndex: Schema.Int })

/** Hashes and indexes of a block's transactions, in their order; at most `rowsMax`. Ignores marks. */
export const transactionsOfBlock = Effect.fn("transactions.ofBlock")(function* (requested: {
  readonly chainId: ChainId
  readonly number: number
  /** Only transactions after this index. */
  readonly after: number | undefined
  readonly rowsMax: number
}) {
  const { chainId, number, after = -1, rowsMax } = requested
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read transactions of a block",
    sql: `
SELECT
  ${hexText("transaction_hash")} AS hash,
  transaction_index AS transactionIndex
FROM ${transactions.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND block_number = {number:UInt64}
  AND transaction_index > {after:Int64}
ORDER BY transaction_index
LIMIT {rowsMax:UInt32}`,
    parameters: { chain: chainId, number, after, rowsMax },
  })
  return yield* decodeRows(PlaceRow)(rows)
})
