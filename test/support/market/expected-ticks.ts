/**
 * Expected price ticks of a chain, computed by the rules of decision 0011 from the state of the pools alone. In USD for whole tokens.
 * Shares no code with pricing.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { BlockTruth, PoolTruth } from "./pool-truth.ts"

/** Inputs of the rules. */
export interface ExpectedMarket {
  readonly native: Address
  readonly stablecoins: ReadonlyArray<Address>
  readonly decimalsOf: (token: Address) => number
}

/** The prices of a bucket, or of a longer interval. */
interface Prices {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly median: number
}

/** The values of a tick, without its token and time. */
export interface ExpectedTick extends Prices {
  readonly swaps: number
  readonly volumeCents: bigint
  readonly liquidityCents: bigint
  readonly nativeLiquidityCents: bigint
  readonly pools: number
  readonly hops: number
  readonly confidence: number
}

/** An interval of any length; one without trades repeats the last price. */
export interface ExpectedInterval extends Prices {
  readonly startMs: number
  readonly volumeCents: bigint
  readonly isFilled: boolean
}

/** The price of a token in one pool, and the USD value behind it. */
interface PoolPrices extends Prices {
  readonly truth: PoolTruth
  readonly deep: number
  /** Whole tokens that the pool sells. */
  readonly stock: number
  readonly hops: number
}

/** The prices of all pools that count. */
interface Worth extends Prices {
  readonly deep: number
  readonly hops: number
  readonly by: ReadonlyArray<PoolPrices>
}

/** The lowest value at which the given share of the total weight is reached. */
const reaching = (share: number, list: ReadonlyArray<readonly [value: number, weight: number]>): number => {
  const wanted = share * list.reduce((sum, [, weight]) => sum + weight, 0)
  let reached = 0
  for (const [value, weight] of [...list].sort(([left], [right]) => left - right)) {
    reached += weight
    // Sums of fractions are inexact; a difference of a billionth is ignored.
    if (reached >= wanted * (1 - 1e-9)) return value
  }
  return Number.NaN
}

/** State of a pool over a bucket: whole second tokens for one whole first token; in later buckets without trades, only its last state. */
const ownPrices = ({ blocks, bucket }: PoolTruth, now: number, scale: number): Prices => {
  const closing = (blocks.at(-1)?.price ?? Number.NaN) * scale
  if (bucket !== now) return { open: closing, high: closing, low: closing, close: closing, median: closing }
  const byMaker = blocks.map(({ price, maker }): [number, number] => [
    price * scale,
    // Weight in whole millionths, so that pools with equal trading time have equal weight up to rounding.
    Math.floor(1e6 / blocks.filter((other) => other.maker === maker).length),
  ])
  const byVolume = blocks.map(({ price, paid0Raw }): [number, number] => [price * scale, Number(paid0Raw)])
  const [open, close, median] = [(blocks[0]?.price ?? Number.NaN) * scale, closing, reaching(0.5, byMaker)]
  return {
    open,
    close,
    median,
    high: Math.max(open, close, median, reaching(0.95, byVolume)),
    low: Math.min(open, close, median, reaching(0.05, byVolume)),
  }
}

/**
 * True if two accounts traded in the pool at a third of a token's price or above, in the bucket or the thirty days before it. For a pool of two
 * trusted tokens, also if one account alone traded the pair in any pool; in a history, also if one account alone traded in the pool. Live
 * buckets are confirmed by live ones alone.
 */
