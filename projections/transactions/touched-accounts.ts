/** Which of many accounts may have new entries of their histories: one narrow statement, instead of a page of each. */
import { Effect, Schema } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { timeline } from "../facts/timeline.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, pointReadSettings } from "../table/sql.ts"

const TouchedRow = Schema.Struct({ account: Schema.String })

/** Accounts, and the block after which their entries count. */
export interface TouchedRead {
  readonly chainId: ChainId
  readonly after: { readonly block: number; readonly timestampMs: number }
  readonly accounts: ReadonlyArray<Address>
}

/** Accounts of one statement. */
const accountsMax = 1_000

const readSome = Effect.fnUntraced(function* ({ chainId, after, accounts }: TouchedRead) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find accounts with new entries",
    // Rows of any version count: pages are read for what is found.
    isRevertProof: true,
    sql: `
SELECT DISTINCT ${hexText("t.account")} AS account
FROM ${timeline.tableSql} AS t
PREWHERE t.account IN ${bytesSetOf("accounts")}
  AND t.timestamp >= fromUnixTimestamp64Milli({afterMs:Int64})
WHERE chain_id = {chain:UInt32}
  AND block_number > {afterBlock:UInt64}
${pointReadSettings}`,
    parameters: { accounts, chain: chainId, afterBlock: after.block, afterMs: after.timestampMs },
  })
  return (yield* decodeRows(TouchedRow)(rows)).map(({ account }) => account)
})

/** The accounts with rows of the timeline above a block, of any version: at least those with new entries. */
export const touchedAccounts = Effect.fn("transactions.touchedAccounts")(function* (read: TouchedRead) {
  const { accounts } = read
  const parts = Array.from({ length: Math.ceil(accounts.length / accountsMax) }, (_, index) =>
    accounts.slice(index * accountsMax, (index + 1) * accountsMax),
  )
  const found = yield* Effect.forEach(parts, (part) => readSome({ ...read, accounts: part }), { concurrency: 2 })
  return new Set(found.flat())
})
