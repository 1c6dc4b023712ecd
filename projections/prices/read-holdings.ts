/**
 * Holdings of pools at the end of buckets: balances that were read, folded or not, plus the ledger after them.
 *
 * For blocks followed live, balances are read at the first movement, so that a holding is known from there on and never changes for a final
 * bucket. Blocks of a history mostly lack such reads; their holdings are derived backwards from later ones. Where none is known, the floors
 * of proven pools stand for them (decision 0012).
 */
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { foldedCheckpoints } from "../balances/folded-checkpoints.ts"
import { foldedHeights } from "../balances/folds.ts"
import { lastBlockBefore } from "../facts/blocks.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { visible } from "../table/sql.ts"
import { bucketOf, bucketStartMs } from "./bucket.ts"
import { type HoldingsForm, holdingChangesSql, holdingsSql } from "./holdings-sql.ts"
import type { PoolBucket } from "./pool-bucket.ts"

const HoldingRow = Schema.Struct({
  account: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  heldRaw: Schema.NullOr(Schema.BigIntFromString),
})

/** A pool in a bucket, with the blocks of its first and last trade. */
export interface TradedPool extends Pick<PoolBucket, "pool" | "token0" | "token1" | "bucket"> {
  readonly firstBlock: number
  readonly lastBlock: number
  /** True for a pool whose tokens a vault holds with those of others. */
  readonly isInVault: boolean
}

/**
 * Cached holdings of pools after a final block, extended with each query. Later holdings start from here instead of the last folded
 * checkpoint.
 */
export interface HoldingsBase {
  readonly block: number
  /** The newest height at or below the block at which checkpoints are folded; below every block if there is none. */
  readonly foldedTo: number
  /** By pair; `undefined` if unknown. */
  readonly balances: Map<string, bigint | undefined>
}

/** Query options. */
interface HoldingsQuery {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "coinToken">
  readonly unbrokenFrom: number
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<TradedPool>
  readonly base: HoldingsBase | undefined
}

/** An account and an asset. */
interface Pair {
  readonly account: Address
  readonly token: Address
}

const pairName = ({ account, token }: Pair): string => `${account} ${token}`

/** Sorts before every block, including block 0. */
const beforeFirst = -1

/** Pairs, lanes and block range of a query. */
interface PairsQuery {
  readonly query: HoldingsQuery
  readonly marks: ReadonlyArray<Mark>
  readonly pairs: ReadonlyArray<Pair>
  readonly first: number
  readonly last: number
  /** Height up to which folded checkpoints replace the ledger, and the last block that counts. */
  readonly foldedTo: number
  readonly upTo: number
}

const parametersOf = ({ query, pairs, first, last, foldedTo, upTo }: PairsQuery) => ({
  chain: query.trusted.chainId,
  unbrokenFrom: query.unbrokenFrom,
  first,
  last,
  foldedTo,
  upTo,
  accounts: pairs.map(({ account }) => account),
  tokens: pairs.map(({ token }) => token),
})

const readPairs = Effect.fnUntraced(function* (
  requested: PairsQuery,
  form: Pick<HoldingsForm, "at" | "of" | "isDerivedBackwards">,
) {
  if (requested.pairs.length === 0) return []
  const store = yield* Store
  const within = visible(requested.marks)
  const rows = yield* store.query({
    operation: "read pool holdings",
    sql: holdingsSql({ within: within.sql, isFolded: requested.foldedTo !== beforeFirst, ...form }),
    parameters: { ...within.parameters, ...parametersOf(requested) },
  })
  return yield* decodeRows(HoldingRow)(rows)
})

/** The newest height at or below a block at which checkpoints are folded. */
export const foldedHeight = (live: Mark, number: number) =>
  foldedHeights({ rollup: foldedCheckpoints, marks: [{ ...live, block: { ...live.block, number } }] }).pipe(
    Effect.map((heights) => heights.get(live.chainId) ?? beforeFirst),
  )

const ChangeRow = Schema.Struct({
  account: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  movedRaw: Schema.NullOr(Schema.BigIntFromString),
})

