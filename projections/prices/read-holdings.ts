/**
 * What pools hold of their tokens at the end of buckets: what was read of it, folded or as it came, and the ledger behind.
 *
 * Blocks that were followed live have their balances read at the first movement, so a holding is known from there on: what is
 * known of a final bucket stays what it is. Blocks of a history come mostly without, and are reckoned back from what lies above.
 */
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { checkpoints } from "../definitions/checkpoints.ts"
import { ledger } from "../definitions/ledger.ts"
import { tokens } from "../definitions/tokens.ts"
import { foldedCheckpoints } from "../rollups/folded-checkpoints.ts"
import { foldedHeights } from "../rollups/folds.ts"
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

/** A pool in a bucket, and the block in which it was first traded there. */
interface TradedPool extends Pick<PoolBucket, "pool" | "token0" | "token1" | "bucket"> {
  readonly firstBlock: number
}

/** Whose holdings are asked for. */
interface HoldingsQuestion {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "coinToken">
  readonly unbrokenFrom: number
  /** Of the one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<TradedPool>
}

/** Lies before every block, the first with the number 0 included. */
const beforeFirst = -1

const holdingsSql = (within: string, isReckonedBack: boolean): string => {
  const ofPairs = `chain_id = {chain:UInt32}
      AND (account, token) IN ${rowSetOf([
        { parameter: "accounts", type: "bytes" },
        { parameter: "tokens", type: "bytes" },
      ])}
      AND block_number >= {unbrokenFrom:UInt64}
      AND ${within}`
  const behind = "OVER (PARTITION BY account, token ORDER BY block_number)"
  const ahead = `OVER (PARTITION BY account, token ORDER BY block_number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)`
  const before = [
    `anyLast(known_raw - moved_raw) ${behind}`,
    `anyLast(new_raw - moved_raw) ${behind}`,
    ...(isReckonedBack ? [`any(coalesce(known_raw, new_raw) - moved_raw) ${ahead}`] : []),
  ]
  return `
WITH
  events AS
  (
    -- A token came into being, amounts moved, a balance is known.
    SELECT account, token, new_block AS block_number, 'new' AS kind, 0 AS bucket, toInt256(0) AS raw
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
    -- PREWHERE takes rows away before FINAL chooses among them: right for columns of the key, and much cheaper.
    SELECT account, token, block_number, 'moved' AS kind, toUInt32(intDiv(toUnixTimestamp64Milli(any(timestamp)), ${bucketMs})) AS bucket, sum(amount_raw) AS raw
    FROM ${ledger.table} FINAL
    PREWHERE block_number > {foldedTo:Int64}
    WHERE ${ofPairs}
      AND standard IN ('erc20', 'native')
    GROUP BY account, token, block_number
    UNION ALL
    SELECT account, token, block_number, 'known' AS kind, 0 AS bucket, toInt256(balance_raw) AS raw
    FROM ${checkpoints.table} FINAL
    WHERE ${ofPairs}
    UNION ALL
    SELECT account, token, block_number, 'known' AS kind, 0 AS bucket, toInt256(known_raw) + moved_raw AS raw
    FROM ${foldedCheckpoints.table} FINAL
    PREWHERE block_number <= {foldedTo:Int64}
    WHERE ${ofPairs}
  ),
  by_block AS
  (
    -- All behind the block: of a new token there was nothing before it.
    SELECT
      account,
      token,
      block_number,
      max(events.bucket) AS bucket,
      countIf(kind = 'moved') > 0 AS has_moved,
      sumIf(raw, kind = 'moved') AS block_raw,
      if(countIf(kind = 'known') > 0, toNullable(anyIf(raw, kind = 'known')), NULL) AS known_raw,
      if(countIf(kind = 'new') > 0, toNullable(block_raw), NULL) AS new_raw
    FROM events
    GROUP BY account, token, block_number
  ),
  moved AS
  (
    SELECT *, sum(block_raw) ${behind} AS moved_raw
    FROM by_block
  ),
  known AS
  (
    -- A known balance less what had moved until then is what there was before everything. The newest known one counts.
    SELECT *, coalesce(${before.join(", ")}) AS before_raw
    FROM moved
  )
SELECT
  ${hexText("known.account")} AS account,
  ${hexText("known.token")} AS token,
  bucket,
  argMax(tuple(moved_raw + before_raw), block_number).1 AS heldRaw
FROM known
WHERE has_moved
  AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
GROUP BY known.account, known.token, bucket`
}

/** What an account has of a token at the end of a bucket in which it moved; `undefined` where that is unknown. */
type Holdings = (account: Address, token: Address, bucket: number) => bigint | undefined

/** The holdings of pools at the end of each bucket in which they were traded. */
export const readHoldings = Effect.fn("prices.readHoldings")(function* (question: HoldingsQuestion) {
  const { trusted, marks, pools } = question
  const { chainId, coinToken } = trusted
  /** The asset that is held: the contract that shows the coin holds no balances of its own (decision 0024). */
  const assetOf = (token: Address) => (token === coinToken ? zeroAddress : token)
  const nameOf = (account: Address, token: Address, bucket: number | string) => `${account} ${assetOf(token)} ${bucket}`
  const held = new Map<string, bigint>()

  const read = Effect.fnUntraced(function* (lane: LaneQuestion) {
    const pairs = new Map(
      lane.pools.flatMap(({ pool, token0, token1 }) =>
        [token0, token1].map((token) => [nameOf(pool, token, ""), { pool, token: assetOf(token) }] as const),
      ),
    )
    if (pairs.size === 0) return
    const buckets = lane.pools.map(({ bucket }) => bucket)
    const store = yield* Store
    const within = visible(lane.marks)
    const rows = yield* store.query({
      operation: "read what pools hold",
      sql: holdingsSql(within.sql, lane.isReckonedBack),
      parameters: {
        ...within.parameters,
        ...{ chain: chainId, first: Math.min(...buckets), last: Math.max(...buckets) },
        ...{ foldedTo: lane.foldedTo, unbrokenFrom: question.unbrokenFrom },
        accounts: [...pairs.values()].map(({ pool }) => pool),
        tokens: [...pairs.values()].map(({ token }) => token),
      },
    })
    const wanted = new Set(
      lane.pools.flatMap(({ pool, token0, token1, bucket }) => [
        nameOf(pool, token0, bucket),
        nameOf(pool, token1, bucket),
      ]),
    )
    for (const { account, token, bucket, heldRaw } of yield* decodeRows(HoldingRow)(rows)) {
      const name = nameOf(account, token, bucket)
      if (heldRaw !== null && wanted.has(name)) held.set(name, heldRaw)
    }
  })

  const live = laneMark(marks, chainId, "live")
  const isLive = ({ firstBlock }: TradedPool) => live !== undefined && firstBlock >= live.historyFrom
  if (live !== undefined) {
    const own = pools.filter(isLive)
    const below = own.reduce((lowest, { firstBlock }) => Math.min(lowest, firstBlock), live.block.number + 1) - 1
    const heights = yield* foldedHeights({
      rollup: foldedCheckpoints.table,
      marks: [{ ...live, block: { ...live.block, number: below } }],
    })
    yield* read({ pools: own, marks: [live], foldedTo: heights.get(chainId) ?? beforeFirst, isReckonedBack: false })
  }
  yield* read({ pools: pools.filter((pool) => !isLive(pool)), marks, foldedTo: beforeFirst, isReckonedBack: true })
  const holdings: Holdings = (account, token, bucket) => held.get(nameOf(account, token, bucket))
  return holdings
})

/** The pools of one lane, and what is known of them. */
interface LaneQuestion {
  readonly pools: ReadonlyArray<TradedPool>
  readonly marks: ReadonlyArray<Mark>
  /** The height at and below which folded checkpoints stand for the ledger. */
  readonly foldedTo: number
  readonly isReckonedBack: boolean
}
