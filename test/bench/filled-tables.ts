/**
 * Tables with a known number of rows, made by the engine itself in seconds: what the processor would have written of a
 * chain of plain token transfers. One account takes part in every tenth, the others in some fifty each.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { blocks } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { tokens } from "#projections/facts/tokens.ts"
import { transactionsByHash } from "#projections/facts/transactions-by-hash.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { writeMarks } from "../support/write-marks.ts"
import { benchChain } from "./bench-blocks.ts"

const transferCount = 500_000
const transfersPerBlock = 5
// Has no factor in common with the steps below, so that all get as many.
const accountCount = 19_997
const tokenCount = 200

/** The database with the filled tables. */
export const filledDatabase = "filled"

/** Blocks that the filled tables hold, from block 1 on. */
export const filledBlocks = transferCount / transfersPerBlock

/** Rows of the two tables that accounts are asked about: two a transfer. */
export const filledRows = 2 * transferCount

/** Rows of the busy account in each of them. */
export const busyRows = transferCount / 10

/** Time of block 0. */
const firstTimeMs = 1_704_067_200_000

const addressOf = (name: string): Address => `0x${createHash("sha256").update(name).digest("hex").slice(0, 40)}`

/** Takes part in every tenth transfer. */
export const busyAccount = addressOf("account 0")

/** Accounts that take part in some fifty transfers each. */
export const quietAccounts: ReadonlyArray<Address> = Array.from({ length: 1_000 }, (_, index) =>
  addressOf(`account ${index * 19 + 1}`),
)

/** Hash of a block of the filled tables. */
const blockHash = (number: number): Hash => `0x${createHash("sha256").update(`block ${number}`).digest("hex")}`

const address = (kind: string, number: string): string =>
  `CAST(substring(SHA256(concat('${kind} ', toString(${number}))), 1, 20) AS String)`

/** One row a transfer with everything that the tables want to know of it; `n` counts them. */
const transfersSql = `
SELECT
  number AS n,
  intDiv(number, ${transfersPerBlock}) + 1 AS height,
  number % ${transfersPerBlock} AS position,
  ${address("account", `if(number % 20 = 0, 0, 1 + number % ${accountCount})`)} AS giver,
  ${address("account", `if(number % 20 = 10, 0, 1 + (number * 7 + 3) % ${accountCount})`)} AS taker,
  ${address("token", `intHash32(number) % ${tokenCount}`)} AS token_bytes,
  toInt256(1000000000 + number) AS amount,
  SHA256(concat('transaction ', toString(number))) AS hash,
  fromUnixTimestamp64Milli(toInt64(${firstTimeMs} + 1000 * height), 'UTC') AS time
FROM numbers({first:UInt64}, {count:UInt64})`

const commonNames = "chain_id, block_number, block_hash, lane, seq, is_deleted"
const commonValues = `${benchChain.id}, height, SHA256(concat('block ', toString(height))), 'live', height, 0`

const ledgerSql = `
INSERT INTO ${ledger.table} (account, token, token_id, transaction_index, origin, origin_index, leg, standard, amount_raw, kind, counterparty, transaction_hash, timestamp, ${commonNames})
SELECT if(side = 0, giver, taker), token_bytes, 0, position, 'log', position, side, 'erc20', if(side = 0, -amount, 2 * amount), 'transfer', if(side = 0, taker, giver), hash, time, ${commonValues}
FROM (${transfersSql})
ARRAY JOIN [0, 1] AS side`

const timelineSql = `
INSERT INTO ${timeline.table} (account, timestamp, transaction_index, transaction_hash, is_signer, is_receiver, signer, contract, tokens, received_from, sent_to, category, ${commonNames})
SELECT if(side = 0, giver, taker), time, position, hash, side = 0, side = 1, giver, token_bytes, [token_bytes], if(side = 1, [giver], []), if(side = 0, [taker], []), NULL, ${commonValues}
FROM (${transfersSql})
ARRAY JOIN [0, 1] AS side`