/** Holdings of pairs at the end of buckets: those after a final block, plus later movements. */
const readBehind = Effect.fnUntraced(function* (base: HoldingsBase, requested: Omit<PairsQuery, "foldedTo">) {
  const { pairs } = requested
  const store = yield* Store
  const within = visible(requested.marks)
  const parameters = { ...within.parameters, ...parametersOf({ ...requested, foldedTo: base.block }) }
  const fresh = pairs.filter((pair) => !base.balances.has(pairName(pair)))
  const then = { ...requested, pairs: fresh, foldedTo: base.foldedTo, upTo: base.block }
  const [earlierBalances, rows] = yield* Effect.all(
    [
      readPairs(then, { at: "block", of: "balances", isDerivedBackwards: false }),
      store.query({ operation: "read changes of pool holdings", sql: holdingChangesSql(within.sql), parameters }),
    ],
    { concurrency: 2 },
  )
  for (const pair of fresh) base.balances.set(pairName(pair), undefined)
  for (const row of earlierBalances) base.balances.set(pairName(row), row.heldRaw ?? undefined)
  const changes = yield* decodeRows(ChangeRow)(rows)
  const known = new Set(changes.filter(({ movedRaw }) => movedRaw === null).map(pairName))
  const isKnown = ({ account, token }: Pair) =>
    known.has(pairName({ account, token })) || known.has(pairName({ account: "0x", token }))
  const anew = pairs.filter(isKnown)
  const again =
    anew.length === 0
      ? []
      : yield* readPairs(
          { ...requested, pairs: anew, foldedTo: base.foldedTo },
          { at: "buckets", of: "balances", isDerivedBackwards: false },
        )
  const moved = Map.groupBy(changes, pairName)
  const added = pairs.flatMap((pair) => {
    let heldRaw = isKnown(pair) ? undefined : base.balances.get(pairName(pair))
    if (heldRaw === undefined) return []
    return (moved.get(pairName(pair)) ?? [])
      .toSorted((left, right) => left.bucket - right.bucket)
      .map(({ bucket, movedRaw }) => {
        // Wraps around like sums in the store; fraudulent tokens overflow.
        heldRaw = BigInt.asIntN(256, (heldRaw ?? 0n) + (movedRaw ?? 0n))
        return { ...pair, bucket, heldRaw }
      })
  })
  return [...again, ...added]
})

/** An account's holding of a token at the end of a bucket with movements; `undefined` if unknown. */
type Holdings = (account: Address, token: Address, bucket: number) => bigint | undefined

/** Holdings of pools at the end of each bucket with trades. */
export const readHoldings = Effect.fn("prices.readHoldings")(function* (query: HoldingsQuery) {
  const { trusted, marks, pools, base } = query
  const { chainId, coinToken } = trusted
  /** The asset that is held: the contract that exposes the coin holds no balances of its own (decision 0007). */
  const assetOf = (token: Address) => (token === coinToken ? zeroAddress : token)
  const nameOf = (account: Address, token: Address, bucket: number) => `${account} ${assetOf(token)} ${bucket}`
  const balances = new Map<string, bigint>()
  const take = (own: ReadonlyArray<TradedPool>, rows: ReadonlyArray<typeof HoldingRow.Type>) => {
    const wanted = new Set(
      own.flatMap(({ pool, token0, token1, bucket }) => [nameOf(pool, token0, bucket), nameOf(pool, token1, bucket)]),
    )
    for (const { account, token, bucket, heldRaw } of rows) {
      const name = nameOf(account, token, bucket)
      if (heldRaw !== null && wanted.has(name) && !balances.has(name)) balances.set(name, heldRaw)
    }
  }
  const requestedOf = (own: ReadonlyArray<TradedPool>) => {
    const pairs = own.flatMap(({ pool, token0, token1 }) =>
      [token0, token1].map((token): Pair => ({ account: pool, token: assetOf(token) })),
    )
    const buckets = own.map(({ bucket }) => bucket)
    return {
      query,
      pairs: [...new Map(pairs.map((pair) => [pairName(pair), pair])).values()],
      first: Math.min(...buckets),
      last: Math.max(...buckets),
    }
  }

  const live = laneMark(marks, chainId, "live")
  const isLive = ({ firstBlock }: TradedPool) => live !== undefined && firstBlock >= live.historyFrom
  const own = pools.filter(isLive)
  if (live !== undefined && own.length > 0) {
    const requested = { ...requestedOf(own), marks: [live] }
    const below = Math.min(...own.map(({ firstBlock }) => firstBlock)) - 1
    const end = requested.last + 1
    const upTo =
      end > bucketOf(live.timestampMs)
        ? live.block.number
        : yield* lastBlockBefore({
            chainId,
            from: Math.max(...own.map(({ lastBlock }) => lastBlock)),
            beforeMs: bucketStartMs(end),
          })
    const rows =
      base !== undefined && base.block <= below
        ? yield* readBehind(base, { ...requested, upTo })
        : yield* readPairs(
            { ...requested, upTo, foldedTo: yield* foldedHeight(live, below) },
            { at: "buckets", of: "balances", isDerivedBackwards: false },
          )
    take(own, rows)
  }
  const rest = pools.filter((pool) => !isLive(pool))
  if (rest.length > 0) {
    const upTo = Math.max(...marks.map(({ block }) => block.number))
    const form = { at: "buckets", isDerivedBackwards: true } as const
    const within = { marks, foldedTo: beforeFirst, upTo }
    take(rest, yield* readPairs({ ...requestedOf(rest), ...within }, { ...form, of: "balances" }))
    const unknown = rest.filter(({ pool, token0, token1, bucket }) =>
      [token0, token1].some((token) => !balances.has(nameOf(pool, token, bucket))),
    )
    const floors =
      unknown.length === 0 ? [] : yield* readPairs({ ...requestedOf(unknown), ...within }, { ...form, of: "floors" })
    // Paid out later than the block that shows it: nothing is known to be left.
    take(
      unknown,
      floors.filter(({ heldRaw }) => heldRaw !== null && heldRaw > 0n),
    )
  }
  const holdings: Holdings = (account, token, bucket) => balances.get(nameOf(account, token, bucket))
  return holdings
})
