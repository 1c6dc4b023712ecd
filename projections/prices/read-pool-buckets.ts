/**
 * Activity of pools per bucket, from swaps and the ledger. A pool's price is its state after proven swaps, or else their rate; its holdings
 * come from its tokens (a checkpoint and the ledger), never from the pool's own report, which only limits them. A pool of a vault has a floor
 * instead, by the vault's report.
 */
import { Effect, Schema } from "effect"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { poolKinds } from "#schemas/facts/swap.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { visible } from "../table/sql.ts"
import { bucketStartMs } from "./bucket.ts"
import type { PoolBucket, PoolRange } from "./pool-bucket.ts"
import { poolBucketsSql } from "./pool-buckets-sql.ts"
import { holdingsAround, type RangeChange, rangeOf } from "./pool-range.ts"
import { readConfirmations } from "./read-confirmations.ts"
import { type HoldingsBase, readHoldings, type TradedPool } from "./read-holdings.ts"
import { readLiquidityChanges } from "./read-liquidity.ts"
import { readSpamQuotes } from "./read-spam-quotes.ts"
import { readVaultFloors } from "./read-vault-floors.ts"

const PoolBucketRow = Schema.Struct({
  pool: Schema.String,
  token0: Schema.String,
  token1: Schema.String,
  bucket: Schema.Int,
  open: Schema.Number,
  high: Schema.Number,
  low: Schema.Number,
  close: Schema.Number,
  median: Schema.Number,
  volume0Raw: Schema.BigIntFromString,
  volume1Raw: Schema.BigIntFromString,
  reserve0Raw: Schema.NullOr(Schema.BigIntFromString),
  reserve1Raw: Schema.NullOr(Schema.BigIntFromString),
  liquidityRaw: Schema.NullOr(Schema.BigIntFromString),
  rootPriceRaw: Schema.NullOr(Schema.BigIntFromString),
  tick: Schema.NullOr(Schema.Int),
  lastTransaction: Schema.Int,
  lastLog: Schema.Int,
  trades: Schema.NumberFromString,
  firstBlock: Schema.NumberFromString,
  lastBlock: Schema.NumberFromString,
  poolKind: Schema.Literals(poolKinds),
  isInVault: Schema.Boolean,
  isOfCoin: Schema.Boolean,
  highMaker: Schema.String,
  lowMaker: Schema.String,
  highOthers: Schema.Array(Schema.String),
  lowOthers: Schema.Array(Schema.String),
})

type PoolBucketRow = typeof PoolBucketRow.Type

/** Bucket range of a chain, both ends inclusive. */
export interface BucketSpan {
  readonly trusted: TrustedQuotes
  readonly first: number
  readonly last: number
}

/** A holding without what a pool with reserves got beyond them: anyone can take that out. */
const reservedOf = (heldRaw: bigint | undefined, reserveRaw: bigint | null): bigint | undefined =>
  heldRaw === undefined || reserveRaw === null || heldRaw < reserveRaw ? heldRaw : reserveRaw

/** The token that a pool holds: one that trades the coin itself holds it, not the token that represents it. */
const heldTokenOf = ({ token0, isOfCoin }: PoolBucketRow): Address => (isOfCoin ? zeroAddress : token0)

const readActivity = Effect.fnUntraced(function* (
  { trusted, first, last }: BucketSpan,
  ofChain: ReadonlyArray<Mark>,
  edge: number,
) {
  const store = yield* Store
  const within = visible(ofChain)
  const rows = yield* store.query({
    operation: "read pool activity",
    sql: poolBucketsSql(within.sql),
    parameters: {
      ...within.parameters,
      chain: trusted.chainId,
      fromMs: bucketStartMs(first),
      untilMs: bucketStartMs(last + 1),
      unbrokenFrom: edge,
      coin: zeroAddress,
      native: trusted.native ?? zeroAddress,
    },
  })
  return yield* decodeRows(PoolBucketRow)(rows)
})

