import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { ofBalances } from "../balances/balance-sql.ts"
import { ledger } from "../facts/ledger.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, isOneOfTokens } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"

/** The shape of a movement in rows. */
export const MovementRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  token: Schema.String,
  lastBlock: Schema.NumberFromString,
})

/** The newest block with a movement of a token of an account. */
export type MovementRow = typeof MovementRow.Type

/** The newest movements of tokens of accounts, in no particular order: what was read of shares before them is out of date. */
export const lastMovements = Effect.fn("ledger.lastMovements")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.accounts.length === 0 || options.tokens.length === 0) return []
  const store = yield* Store
  const ofAccounts = isOneOfAddresses("account", "accounts", options.accounts)
  const requested = isOneOfTokens("token", options.tokens)
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read the newest movements of shares",
    sql: `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  last_block AS lastBlock
FROM
(
  SELECT account AS account_bytes, chain_id, token AS token_bytes, max(block_number) AS last_block
  FROM ${ledger.tableSql} FINAL
  WHERE ${ofAccounts.sql}
    AND ${requested.sql}
    AND ${within.sql}
    AND ${ofBalances}
  GROUP BY account, chain_id, token
)`,
    parameters: { ...ofAccounts.parameters, ...requested.parameters, ...within.parameters },
  })
  return yield* decodeRows(MovementRow)(rows)
})
