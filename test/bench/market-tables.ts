/**
 * Tables with six days of a market, made by the engine itself: what the processor would have written of a chain of a block
 * every twelve seconds with pools that trade all the time, now and then, and once a day. Every token costs a dollar.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { checkpoints } from "#projections/balances/checkpoints.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { swaps } from "#projections/facts/swaps.ts"
import { tokens } from "#projections/facts/tokens.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { writeMarks } from "../support/write-marks.ts"
import { benchChain } from "./bench-blocks.ts"

/** The database with the market. */
export const marketDatabase = "market"

const [blockTimeMs, bucketMs, days] = [12_000, 300_000, 6]
const blocksPerBucket = bucketMs / blockTimeMs

/** Buckets of five minutes that the market has. */
const marketBuckets = days * 288

/** Trades of each bucket: pools that trade twice in it, pools of which one in ten trades, pools that trade once a day. */
const [busyPools, calmPoolsAtOnce, rarePoolsAtOnce] = [60, 60, 9]
const tradesPerBucket = 2 * busyPools + calmPoolsAtOnce + rarePoolsAtOnce

/** Pools that the market has. */
const marketPools = busyPools + 10 * calmPoolsAtOnce + 288 * rarePoolsAtOnce

/** Swaps that the market has. */
export const marketSwaps = marketBuckets * tradesPerBucket

/** Blocks that the market has, from block 1 on. */
export const marketBlocks = marketBuckets * blocksPerBucket

/** Time of block 0: a bucket begins with block 1. */
const firstTimeMs = 1_704_067_200_000 - blockTimeMs

const addressOf = (name: string): Address => `0x${createHash("sha256").update(name).digest("hex").slice(0, 40)}`

/** The native coin's token, and the dollar. */
const [coin, dollar] = ["token 0", "token 1"].map(addressOf) as [Address, Address]

/** The token of a pool beside its quote. */
export const tokenOfPool = (pool: number): Address => addressOf(`token ${2 + pool}`)

/** The chain with a dollar, so that it has prices. */
export const marketChain: typeof benchChain = {
  ...benchChain,
  wrappedNative: coin,
  stablecoins: [{ address: dollar, symbol: "USD", decimals: 6, peg: "USD" }],
}

/** Accounts that hold 50 tokens each: most of them traded often, some once a day. */
export const wallets: ReadonlyArray<Address> = Array.from({ length: 100 }, (_, index) => addressOf(`wallet ${index}`))

/** The pools whose tokens a wallet holds. */
export const poolsOfWallet = (wallet: number): ReadonlyArray<number> =>
  Array.from({ length: 50 }, (_, index) => {
    if (index < 15) return (index * 4 + wallet) % busyPools
    return index < 45
      ? busyPools + ((index * 37 + wallet) % 600)
      : busyPools + 600 + ((index * 501 + wallet * 7) % 2_592)
  })

const bytes = (kind: string, number: string): string =>
  `CAST(substring(SHA256(concat('${kind} ', toString(${number}))), 1, 20) AS String)`

/** Every pool with its tokens in the order of their addresses: one in ten of the busy ones trades the coin for dollars. */
const poolsSql = `
SELECT
  pool,
  ${bytes("pool", "pool")} AS pool_bytes,
  ${bytes("token", `if(pool < ${busyPools} AND pool % 10 = 0, 0, 2 + pool)`)} AS own,
  ${bytes("token", `if(pool % 2 = 0 AND pool % 10 != 0, 0, 1)`)} AS quote,
  least(own, quote) AS first_token,
  greatest(own, quote) AS second_token
FROM (SELECT toInt64(number) AS pool FROM numbers(${marketPools}))`

/** One row a swap; `bucket` counts from 0, `place` is that of the swap in its bucket. */
const swapsSql = `
SELECT
  bucket,
  place,
  1 + bucket * ${blocksPerBucket} + place % ${blocksPerBucket} AS height,
  fromUnixTimestamp64Milli(toInt64(${firstTimeMs} + ${blockTimeMs} * height), 'UTC') AS time,
  SHA256(concat('swap ', toString(number))) AS hash,
  if(bucket % 2 = place % 2, 1, -1) * toInt256(1000000 + number % 1000) AS amount,
  ${bytes("maker", "number * 7 % 1009")} AS maker,
  pools.*
FROM
(
  SELECT
    number,
    intDiv(number, ${tradesPerBucket}) AS bucket,
    number % ${tradesPerBucket} AS place,
    toInt64(multiIf(
      place < ${2 * busyPools}, place % ${busyPools},
      place < ${2 * busyPools + calmPoolsAtOnce}, ${busyPools} + 10 * (place - ${2 * busyPools}) + bucket % 10,
      ${busyPools + 10 * calmPoolsAtOnce} + 288 * (place - ${2 * busyPools + calmPoolsAtOnce}) + bucket % 288
    )) AS pool
  FROM numbers({first:UInt64}, {count:UInt64})
) AS trades
INNER JOIN (${poolsSql}) AS pools USING (pool)`

const commonNames = "chain_id, block_number, block_hash, lane, seq, is_deleted"
const commonValues = `${marketChain.id}, height, SHA256(concat('block ', toString(height))), 'live', height, 0`