const isConfirmed = (
  { native, stablecoins }: ExpectedMarket,
  truths: ReadonlyArray<PoolTruth>,
  { truth, isFirst }: { readonly truth: PoolTruth; readonly isFirst: boolean },
): boolean => {
  const { close, median } = ownPrices(truth, truth.bucket, 1)
  const height = isFirst ? Math.max(close, median) : 1 / Math.min(close, median)
  const isMoney = truth.pool.tokens.every((token) => token === native || stablecoins.includes(token))
  const trades = truths
    .filter(
      ({ pool, bucket }) =>
        (pool.address === truth.pool.address || (isMoney && pool.tokens.join() === truth.pool.tokens.join())) &&
        bucket <= truth.bucket &&
        bucket >= truth.bucket - 30 * 288,
    )
    .flatMap(({ trades: made, blocks }) => made ?? blocks.map((block) => ({ ...block, isHistory: false })))
    .filter(({ isHistory }) => truth.isHistory === true || !isHistory)
  const heightOf = ({ price }: Pick<BlockTruth, "price">) => (isFirst ? price : 1 / price)
  const top = truth.blocks.reduce((highest, block) => (heightOf(block) >= heightOf(highest) ? block : highest))
  const others = [...truth.blocks, ...trades].filter(({ maker }) => maker !== top.maker)
  const isAlone = !trades.some(({ maker }) => maker !== top.maker)
  return others.some((other) => 3 * heightOf(other) >= height) || ((isMoney || truth.isHistory === true) && isAlone)
}

/** Without the pools that differ three times from the cheapest one that sells 10,000 USD, and cost more but sell less at its price, or less. */
const uncontradicted = (prices: ReadonlyArray<PoolPrices>): ReadonlyArray<PoolPrices> => {
  const cheapest = Math.min(...prices.filter(({ stock, median }) => stock * median >= 10_000).map((one) => one.median))
  if (cheapest === Number.POSITIVE_INFINITY) return prices
  return prices.filter(({ stock, median }) => {
    if (median < cheapest / 3) return false
    return median <= 3 * cheapest || stock * cheapest >= 10_000
  })
}

/** The pools within three standard deviations, estimated by the median deviation, or within 1 %, if there are at least three. */
const agreeing = (prices: ReadonlyArray<PoolPrices>): ReadonlyArray<PoolPrices> => {
  if (prices.length < 3) return prices
  const centre = reaching(
    0.5,
    prices.map(({ median, deep }) => [Math.log(median), deep]),
  )
  const off = prices.map(({ median }) => Math.abs(Math.log(median) - centre))
  const spread = reaching(
    0.5,
    off.map((distance) => [distance, 1]),
  )
  return prices.filter((_, index) => (off[index] ?? 0) <= Math.max(0.01, 4.4478 * spread))
}

/** Price of each token, by which other tokens are valued, and the reported price of each token, accepted or not. */
interface Worths {
  readonly found: ReadonlyMap<Address, Worth>
  readonly quotes: ReadonlyMap<Address, Worth>
  readonly reported: ReadonlyMap<Address, { readonly median: number; readonly isTraded: boolean }>
}

/** Each bucket requires the previous ones. */
const known = new WeakMap<ReadonlyArray<PoolTruth>, Map<number, Worths>>()