/** The members of a bucket that are columns of its row. */
const tradesOf = (row: PoolBucketRow) => {
  const { pool, token0, token1, bucket, open, high, low, close, median, volume0Raw, volume1Raw, trades } = row
  const { poolKind, lastBlock } = row
  return {
    pool,
    poolKind,
    lastBlock,
    token0,
    token1,
    bucket,
    open,
    high,
    low,
    close,
    median,
    volume0Raw,
    volume1Raw,
    trades,
  }
}

/**
 * Activity of a chain's pools in a span of buckets, in no particular order, and the changes of the liquidity of pools with ticks in it.
 *
 * @param options.standing - Pools that traded before the span.
 */
export const readPoolBuckets = Effect.fn("prices.readPoolBuckets")(function* (
  options: BucketSpan & {
    readonly marks: ReadonlyArray<Mark>
    readonly base?: HoldingsBase | undefined
    readonly standing?: Iterable<PoolBucket>
  },
) {
  const { trusted, first, last, marks, base } = options
  const { chainId } = trusted
  const edge = unbrokenFrom(marks, chainId)
  if (edge === undefined) return { buckets: [], changes: new Map<Address, ReadonlyArray<RangeChange>>() }
  const ofChain = marks.filter((mark) => mark.chainId === chainId)
  const read = yield* readActivity(options, ofChain, edge)
  const [ofVaults, ownPools] = [read.filter(({ isInVault }) => isInVault), read.filter(({ isInVault }) => !isInVault)]
  const held = ownPools.map((row): TradedPool => ({ ...row, token0: heldTokenOf(row) }))
  const ranged = [
    ...read.filter(({ liquidityRaw }) => liquidityRaw !== null),
    ...[...(options.standing ?? [])].filter(({ range }) => range !== undefined),
  ]
  const changesQuery = {
    chainId,
    marks: ofChain,
    pools: ranged.map(({ pool }) => pool),
    firstBlock: Math.min(...ranged.map(({ lastBlock }) => lastBlock)),
    first,
    last,
  }
  const [holdings, floorOf, changes, isSpamQuote, isConfirmed] = yield* Effect.all(
    [
      readHoldings({ trusted, unbrokenFrom: edge, marks: ofChain, pools: held, base }),
      readVaultFloors({ trusted, unbrokenFrom: edge, marks: ofChain, pools: ofVaults }),
      readLiquidityChanges(changesQuery),
      readSpamQuotes({ trusted, marks: ofChain, pools: read }),
      readConfirmations({ trusted, unbrokenFrom: edge, marks: ofChain, pools: read }),
    ],
    { concurrency: 5 },
  )
  const heldOf = (row: PoolBucketRow, side: 0 | 1): bigint | undefined => {
    const [token, heldToken] = side === 0 ? [row.token0, heldTokenOf(row)] : [row.token1, row.token1]
    const heldRaw = row.isInVault ? floorOf(row, token) : holdings(row.pool, heldToken, row.bucket)
    return reservedOf(heldRaw, side === 0 ? row.reserve0Raw : row.reserve1Raw)
  }
  const holdingsOf = (row: PoolBucketRow): Pick<PoolBucket, "holding0Raw" | "holding1Raw" | "range"> => {
    const held: Pick<PoolRange, "held0Raw" | "held1Raw"> = { held0Raw: heldOf(row, 0), held1Raw: heldOf(row, 1) }
    const range = rangeOf(row, held, changes.get(row.pool) ?? [])
    if (range === undefined) return { holding0Raw: held.held0Raw, holding1Raw: held.held1Raw, range }
    return { ...holdingsAround(range), range }
  }
  const buckets = read.map(
    (row): PoolBucket => ({
      ...tradesOf(row),
      ...holdingsOf(row),
      isSpam0: isSpamQuote(row.token0, row),
      isSpam1: isSpamQuote(row.token1, row),
      isLone0: !isConfirmed(row.token0, row),
      isLone1: !isConfirmed(row.token1, row),
    }),
  )
  return { buckets, changes }
})
