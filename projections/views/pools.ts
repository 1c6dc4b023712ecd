import { pools } from "../facts/pools.ts"
import { defineView, hexColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Pools and their tokens. */
export const poolsView = defineView({
  name: "pools",
  comment: "One row per contract that logged a swap: its own report, as last read. Untrusted.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    pool: hexColumn("t.pool", "Contract of the pool."),
    token0: nullableHexColumn("t.last.1", "First token; null if the contract reports none."),
    token1: nullableHexColumn("t.last.2", "Second token; null if the contract reports none."),
    factory: nullableHexColumn("t.last.3", "Factory, as reported by the pool; null if it reports none."),
    block_number: viewColumn("UInt64", "t.read_at", "Block of the read."),
  },
  from: `
FROM
(
  SELECT chain_id, pool, argMax((token0, token1, factory), block_number) AS last, max(block_number) AS read_at
  FROM ${pools.tableSql} AS p FINAL
  WHERE ${visibleIn("p")}
  GROUP BY chain_id, pool
) AS t`,
})