/** The prices of a bucket: by pools that hold 10,000 USD of a quote, in their last state within half an hour. */
const worthsIn = (market: ExpectedMarket, truths: ReadonlyArray<PoolTruth>, bucket: number): Worths => {
  const ofTruths = known.get(truths) ?? new Map<number, Worths>()
  known.set(truths, ofTruths)
  const done = ofTruths.get(bucket)
  if (done !== undefined) return done
  const { native, stablecoins, decimalsOf } = market
  const standing = new Map<Address, PoolTruth>()
  for (const truth of [...truths].sort((left, right) => left.bucket - right.bucket)) {
    if (truth.bucket <= bucket && truth.bucket > bucket - 6) standing.set(truth.pool.address, truth)
  }
  const worth = (token: Address, quotes: ReadonlyMap<Address, Worth>): Worth | undefined => {
    const prices = [...standing.values()].flatMap((truth): ReadonlyArray<PoolPrices> => {
      const [first, second] = truth.pool.tokens
      if (token !== first && token !== second) return []
      const quote = quotes.get(token === first ? second : first)
      if (quote === undefined || !isConfirmed(market, truths, { truth, isFirst: token === first })) return []
      const own = ownPrices(truth, bucket, 10 ** (decimalsOf(first) - decimalsOf(second)))
      const seen =
        token === first
          ? own
          : {
              open: 1 / own.open,
              close: 1 / own.close,
              median: 1 / own.median,
              high: 1 / own.low,
              low: 1 / own.high,
            }
      const [open, close, median] = [seen.open * quote.open, seen.close * quote.close, seen.median * quote.median]
      const [held0, held1] = [
        Number(truth.heldRaw[0]) / 10 ** decimalsOf(first),
        Number(truth.heldRaw[1]) / 10 ** decimalsOf(second),
      ]
      const [stock, held] = token === first ? [held0, held1] : [held1, held0]
      const deep = Math.min(held * quote.median, quote.deep)
      if (deep < 10_000) return []
      const high = Math.max(open, close, median, seen.high * quote.median)
      const low = Math.min(open, close, median, seen.low * quote.median)
      return [{ truth, open, close, median, high, low, deep, stock, hops: quote.hops + 1 }]
    })
    const by = agreeing(uncontradicted(prices))
    if (by.length === 0) return undefined
    const of = (name: keyof Prices) =>
      reaching(
        0.5,
        by.map((one) => [one[name], one.deep]),
      )
    return {
      open: of("open"),
      high: of("high"),
      low: of("low"),
      close: of("close"),
      median: of("median"),
      by,
      deep: by.reduce((sum, { deep }) => sum + deep, 0),
      hops: Math.max(...by.map(({ hops }) => hops)),
    }
  }
  const dollar: Worth = {
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    median: 1,
    deep: Number.POSITIVE_INFINITY,
    hops: 0,
    by: [],
  }
  const pegs = new Map(stablecoins.map((coin) => [coin, dollar]))
  const reference = worth(native, pegs)
  const compared = new Map(reference === undefined ? pegs : [...pegs, [native, reference] as const])
  const held = new Map([...pegs].filter(([coin]) => Math.abs((worth(coin, compared)?.median ?? 1) - 1) <= 0.03))
  /** The reported price, accepted or not, and whether it is of this bucket. */
  const reported = new Map<Address, { readonly median: number; readonly isTraded: boolean }>()
  /** A price of more than three times the median of the last half hour is accepted only if two pools report it. */
  const isAccepted = (token: Address, one: Worth): boolean => {
    reported.set(token, { median: one.median, isTraded: one.by.some(({ truth }) => truth.bucket === bucket) })
    const before = [6, 5, 4, 3, 2, 1].flatMap((back) => {
      const then = truths.some((truth) => truth.bucket === bucket - back)
        ? worthsIn(market, truths, bucket - back).reported.get(token)
        : undefined
      return then?.isTraded === true ? [[then.median, 1] as const] : []
    })
    const most = 3 * reaching(0.5, before)
    return before.length === 0 || one.median <= most || one.by.filter(({ median }) => median > most).length > 1
  }
  const coin = worth(native, held)
  const found = new Map(coin !== undefined && isAccepted(native, coin) ? [[native, coin] as const] : [])
  const near = new Map([...held, ...found])
  const tokens = new Set([...standing.values()].flatMap(({ pool }) => pool.tokens))
  // Two rounds: by the coin and its pegged assets, then by the results of the first round.
  for (const quotes of [near, found]) {
    const fresh = [...tokens].flatMap((token) => {
      const one = reported.has(token) ? undefined : worth(token, quotes)
      return one === undefined || !isAccepted(token, one) ? [] : [[token, one] as const]
    })
    for (const [token, one] of fresh) found.set(token, one)
  }
  const worths: Worths = { found, quotes: new Map([...found, ...held]), reported }
  ofTruths.set(bucket, worths)
  return worths
}

