/** Events of positions and movements of shares of one account at several blocks, in one statement each. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { ofBalances } from "../balances/balance-sql.ts"
import { ledger } from "../facts/ledger.ts"
import { ofAccountSql, type PositionsOverTime, parametersOf, tickSql } from "../outside/readings-over-time.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { PositionHolderRow, positionHolders } from "./position-holders.ts"
import { MovementRow } from "./share-movements.ts"

/** As `positionsOfHolders`, at each of the blocks: a row for each position and block before which an event names it anew, in their order. */
export const holdersOverTime = Effect.fn("positionHolders.overTime")(function* (query: PositionsOverTime) {
  const store = yield* Store
  const within = visibleRows(query.marks)
  const rows = yield* store.query({
    operation: "read holders of positions over time",
    sql: `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  app,
  group_id AS group,
  ${hexText("contract_bytes")} AS contract,
  item,
  toString(last_block) AS lastBlock
FROM
(
  SELECT account AS account_bytes, chain_id, app, group_id, contract AS contract_bytes, item, max(block_number) AS last_block
  FROM ${positionHolders.tableSql} FINAL
  WHERE ${ofAccountSql}
    AND ${tickSql} > 0
    AND ${within.sql}
  GROUP BY account, chain_id, app, group_id, contract, item, ${tickSql}
)
ORDER BY last_block`,
    parameters: { ...within.parameters, ...parametersOf(query) },
  })
  return yield* decodeRows(PositionHolderRow)(rows)
})

/** As `lastMovements`, at each of the blocks, in their order. */
export const movementsOverTime = Effect.fn("ledger.movementsOverTime")(function* (
  query: PositionsOverTime & { readonly tokens: ReadonlyArray<Address> },
) {
  if (query.tokens.length === 0) return []
  const store = yield* Store
  const within = visibleRows(query.marks)
  const rows = yield* store.query({
    operation: "read the movements of shares over time",
    sql: `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  toString(last_block) AS lastBlock
FROM
(
  SELECT account AS account_bytes, chain_id, token AS token_bytes, max(block_number) AS last_block
  FROM ${ledger.tableSql} FINAL
  WHERE ${ofAccountSql}
    AND token IN ${bytesSetOf("tokens")}
    AND ${tickSql} > 0
    AND ${within.sql}
    AND ${ofBalances}
  GROUP BY account, chain_id, token, ${tickSql}
)
ORDER BY last_block`,
    parameters: { ...within.parameters, ...parametersOf(query), tokens: query.tokens },
  })
  return yield* decodeRows(MovementRow)(rows)
})