const fillSwapsSql = `
INSERT INTO ${swaps.table} (transaction_index, log_index, transaction_hash, timestamp, pool, pool_kind, sender, recipient, maker, amount0_raw, amount1_raw, token0, token1, reserve0_raw, reserve1_raw, sqrt_price_raw, liquidity_raw, is_price_source, ${commonNames})
SELECT place, place, hash, time, pool_bytes, 'v3', maker, maker, maker, amount, -amount, first_token, second_token, NULL, NULL, toUInt256(pow(2, 96) * (1 + place / 100000)), 1, true, ${commonValues}
FROM (${swapsSql})`

const fillLedgerSql = `
INSERT INTO ${ledger.table} (account, token, token_id, transaction_index, origin, origin_index, leg, standard, amount_raw, kind, counterparty, transaction_hash, timestamp, ${commonNames})
SELECT pool_bytes, if(side = 0, first_token, second_token), 0, place, 'log', 2 * place + side, side, 'erc20', if(side = 0, amount, -amount), 'transfer', maker, hash, time, ${commonValues}
FROM (${swapsSql})
ARRAY JOIN [0, 1] AS side`

const fillCheckpointsSql = `
INSERT INTO ${checkpoints.table} (account, token, balance_raw, ${commonNames})
SELECT pool_bytes, if(side = 0, first_token, second_token), 1000000000000, ${commonValues}
FROM (SELECT *, toUInt64(1) AS height FROM (${poolsSql}))
ARRAY JOIN [0, 1] AS side`

const fillWalletsSql = `
INSERT INTO ${checkpoints.table} (account, token, balance_raw, ${commonNames})
SELECT unhex(substring(wallet, 3)), held.1, held.2, ${commonValues}
FROM (SELECT toUInt64(1) AS height, listed.1 AS wallet, listed.2 AS pool FROM (SELECT arrayJoin(arrayZip({wallets:Array(String)}, {pools:Array(UInt32)})) AS listed))
-- A wallet whose coin balance was never read would be reported as incomplete.
ARRAY JOIN [(${bytes("token", "2 + pool")}, 5000000), (unhex(repeat('00', 20)), 0)] AS held`

const fillBlocksSql = `
INSERT INTO ${blocks.table} (parent_hash, timestamp, miner, transaction_count, log_count, gas_used, gas_limit, ${commonNames})
SELECT SHA256(concat('block ', toString(height - 1))), fromUnixTimestamp64Milli(toInt64(${firstTimeMs} + ${blockTimeMs} * height), 'UTC'), unhex('b1'), 8, 32, 250000, 30000000, ${commonValues}
FROM (SELECT number + 1 AS height FROM numbers(${marketBlocks}))`

const fillTokensSql = `
INSERT INTO ${tokens.table} (token, name, symbol, decimals, total_supply_raw, is_new, timestamp, ${commonNames})
SELECT ${bytes("token", "number")}, concat('Token ', toString(number)), concat('T', toString(number)), 6, NULL, false, fromUnixTimestamp64Milli(toInt64(${firstTimeMs} + ${blockTimeMs}), 'UTC'), ${commonValues}
FROM (SELECT number, toUInt64(1) AS height FROM numbers(${marketPools + 2}))`

const hashOfBlock = (number: number): Hash => `0x${createHash("sha256").update(`block ${number}`).digest("hex")}`

/** How far behind the head blocks of this market are final: 13 minutes, as on Ethereum. */
export const finalDepth = 65

/** The mark of a chain that stands at a block. */
export const marketMark = (number: number): Mark => ({
  chainId: marketChain.id,
  lane: "live",
  place: { offset: number, seq: number, writerId: "" },
  applied: number,
  block: { number, hash: hashOfBlock(number) },
  timestampMs: firstTimeMs + blockTimeMs * number,
  finalized: { number: number - finalDepth, hash: hashOfBlock(number - finalDepth) },
  historyFrom: 1,
  revertCount: 0,
})

/** Swaps made by one statement: those of two days. */
const chunkSwaps = 2 * 288 * tradesPerBucket

/** Fills the tables up to a block some time before the last, unless they are. */
export const fillMarket = Effect.fn("bench.fillMarket")(function* (standsAt: number) {
  if ((yield* readMarks()).length > 0) return
  const store = yield* Store
  const fill = (
    sql: string,
    parameters: Readonly<Record<string, number | ReadonlyArray<string> | ReadonlyArray<number>>> = {},
  ) => store.execute({ operation: "fill a table", sql, parameters })
  yield* fill(fillTokensSql)
  yield* fill(fillBlocksSql)
  yield* fill(fillCheckpointsSql)
  const held = wallets.flatMap((wallet, index) => poolsOfWallet(index).map((pool) => ({ wallet, pool })))
  yield* fill(fillWalletsSql, { wallets: held.map(({ wallet }) => wallet), pools: held.map(({ pool }) => pool) })
  for (let first = 0; first < marketSwaps; first += chunkSwaps) {
    const count = Math.min(chunkSwaps, marketSwaps - first)
    for (const sql of [fillSwapsSql, fillLedgerSql]) yield* fill(sql, { first, count })
  }
  yield* writeMarks([marketMark(standsAt)])
})
