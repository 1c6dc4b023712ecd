/**
 * What pools hold of their tokens at the end of buckets: what was read of it, folded or as it came, and the ledger behind.
 *
 * Blocks that were followed live have their balances read at the first movement, so a holding is known from there on: what is
 * known of a final bucket stays what it is. Blocks of a history come mostly without, and are reckoned back from what lies above.
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
import { holdingChangesSql, holdingsSql } from "./holdings-sql.ts"
import type { PoolBucket } from "./pool-bucket.ts"

const HoldingRow = Schema.Struct({
  account: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  heldRaw: Schema.NullOr(Schema.BigIntFromString),
})

/** A pool in a bucket, and the blocks in which it was first and last traded there. */
export interface TradedPool extends Pick<PoolBucket, "pool" | "token0" | "token1" | "bucket"> {
  readonly firstBlock: number
  readonly lastBlock: number
}

/**
 * What pools held behind a final block, as far as anybody asked: a process adds to it. What is behind the block starts from it,
 * instead of from the last folded checkpoint.
 */
export interface HoldingsBase {
  readonly block: number
  /** The newest height at or below it at which checkpoints are folded; below every block where there is none. */
  readonly foldedTo: number
  /** By pair; `undefined` where it is not known. */
  readonly held: Map<string, bigint | undefined>
}