const hexOf = (bytes: string): string => `'0x', lower(hex(${bytes}))`
const assetJson = `'{"standard":"erc20","token":"', ${hexOf("token_bytes")}, '","tokenId":"0"}'`
const itemsJson = `concat('[{"type":"token","asset":', ${assetJson}, ',"amountRaw":"', toString(amount), '"},{"type":"actor","address":"', ${hexOf("taker")}, '"}]')`
const actionsJson = `concat('[{"type":"send","account":"', ${hexOf("giver")}, '","sent":[{"asset":', ${assetJson}, ',"amountRaw":"', toString(amount), '"}],"received":[],"counterparty":"', ${hexOf("taker")}, '"}]')`
const deltaJson = (account: string, sign: string, other: string): string =>
  `'{"account":"', ${hexOf(account)}, '","asset":', ${assetJson}, ',"amountRaw":"${sign}', toString(amount), '","kind":"transfer","counterparty":"', ${hexOf(other)}, '"}'`

const transactionsSql = `
INSERT INTO ${transactionsByHash.table} (transaction_hash, transaction_index, timestamp, from_address, to_address, signer, nonce, value, input, method_id, gas_limit, gas_price, gas_used, fee_raw, has_failed, contract_address, interpreter_id, description, items, actions, topic, category, is_vague, deltas, ${commonNames})
SELECT hash, position, time, giver, token_bytes, giver, n, 0, unhex('a9059cbb'), unhex('a9059cbb'), 60000, 1000000000, 50000, 50000000000000, false, NULL, 'send', 'Sent $1 to $2', ${itemsJson}, ${actionsJson}, 'None', NULL, false, concat('[', ${deltaJson("giver", "-", "taker")}, ',', ${deltaJson("taker", "", "giver")}, ']'), ${commonValues}
FROM (${transfersSql})`

const blocksSql = `
INSERT INTO ${blocks.table} (parent_hash, timestamp, miner, transaction_count, log_count, gas_used, gas_limit, ${commonNames})
SELECT SHA256(concat('block ', toString(height - 1))), time, unhex('b1'), ${transfersPerBlock}, ${transfersPerBlock}, 250000, 30000000, ${commonValues}
FROM (${transfersSql})
WHERE position = 0`

const tokensSql = `
INSERT INTO ${tokens.table} (token, name, symbol, decimals, total_supply_raw, is_new, timestamp, ${commonNames})
SELECT ${address("token", "number")}, concat('Token ', toString(number)), concat('T', toString(number)), 6, NULL, true, fromUnixTimestamp64Milli(toInt64(${firstTimeMs} + 1000), 'UTC'), ${commonValues}
FROM (SELECT number, toUInt64(1) AS height FROM numbers(${tokenCount}))`

/** The mark that covers all of it. */
export const filledMark: Mark = {
  chainId: benchChain.id,
  lane: "live",
  place: { offset: 0, seq: 0, writerId: "" },
  applied: 0,
  block: { number: filledBlocks, hash: blockHash(filledBlocks) },
  timestampMs: firstTimeMs + 1_000 * filledBlocks,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
}

const chunkTransfers = 50_000

/** Fills the tables, in chunks as a chain that grows does, unless they are. */
export const fillTables = Effect.gen(function* () {
  if ((yield* readMarks()).length > 0) return
  const store = yield* Store
  const fill = (sql: string, parameters: Readonly<Record<string, number>>) =>
    store.execute({ operation: "fill a table", sql, parameters })
  yield* fill(tokensSql, {})
  for (let first = 0; first < transferCount; first += chunkTransfers) {
    for (const sql of [ledgerSql, timelineSql, transactionsSql, blocksSql]) {
      yield* fill(sql, { first, count: chunkTransfers })
    }
  }
  yield* writeMarks([filledMark])
})
