import type { PoolKind } from "#schemas/facts/swap.ts"
import { swaps } from "../facts/swaps.ts"
import { sqlText } from "../table/sql.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** True for two swaps in opposite directions, of which the first is `front`. */
const isOpposite = (swap: string): string => `(${swap}.amount0 > 0) != (front.amount0 > 0)`

/** Amounts that a swap sold to the pool, and bought from it. */
const sold = (swap: string): string => `greatest(${swap}.amount0, ${swap}.amount1)`
const bought = (swap: string): string => `-least(${swap}.amount0, ${swap}.amount1)`

/**
 * Whether a later swap is of the actor of `front`: of the same signer, or of the same caller if it sells exactly what `front` bought, since
 * traders share the callers that are routers.
 */
const isOfActor = (swap: string): string =>
  `(${swap}.maker = front.maker OR (ifNull(${swap}.sender = front.sender, false) AND ${sold(swap)} = ${bought("front")}))`

/** Kinds of pools whose events have the amounts in the order of the pool's two tokens. Pools of other kinds may have more. */
const orderedKinds: ReadonlyArray<PoolKind> = ["v2", "v3", "v4", "algebra", "pancake-v3", "solidly"]

/** The market of a swap in its pool: the pool itself if it has two tokens, else the pair. Swaps without proven tokens have none. */
const marketSql = `if(s.pool_kind IN (${orderedKinds.map(sqlText).join(", ")}), '', concat(ifNull(s.token0, ''), ifNull(s.token1, '')))`

/** Swaps between `front` and a swap back, in the direction of `front`, of other signers and callers. */
const victimsBefore = (back: string): string => `arrayFilter(
      victim -> victim.place > front.place AND victim.place < ${back}.place
        AND NOT (${isOpposite("victim")})
        AND victim.maker NOT IN (front.maker, ${back}.maker)
        AND (${back}.maker = front.maker OR ifNull(victim.sender != front.sender, true)),
      made
    )`

/** Sandwiches: a swap before and one after those of victims. */
export const sandwichesView = defineView({
  name: "sandwiches",
  comment:
    "One row per sandwich: in one block, pool and pair of tokens, a front-run, one or more victims that swap in the same direction, and a back-run in the other direction, in three or more transactions. Front-run and back-run have the same signer, or the same caller (sender) if the back-run sells exactly what the front-run bought; victims have another signer, and another caller in the latter case. Of several back-runs the first counts, of several front-runs the first. Bundles over several blocks or pools are not found. Filter by chain_id; block_number is evaluated early.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    pool: hexColumn("t.pool", "Contract of the pool."),
    pool_id: nullableHexColumn(
      "t.pool_id",
      "Id of the pool of Uniswap v4, Balancer v2 and Bancor v3; null for other kinds.",
    ),
    protocol: viewColumn(
      "Nullable(String)",
      "nullIf(t.protocol, '')",
      "Slug of the protocol of the pool; null if unknown.",
    ),
    attacker: hexColumn("t.front.maker", "Signer of the front-run."),
    attacker_contract: nullableHexColumn("t.front.sender", "Caller of the pool in the front-run; null if unknown."),
    front_transaction_index: viewColumn("UInt32", "t.front.place", "Index of the front-run in the block."),
    front_transaction_hash: hexColumn("t.front.hash", "Transaction of the front-run."),
    back_transaction_index: viewColumn("UInt32", "t.back.place", "Index of the back-run in the block."),
    back_transaction_hash: hexColumn("t.back.hash", "Transaction of the back-run."),
    victim_count: viewColumn("UInt64", "length(t.victims)", "Number of swaps between them."),
    victim_transaction_hashes: viewColumn(
      "Array(String)",
      "arrayMap(victim -> concat('0x', lower(hex(victim.hash))), t.victims)",
      "Transactions of these swaps, in order.",
    ),
    victims: viewColumn(
      "Array(String)",
      "arrayMap(victim -> concat('0x', lower(hex(victim.maker))), t.victims)",
      "Signers of these swaps, in order.",
    ),
    token: nullableHexColumn(
      "t.paid_token",
      "Token that the front-run sells and the back-run gets back; null if unproven.",
    ),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of that token; null if unknown."),
    paid_raw: viewColumn("Int256", "t.paid_raw", "Amount of the token that the front-run sold."),
    received_raw: viewColumn("Int256", "t.received_raw", "Amount of the token that the back-run bought."),
    profit_raw: viewColumn(
      "Nullable(Int256)",
      "if(t.sold_raw = t.bought_raw, t.received_raw - t.paid_raw, NULL)",
      "Difference of both, before gas and payments to builders; null unless the back-run sold exactly what the front-run bought.",
    ),
    profit: amountColumn(
      "if(t.sold_raw = t.bought_raw, t.received_raw - t.paid_raw, NULL)",
      "n.decimals",
      "That difference.",
    ),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    block_number,
    timestamp,
    pool,
    pool_id,
    market,
    protocol,
    front,
    arrayFirst(
      later -> later.place > front.place + 1 AND ${isOpposite("later")} AND ${isOfActor("later")} AND notEmpty(${victimsBefore("later")}),
      made
    ) AS back,
    ${victimsBefore("back")} AS victims,
    if(front.amount0 > 0, token0, token1) AS paid_token,
    ${sold("front")} AS paid_raw,
    ${bought("front")} AS bought_raw,
    ${sold("back")} AS sold_raw,
    ${bought("back")} AS received_raw
  FROM
  (
    SELECT
      chain_id,
      block_number,
      pool,
      pool_id,
      ${marketSql} AS market,
      any(s.timestamp) AS timestamp,
      max(toString(s.protocol)) AS protocol,
      max(s.token0) AS token0,
      max(s.token1) AS token1,
      arrayMap(
        each -> each.2,
        arraySort(groupArray((
          (transaction_index, log_index),
          CAST(
            (transaction_index, log_index, maker, sender, amount0_raw, amount1_raw, transaction_hash),
            'Tuple(place UInt32, log UInt32, maker String, sender Nullable(String), amount0 Int256, amount1 Int256, hash FixedString(32))'
          )
        )))
      ) AS made
    FROM ${swaps.tableSql} AS s FINAL
    WHERE ${visibleIn("s")} AND sign(amount0_raw) * sign(amount1_raw) < 0
    GROUP BY chain_id, block_number, pool, pool_id, market
    HAVING uniqExact(transaction_index) > 2 AND uniqExact(sign(amount0_raw)) = 2
  )
  ARRAY JOIN made AS front
  WHERE back.place > 0
  ORDER BY front.place, front.log
  LIMIT 1 BY chain_id, block_number, pool, pool_id, market, back.place
) AS t${joinTokenNames("n", "t.paid_token")}`,
})
