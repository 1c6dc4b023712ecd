/**
 * Estimate: the first requests read 300,000 movements of 100,000 accounts, 20 MB in one range of the primary key, and sort their sums: 100 ms. From
 * then on a page is a binary search in 5 MB, and a request of 2 ms as others. The first after a block reads the balances of its accounts, one range
 * of keys each, 10 ms, and copies the 5 MB, 2 ms.
 */
import { Effect, Layer } from "effect"
import { encodeKey } from "#api/request/connection.ts"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import { tokenMovements } from "#projections/balances/token-movements.ts"
import { tokens } from "#projections/facts/tokens.ts"
import { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import { buildBlock, transferLog } from "../support/chain/block-builder.ts"
import { project } from "../support/store/projected.ts"
import { writeMarks } from "../support/store/write-marks.ts"
import { layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, roundsMs } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { addressOf, filledChain, filledTables } from "./filled-tables.ts"
import { benchApi, requestedAfterBlocks, requestedAlone } from "./request-latency.ts"

const [holderCount, movementsPerHolder, pageSize] = [100_000, 3, 100]

/** Transfers of the token in a block. */
const transfersPerBlock = 100

const heldToken = addressOf("token 0")

const ofToken = { chainId: filledChain.id, token: heldToken, marks: [filledTables.mark] }

const tokenSql = `
INSERT INTO ${tokens.table} (token, name, symbol, decimals, total_supply_raw, is_new, timestamp, chain_id, block_number, block_hash, lane, seq, is_deleted)
VALUES (unhex('${heldToken.slice(2)}'), 'Held', 'HELD', 6, NULL, true, '2026-01-01 00:00:00', ${filledChain.id}, 1, SHA256('block 1'), 'live', 1, 0)`

/** Every holder receives different amounts in a few blocks. */
const movementsSql = `
INSERT INTO ${tokenMovements.table} (token, account, net_raw, chain_id, block_number, block_hash, lane, seq, is_deleted)
SELECT
  CAST(substring(SHA256('token 0'), 1, 20) AS String),
  CAST(substring(SHA256(concat('holder ', toString(number % ${holderCount}))), 1, 20) AS String),
  toInt256(1000 + intHash64(number) % 1000000000),
  ${filledChain.id},
  1 + (number * 7919) % ${filledTables.blockCount} AS height,
  SHA256(concat('block ', toString(height))),
  'live',
  height,
  0
FROM numbers(${holderCount * movementsPerHolder})`

/** A block in which holders transfer the token to others. */
const blockOf = (number: number): Block =>
  buildBlock({
    chainId: filledChain.id,
    number,
    hash: `0x${number.toString(16).padStart(64, "b")}`,
    timestampMs: filledTables.mark.timestampMs + 1_000 * (number - filledTables.blockCount),
    transactions: Array.from({ length: transfersPerBlock }, (_, index) => {
      const from = addressOf(`holder ${(number * transfersPerBlock + index) % holderCount}`)
      return {
        hash: `0x${(number * 10_000 + index).toString(16).padStart(64, "a")}`,
        from,
        to: heldToken,
        logs: [transferLog(heldToken, from, addressOf(`holder ${index}`), 1n)],
      }
    }),
  })

const writeBlock = (by: number) => {
  const { finalized, historyFrom } = filledTables.mark
  const number = filledTables.blockCount + by
  return project([blockOf(number)], number, { finalized, historyFrom }, filledChain)
}

const pageQuery = (after: string | undefined): string => `
query Holders($account: Address!) {
  fungibleTokenV2(address: $account, chainId: ${filledChain.id}) {
    holders(first: ${pageSize}${after === undefined ? "" : `, after: "${after}"`}) {
      edges { cursor node { holderAddress value } } pageInfo { hasNextPage } totalCount
    }
  }
}`

/** The cursor of the last holder of the first pages. */
const cursorAfter = Effect.fnUntraced(function* (pages: number) {
  const { holders } = yield* tokenHolders({ ...ofToken, first: pages * pageSize })
  const last = holders.at(-1)
  return last === undefined ? undefined : encodeKey([last.balanceRaw.toString(), last.account])
})

/** The first and the hundredth page of the holders of a token with 100,000 accounts. */
export const holders: Bench = {
  name: "holders",
  measure: Effect.gen(function* () {
    const store = yield* Store
    for (const sql of [tokenSql, movementsSql]) yield* store.execute({ operation: "fill a table", sql, parameters: {} })
    yield* writeMarks([filledTables.mark])
    const { url } = yield* benchApi(filledChain)
    const after = yield* cursorAfter(99)
    const ask = (cursor: string | undefined) => ({ url, query: pageQuery(cursor), addresses: [heldToken] })
    const [first, hundredth] = ["first", "hundredth"].map(
      (place) => `${place} page of ${holderCount.toLocaleString("en-US")} holders`,
    ) as [string, string]
    const fromTables = yield* roundsMs(() => tokenHolders({ ...ofToken, first: pageSize + 1 }), 20)
    const figures = [
      ...latencyFigures(`${first}, from the tables`, fromTables),
      ...(yield* requestedAlone(first, ask(undefined))),
      ...(yield* requestedAlone(hundredth, ask(after))),
    ]
    return [...figures, ...(yield* requestedAfterBlocks(first, ask(undefined), writeBlock))]
  }).pipe(Effect.provide(Layer.merge(layerBenchKey, Layer.fresh(layerBenchTables("held")))), Effect.scoped),
}
