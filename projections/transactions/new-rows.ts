/** The new rows of the histories of many accounts: one statement, instead of a page of each. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { timeline } from "../facts/timeline.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf } from "../table/sql.ts"
import { StoredVersion, storedVersionColumns, type TimelineVersion, versionOfStored } from "./timeline-version.ts"

/** Accounts, and the block after which their entries count. */
export interface NewRowsRead {
  readonly chainId: ChainId
  readonly after: { readonly block: number; readonly timestampMs: number }
  readonly accounts: ReadonlyArray<Address>
}

/** All versions of the rows of some accounts above a block. */
export interface NewRows {
  /** The versions of an account; `undefined` if it was not read, or not completely. */
  readonly of: (account: Address) => ReadonlyArray<TimelineVersion> | undefined
}

/** Accounts of one statement. */
const accountsMax = 1_000

/** Versions of one statement: more than most blocks have. */
const versionsMax = 10_000

const readSome = Effect.fnUntraced(function* ({ chainId, after, accounts }: NewRowsRead) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read new rows of histories",
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
    pointRead: "flat",
    sql: `
SELECT${storedVersionColumns}
FROM ${timeline.tableSql} AS t
PREWHERE t.account IN ${bytesSetOf("accounts")}
  AND t.timestamp >= fromUnixTimestamp64Milli({afterMs:Int64})
WHERE chain_id = {chain:UInt32}
  AND block_number > {afterBlock:UInt64}
LIMIT {limit:UInt32}`,
    parameters: {
      accounts,
      chain: chainId,
      afterBlock: after.block,
      afterMs: after.timestampMs,
      limit: versionsMax,
    },
  })
  const versions = (yield* decodeRows(StoredVersion)(rows)).map(versionOfStored)
  // Of cut rows, no account is certain to have all of its own.
  return versions.length === versionsMax ? [] : [{ accounts, versions }]
})

/** Reads the new rows of accounts. */
export const readNewRows = Effect.fn("transactions.readNewRows")(function* (read: NewRowsRead) {
  const { accounts } = read
  const parts = Array.from({ length: Math.ceil(accounts.length / accountsMax) }, (_, index) =>
    accounts.slice(index * accountsMax, (index + 1) * accountsMax),
  )
  const whole = (yield* Effect.forEach(parts, (part) => readSome({ ...read, accounts: part }), {
    concurrency: 2,
  })).flat()
  const known = new Set(whole.flatMap((part) => part.accounts))
  const byAccount = Map.groupBy(
    whole.flatMap(({ versions }) => versions),
    ({ account }) => account,
  )
  const rows: NewRows = { of: (account) => byAccount.get(account) ?? (known.has(account) ? [] : undefined) }
  return rows
})
