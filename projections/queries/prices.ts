/** Prices of tokens at the marks: the newest, at a time, and over intervals. The native coin has that of its wrapped token. */
import { Effect } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { bucketMs, bucketStartMs } from "../prices/bucket.ts"
import { type IntervalSpan, intervalTicks } from "../prices/interval-ticks.ts"
import type { PriceTick } from "../prices/price-tick.ts"
import { readTicks } from "../prices/read-ticks.ts"
import type { TrustedQuotes } from "../prices/trusted-quotes.ts"

/** A price that nobody has renewed for 30 days is none (interface reference 5). */
const priceAgeMsMax = 30 * 86_400_000

/** How far a look for the newest price reaches back, step by step: most tokens that are asked for were traded lately. */
const lookBacksMs = [7_200_000, 86_400_000, priceAgeMsMax]

/** A token's newest tick, and how long before the asked time it began. */
export interface PricedToken {
  readonly tick: PriceTick
  readonly ageMs: number
}

/** The marks and the chain that a question is about. */
interface ChainQuestion {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
}

const contractOf = (trusted: TrustedQuotes, token: Address): Address =>
  token === zeroAddress ? (trusted.wrappedNative ?? zeroAddress) : token

/**
 * The newest price of each token at or before a time, by token; those without one in the 30 days before are left out.
 *
 * @param atMs - Absent for where the chain stands.
 */
export const tokenPrices = Effect.fn("prices.tokenPrices")(function* (
  question: ChainQuestion & { readonly tokens: ReadonlyArray<Address>; readonly atMs?: number },
) {
  const { marks, trusted, tokens } = question
  const standsAtMs = leadingMark(marks, trusted.chainId)?.timestampMs ?? 0
  const atMs = Math.min(question.atMs ?? standsAtMs, standsAtMs)
  const found = new Map<Address, PricedToken>()
  for (const lookBackMs of lookBacksMs) {
    const missing = tokens.filter((token) => !found.has(token))
    if (missing.length === 0) break
    const newest = new Map<Address, PriceTick>()
    // By bucket, so that the last one stays.
    const ticks = yield* readTicks({ marks, trusted, fromMs: atMs - lookBackMs, toMs: atMs })
    for (const tick of ticks) newest.set(tick.token, tick)
    for (const token of missing) {
      const tick = newest.get(contractOf(trusted, token))
      if (tick !== undefined) found.set(token, { tick, ageMs: Math.max(0, atMs - bucketStartMs(tick.bucket)) })
    }
  }
  return found
})

/** A token's price over intervals, oldest first: filled where nothing was traded, from the last trade before. */
export const tokenIntervals = Effect.fn("prices.tokenIntervals")(function* (
  question: ChainQuestion & IntervalSpan & { readonly token: Address },
) {
  const { marks, trusted, fromMs, toMs, intervalMs } = question
  const token = contractOf(trusted, question.token)
  const ofToken = (ticks: ReadonlyArray<PriceTick>) => ticks.filter((tick) => tick.token === token)
  const firstMs = Math.floor(fromMs / intervalMs) * intervalMs
  const inside = ofToken(yield* readTicks({ marks, trusted, fromMs: firstMs, toMs }))
  const before = yield* tokenPrices({ marks, trusted, tokens: [token], atMs: firstMs - bucketMs })
  const untilMs = Math.min(toMs, leadingMark(marks, trusted.chainId)?.timestampMs ?? 0)
  return intervalTicks([...[...before.values()].map(({ tick }) => tick), ...inside], {
    fromMs,
    toMs: untilMs,
    intervalMs,
  })
})
