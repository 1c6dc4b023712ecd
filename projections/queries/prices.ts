/** Prices of tokens at the marks: the newest, at a time, and over intervals. The native coin has that of the token that stands for it. */
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
  token === zeroAddress ? (trusted.native ?? zeroAddress) : token

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

/** How much of a chain's time is read at once for prices at many times. */
const sharedMs = 86_400_000

/**
 * The newest tick of tokens at or before times, of each question that has one in the 30 days before.
 *
 * Questions of one day share what is read, so that a page of history costs few readings.
 */
export const pricesAtTimes = Effect.fn("prices.pricesAtTimes")(function* <
  Question extends { readonly token: Address; readonly atMs: number },
>(question: ChainQuestion & { readonly questions: ReadonlyArray<Question> }) {
  const { marks, trusted, questions } = question
  const found: Array<{ readonly question: Question; readonly tick: PriceTick }> = []
  for (const [day, asked] of Map.groupBy(questions, ({ atMs }) => Math.floor(atMs / sharedMs))) {
    const toMs = (day + 1) * sharedMs - 1
    let missing: ReadonlyArray<Question> = asked
    for (const lookBackMs of lookBacksMs.slice(1)) {
      if (missing.length === 0) break
      const ticks = yield* readTicks({ marks, trusted, fromMs: day * sharedMs - lookBackMs, toMs })
      const byToken = Map.groupBy(ticks, ({ token }) => token)
      missing = missing.filter((each) => {
        const oldestMs = each.atMs - priceAgeMsMax
        const tick = byToken
          .get(contractOf(trusted, each.token))
          ?.findLast(({ bucket }) => bucketStartMs(bucket) <= each.atMs && bucketStartMs(bucket) >= oldestMs)
        if (tick !== undefined) found.push({ question: each, tick })
        return tick === undefined
      })
    }
  }
  return found
})

/** What went through the pools of a token in a span, in cents of a USD. */
export const tokenVolume = Effect.fn("prices.tokenVolume")(function* (
  question: ChainQuestion & Pick<IntervalSpan, "fromMs" | "toMs"> & { readonly token: Address },
) {
  const contract = contractOf(question.trusted, question.token)
  const ticks = yield* readTicks(question)
  return ticks.reduce((sum, tick) => (tick.token === contract ? sum + tick.volumeUsdCents : sum), 0n)
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
