import { Effect } from "effect"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { folds } from "#projections/balances/folds.ts"
import { Store } from "#projections/store/store.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** The folded checkpoints of a chain, one text per row: `block account token amount`, and hash; sorted. */
export const foldedRows = Effect.fn("test.foldedRows")(function* (chainId: ChainId) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read what is folded",
    sql: `
SELECT concat_ws(' ', toString(block_number), concat('0x', lower(hex(account))), concat('0x', lower(hex(token))), toString(known_raw), toString(moved_raw), lower(hex(block_hash))) AS line
FROM ${foldedCheckpoints.table} FINAL
WHERE chain_id = {chainId:UInt32}
ORDER BY block_number, account, token`,
    parameters: { chainId },
  })
  // The query above gives this one column.
  return rows.map((row) => (row as { readonly line: string }).line)
})

/** Deletes the folds of every chain, heights first. */
export const dropFolds = Effect.fn("test.dropFolds")(function* () {
  const store = yield* Store
  for (const { table } of [folds, foldedCheckpoints]) {
    yield* store.execute({ operation: `empty ${table}`, sql: `TRUNCATE TABLE ${table}` })
  }
})