/** Whose holdings are asked for. */
interface HoldingsQuestion {
  readonly trusted: Pick<TrustedQuotes, "chainId" | "coinToken">
  readonly unbrokenFrom: number
  /** Of the one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<TradedPool>
  readonly base: HoldingsBase | undefined
}

/** What an account has of an asset. */
interface Pair {
  readonly account: Address
  readonly token: Address
}

const pairName = ({ account, token }: Pair): string => `${account} ${token}`

/** Lies before every block, the first with the number 0 included. */
const beforeFirst = -1

/** Which pairs are asked for, of which lanes, and between which blocks. */
interface PairsQuestion {
  readonly question: HoldingsQuestion
  readonly marks: ReadonlyArray<Mark>
  readonly pairs: ReadonlyArray<Pair>
  readonly first: number
  readonly last: number
  /** The height at and below which folded checkpoints stand for the ledger, and a block behind which nothing counts. */
  readonly foldedTo: number
  readonly upTo: number
}

const parametersOf = ({ question, pairs, first, last, foldedTo, upTo }: PairsQuestion) => ({
  ...{ chain: question.trusted.chainId, unbrokenFrom: question.unbrokenFrom, first, last, foldedTo, upTo },
  accounts: pairs.map(({ account }) => account),
  tokens: pairs.map(({ token }) => token),
})

const readPairs = Effect.fnUntraced(function* (
  asked: PairsQuestion,
  form: { readonly at: "buckets" | "block"; readonly isReckonedBack: boolean },
) {
  if (asked.pairs.length === 0) return []
  const store = yield* Store
  const within = visible(asked.marks)
  const rows = yield* store.query({
    operation: "read what pools hold",
    sql: holdingsSql({ within: within.sql, isFolded: asked.foldedTo !== beforeFirst, ...form }),
    parameters: { ...within.parameters, ...parametersOf(asked) },
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

/** Buckets' holdings of pairs: what was held behind a final block, and what moved since. */
const readBehind = Effect.fnUntraced(function* (base: HoldingsBase, asked: Omit<PairsQuestion, "foldedTo">) {
  const { pairs } = asked
  const store = yield* Store
  const within = visible(asked.marks)
  const parameters = { ...within.parameters, ...parametersOf({ ...asked, foldedTo: base.block }) }
  const fresh = pairs.filter((pair) => !base.held.has(pairName(pair)))
  const then = { ...asked, pairs: fresh, foldedTo: base.foldedTo, upTo: base.block }
  const [heldThen, rows] = yield* Effect.all(
    [
      readPairs(then, { at: "block", isReckonedBack: false }),
      store.query({ operation: "read what moved in pools", sql: holdingChangesSql(within.sql), parameters }),
    ],
    { concurrency: 2 },
  )
  for (const pair of fresh) base.held.set(pairName(pair), undefined)
  for (const row of heldThen) base.held.set(pairName(row), row.heldRaw ?? undefined)
  const changes = yield* decodeRows(ChangeRow)(rows)
  const known = new Set(changes.filter(({ movedRaw }) => movedRaw === null).map(pairName))
  const isKnown = ({ account, token }: Pair) =>
    known.has(pairName({ account, token })) || known.has(pairName({ account: "0x", token }))
  const anew = pairs.filter(isKnown)
  const again =
    anew.length === 0
      ? []
      : yield* readPairs({ ...asked, pairs: anew, foldedTo: base.foldedTo }, { at: "buckets", isReckonedBack: false })
  const moved = Map.groupBy(changes, pairName)
  const added = pairs.flatMap((pair) => {
    let heldRaw = isKnown(pair) ? undefined : base.held.get(pairName(pair))
    if (heldRaw === undefined) return []
    return (moved.get(pairName(pair)) ?? [])
      .toSorted((left, right) => left.bucket - right.bucket)
      .map(({ bucket, movedRaw }) => {
        // As sums of the store do, which tokens that lie turn over.
        heldRaw = BigInt.asIntN(256, (heldRaw ?? 0n) + (movedRaw ?? 0n))
        return { ...pair, bucket, heldRaw }
      })
  })
  return [...again, ...added]
})

/** What an account has of a token at the end of a bucket in which it moved; `undefined` where that is unknown. */
type Holdings = (account: Address, token: Address, bucket: number) => bigint | undefined

/** The holdings of pools at the end of each bucket in which they were traded. */
export const readHoldings = Effect.fn("prices.readHoldings")(function* (question: HoldingsQuestion) {
  const { trusted, marks, pools, base } = question
  const { chainId, coinToken } = trusted
  /** The asset that is held: the contract that shows the coin holds no balances of its own (decision 0024). */
  const assetOf = (token: Address) => (token === coinToken ? zeroAddress : token)
  const nameOf = (account: Address, token: Address, bucket: number) => `${account} ${assetOf(token)} ${bucket}`
  const held = new Map<string, bigint>()
  const take = (own: ReadonlyArray<TradedPool>, rows: ReadonlyArray<typeof HoldingRow.Type>) => {
    const wanted = new Set(
      own.flatMap(({ pool, token0, token1, bucket }) => [nameOf(pool, token0, bucket), nameOf(pool, token1, bucket)]),
    )
    for (const { account, token, bucket, heldRaw } of rows) {
      const name = nameOf(account, token, bucket)
      if (heldRaw !== null && wanted.has(name)) held.set(name, heldRaw)
    }
  }
  const askedOf = (own: ReadonlyArray<TradedPool>) => {
    const pairs = own.flatMap(({ pool, token0, token1 }) =>
      [token0, token1].map((token): Pair => ({ account: pool, token: assetOf(token) })),
    )
    const buckets = own.map(({ bucket }) => bucket)
    return {
      question,
      pairs: [...new Map(pairs.map((pair) => [pairName(pair), pair])).values()],
      ...{ first: Math.min(...buckets), last: Math.max(...buckets) },
    }
  }

  const live = laneMark(marks, chainId, "live")
  const isLive = ({ firstBlock }: TradedPool) => live !== undefined && firstBlock >= live.historyFrom
  const own = pools.filter(isLive)
  if (live !== undefined && own.length > 0) {
    const asked = { ...askedOf(own), marks: [live] }
    const below = Math.min(...own.map(({ firstBlock }) => firstBlock)) - 1
    const end = asked.last + 1
    const upTo =
      end > bucketOf(live.timestampMs)
        ? live.block.number
        : yield* lastBlockBefore({
            ...{ chainId, from: Math.max(...own.map(({ lastBlock }) => lastBlock)), beforeMs: bucketStartMs(end) },
          })
    const rows =
      base !== undefined && base.block <= below
        ? yield* readBehind(base, { ...asked, upTo })
        : yield* readPairs(
            { ...asked, upTo, foldedTo: yield* foldedHeight(live, below) },
            { at: "buckets", isReckonedBack: false },
          )
    take(own, rows)
  }
  const rest = pools.filter((pool) => !isLive(pool))
  if (rest.length > 0) {
    const upTo = Math.max(...marks.map(({ block }) => block.number))
    const form = { at: "buckets", isReckonedBack: true } as const
    take(rest, yield* readPairs({ ...askedOf(rest), marks, foldedTo: beforeFirst, upTo }, form))
  }
  const holdings: Holdings = (account, token, bucket) => held.get(nameOf(account, token, bucket))
  return holdings
})
