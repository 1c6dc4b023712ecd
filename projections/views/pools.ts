import { pools } from "../facts/pools.ts"
import { swaps } from "../facts/swaps.ts"
import { defineView, hexColumn, keyBytesColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Pools, their protocols and tokens. */
export const poolsView = defineView({
  name: "pools",
  comment:
    "One row per pool that logged a swap. token0, token1 and factory are the pool's own report, as last read, and untrusted; only pools of the kinds v2 and v3 are asked. Reads all swaps of a chain: filter by chain_id.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    pool: hexColumn("t.pool", "Contract of the pool; of Uniswap v4, the contract that holds the tokens of all pools."),
    pool_id: nullableHexColumn(
      "t.pool_id",
      "Id of the pool of Uniswap v4, Balancer v2 and Bancor v3; null for other kinds.",
    ),
    pool_kind: viewColumn("String", "toString(t.kind)", "Kind of the pool by its events, as in swaps."),
    protocol: viewColumn(
      "Nullable(String)",
      "nullIf(toString(t.protocol), '')",
      "Slug of its protocol; null if unknown.",
    ),
    proven_factory: nullableHexColumn("t.factory", "Factory from which its address is derived; null if unknown."),
    proven_tokens: viewColumn(
      "Array(String)",
      "arrayMap(token -> concat('0x', lower(hex(token))), arraySort(t.tokens))",
      "Tokens that its swaps prove, sorted.",
    ),
    swap_count: viewColumn("UInt64", "t.swap_count", "Number of its swaps."),
    first_block: viewColumn("UInt64", "t.first_block", "Block of its first swap in the stored history."),
    last_block: viewColumn("UInt64", "t.last_block", "Block of its last swap."),
    token0: nullableHexColumn("r.last.1", "First token; null if the contract reports none."),
    token1: nullableHexColumn("r.last.2", "Second token; null if the contract reports none."),
    factory: nullableHexColumn("r.last.3", "Factory, as reported by the pool; null if it reports none."),
    block_number: viewColumn("Nullable(UInt64)", "nullIf(r.read_at, 0)", "Block of the read; null if there was none."),
    pool_bytes: keyBytesColumn("t.pool", "pool"),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    pool,
    pool_id,
    any(pool_kind) AS kind,
    max(s.protocol) AS protocol,
    max(s.factory) AS factory,
    arrayFilter(token -> isNotNull(token), groupUniqArrayArray([token0, token1])) AS tokens,
    count() AS swap_count,
    min(block_number) AS first_block,
    max(block_number) AS last_block
  FROM ${swaps.tableSql} AS s FINAL
  WHERE ${visibleIn("s")}
  GROUP BY chain_id, pool, pool_id
) AS t
LEFT ANY JOIN
(
  SELECT
    chain_id AS read_chain_id,
    pool AS read_pool,
    argMax((token0, token1, factory), block_number) AS last,
    max(block_number) AS read_at
  FROM ${pools.tableSql} AS p FINAL
  WHERE ${visibleIn("p")}
  GROUP BY chain_id, pool
) AS r ON r.read_chain_id = t.chain_id AND r.read_pool = t.pool`,
})
