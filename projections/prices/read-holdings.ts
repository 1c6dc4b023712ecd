/** What pools hold of their tokens at the end of buckets: what was read of it, and the ledger around that. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { checkpoints } from "../definitions/checkpoints.ts"
import { ledger } from "../definitions/ledger.ts"
import { tokens } from "../definitions/tokens.ts"
import { bytesSetOf, decodeRows, hexText, rowSetOf, visible } from "../sql.ts"
import { Store } from "../store/store.ts"
import { bucketMs } from "./bucket.ts"
import type { PoolBucket } from "./pool-bucket.ts"
import type { TrustedQuotes } from "./trusted-quotes.ts"

const HoldingRow = Schema.Struct({
  account: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  heldRaw: Schema.NullOr(Schema.BigIntFromString),
})

/** Whose holdings are asked for, and in which buckets. */
interface HoldingsQuestion {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "coinToken">
  readonly first: number
  readonly last: number
  readonly unbrokenFrom: number
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<Pick<PoolBucket, "pool" | "token0" | "token1">>
}

const holdingsSql = (within: string): string => {
  const ofPairs = `chain_id = {chain:UInt32}
      AND (account, token) IN ${rowSetOf([
        { parameter: "accounts", type: "bytes" },
        { parameter: "tokens", type: "bytes" },
      ])}
      AND block_number >= {unbrokenFrom:UInt64}
      AND ${within}`
  return `
WITH
  events AS
  (
    -- In the order of steps at one block: a token came into being, what moved, what was read.
    SELECT account, token, new_block AS block_number, 0 AS step, 0 AS bucket, toInt256(0) AS raw
    FROM
    (
      SELECT unhex(substring(listed.1, 3)) AS account, unhex(substring(listed.2, 3)) AS token
      FROM (SELECT arrayJoin(arrayZip({accounts:Array(String)}, {tokens:Array(String)})) AS listed)
    ) AS pairs
    INNER JOIN
    (
      SELECT token, min(block_number) AS new_block
      FROM ${tokens.table} FINAL
      WHERE chain_id = {chain:UInt32}
        AND token IN ${bytesSetOf("tokens")}
        AND is_new
        AND block_number >= {unbrokenFrom:UInt64}
        AND ${within}
      GROUP BY token
    ) AS new_tokens USING (token)
    UNION ALL
    SELECT account, token, block_number, 1 AS step, toUInt32(intDiv(toUnixTimestamp64Milli(any(timestamp)), ${bucketMs})) AS bucket, sum(amount_raw) AS raw
    FROM ${ledger.table} FINAL
    WHERE ${ofPairs}
      AND standard IN ('erc20', 'native')
    GROUP BY account, token, block_number
    UNION ALL
    SELECT account, token, block_number, 2 AS step, 0 AS bucket, toInt256(balance_raw) AS raw
    FROM ${checkpoints.table} FINAL
    WHERE ${ofPairs}
  ),
  moved AS
  (
    SELECT
      *,
      sum(if(step = 1, raw, toInt256(0))) OVER (PARTITION BY account, token ORDER BY block_number, step) AS moved_raw
    FROM events
  ),
  known AS
  (
    -- A known balance less what had moved until then is what there was before everything. The newest known one counts;
    -- before the first, that one.
    SELECT
      *,
      anyLast(if(step != 1, raw - moved_raw, NULL)) OVER (PARTITION BY account, token ORDER BY block_number, step) AS before_raw,
      any(if(step != 1, raw - moved_raw, NULL)) OVER (
        PARTITION BY account, token ORDER BY block_number, step ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
      ) AS behind_raw
    FROM moved
  )
SELECT
  ${hexText("known.account")} AS account,
  ${hexText("known.token")} AS token,
  bucket,
  argMax(tuple(moved_raw + coalesce(before_raw, behind_raw)), block_number).1 AS heldRaw
FROM known
WHERE step = 1
  AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
GROUP BY known.account, known.token, bucket`
}

/** What an account has of a token at the end of a bucket in which it moved; `undefined` where that is unknown. */
type Holdings = (account: Address, token: Address, bucket: number) => bigint | undefined

/** The holdings of pools at the end of each bucket in which their tokens moved. */
export const readHoldings = Effect.fn("prices.readHoldings")(function* (question: HoldingsQuestion) {
  const { trusted, first, last, unbrokenFrom, marks, pools } = question
  const { chainId, coinToken } = trusted
  /** The asset that is held: the contract that shows the coin holds no balances of its own (decision 0024). */
  const assetOf = (token: Address) => (token === coinToken ? zeroAddress : token)
  const nameOf = (account: Address, token: Address, bucket: number | string) => `${account} ${token} ${bucket}`
  const pairs = new Map(
    pools.flatMap(({ pool, token0, token1 }) =>
      [token0, token1].map(assetOf).map((token) => [nameOf(pool, token, ""), { pool, token }] as const),
    ),
  )
  const held = new Map<string, bigint>()
  const holdings: Holdings = (account, token, bucket) => held.get(nameOf(account, assetOf(token), bucket))
  if (pairs.size === 0) return holdings
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read what pools hold",
    sql: holdingsSql(within.sql),
    parameters: {
      ...within.parameters,
      ...{ chain: chainId, first, last, unbrokenFrom },
      accounts: [...pairs.values()].map(({ pool }) => pool),
      tokens: [...pairs.values()].map(({ token }) => token),
    },
  })
  for (const { account, token, bucket, heldRaw } of yield* decodeRows(HoldingRow)(rows)) {
    if (heldRaw !== null) held.set(nameOf(account, token, bucket), heldRaw)
  }
  return holdings
})