/** The ticks of a bucket by token; none if nothing worth at least a dollar was traded in the pools that count. */
export const expectedTicks = (
  market: ExpectedMarket,
  truths: ReadonlyArray<PoolTruth>,
  bucket: number,
): ReadonlyMap<Address, ExpectedTick> => {
  const { native, decimalsOf } = market
  const { found, quotes } = worthsIn(market, truths, bucket)
  const cents = (token: Address, raw: bigint) =>
    BigInt(Math.round(Number(raw) * ((quotes.get(token)?.median ?? 0) / 10 ** decimalsOf(token)) * 100))
  const hopsOf = (token: Address) => quotes.get(token)?.hops ?? Number.POSITIVE_INFINITY
  const total = (amounts: ReadonlyArray<bigint>) => amounts.reduce((sum, amount) => sum + amount, 0n)
  /** Volume of a pool, in the token with fewer hops to the dollar. */
  const volumeOf = ({ pool: { tokens }, paidRaw }: PoolTruth) =>
    hopsOf(tokens[0]) <= hopsOf(tokens[1]) ? cents(tokens[0], paidRaw[0]) : cents(tokens[1], paidRaw[1])
  const liquidityOf = ({ pool: { tokens }, heldRaw }: PoolTruth) =>
    cents(tokens[0], heldRaw[0]) + cents(tokens[1], heldRaw[1])
  const ticks = new Map<Address, ExpectedTick>()
  for (const [token, { by, deep, hops, open, high, low, close, median }] of found) {
    const pools = by.map(({ truth }) => truth)
    const made = pools.filter((truth) => truth.bucket === bucket)
    const volumeCents = total(made.map(volumeOf))
    if (volumeCents < 100n) continue
    ticks.set(token, {
      open,
      high,
      low,
      close,
      median,
      volumeCents,
      hops,
      pools: pools.length,
      swaps: made.reduce((sum, { swaps }) => sum + swaps, 0),
      liquidityCents: total(pools.map(liquidityOf)),
      nativeLiquidityCents: total(pools.filter(({ pool }) => pool.tokens.includes(native)).map(liquidityOf)),
      confidence: (deep / (deep + 50_000)) * (pools.length === 1 ? 0.8 : 1) * 0.9 ** (hops - 1),
    })
  }
  return ticks
}

/** The ticks of one token as intervals, from its first tick on. */
export const expectedIntervals = (
  ticks: ReadonlyArray<readonly [bucket: number, tick: ExpectedTick]>,
  { fromMs, untilMs, intervalMs }: { readonly fromMs: number; readonly untilMs: number; readonly intervalMs: number },
): ReadonlyArray<ExpectedInterval> => {
  const intervals: Array<ExpectedInterval> = []
  for (let startMs = fromMs - (fromMs % intervalMs); startMs < untilMs; startMs += intervalMs) {
    const inside = ticks
      .filter(([bucket]) => bucket * 300_000 >= startMs && bucket * 300_000 < startMs + intervalMs)
      .sort(([left], [right]) => left - right)
      .map(([, tick]) => tick)
    const [opening, closing, before] = [inside[0], inside.at(-1), intervals.at(-1)?.close]
    if (opening !== undefined && closing !== undefined) {
      intervals.push({
        startMs,
        open: opening.open,
        close: closing.close,
        isFilled: false,
        high: Math.max(...inside.map(({ high }) => high)),
        low: Math.min(...inside.map(({ low }) => low)),
        median: reaching(
          0.5,
          inside.map(({ median, volumeCents }) => [median, Number(volumeCents)]),
        ),
        volumeCents: inside.reduce((sum, { volumeCents }) => sum + volumeCents, 0n),
      })
    } else if (before !== undefined) {
      const same = { open: before, high: before, low: before, close: before, median: before }
      intervals.push({ ...same, startMs, volumeCents: 0n, isFilled: true })
    }
  }
  return intervals
}
