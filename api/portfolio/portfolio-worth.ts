/** The worth of a portfolio and how it changed: sums of the same rows at two times, at the marks of one request. */
import { Effect } from "effect"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { totalWorthUsd, visibleNfts } from "../nft/nft-portfolio.ts"
import { readStoredPositions } from "../positions/app-balances.ts"
import type { Report } from "../request/arguments.ts"
import { groupByToken, sumUsd, visibleHoldings } from "./portfolio-holding.ts"
import { appsTotalUsd } from "./portfolio-totals.ts"

const partNames = ["tokensUSD", "positionsUSD", "nftsUSD"] as const

/** Sums of the parts of a portfolio in USD. */
type PartsUsd = Readonly<Record<(typeof partNames)[number], number>>

/** Worth by part, and the parts that are incomplete. */
interface KnownWorth {
  readonly parts: PartsUsd
  readonly unknown: ReadonlySet<keyof PartsUsd>
}

/** Model of `PortfolioV2Worth`. */
export interface PortfolioWorthModel {
  readonly portfolio: PortfolioModel
  readonly now: KnownWorth
}

/** Model of `PortfolioV2WorthChange`. */
export interface WorthChangeModel extends Partial<PartsUsd> {
  readonly since: number
  readonly totalUSD: number | undefined
  readonly totalPercent: number | undefined
}

/** The sum of the parts of a worth. */
export const totalOf = (parts: PartsUsd): number => partNames.reduce((sum, name) => sum + parts[name], 0)

/** Reads the worth of a portfolio at a time, or as it is requested. Chains without a block at the time make all parts unknown. */
const readKnown = Effect.fnUntraced(function* (portfolio: PortfolioModel, atMs: number | undefined, report: Report) {
  let isIncomplete = false
  const collect: Report = (failure) => {
    if (failure._tag === "PricesPending" || failure._tag === "TimeNotIndexed") isIncomplete = true
    if (failure._tag === "PricesPending") report(failure)
  }
  const then = yield* portfolio.again(atMs, collect)
  const [balances, { holdings }, { shown, unknownCount }, nfts] = yield* Effect.all(
    [then.readBalances, then.readHoldings, readStoredPositions(then, collect), then.readNfts],
    { concurrency: 4 },
  )
  const known: KnownWorth = {
    parts: {
      tokensUSD: sumUsd(groupByToken(visibleHoldings(holdings))),
      positionsUSD: appsTotalUsd(shown.positions),
      nftsUSD: totalWorthUsd(visibleNfts(nfts)),
    },
    unknown: new Set([
      ...(isIncomplete ? partNames : []),
      ...(balances.unknown.size > 0 ? (["tokensUSD"] as const) : []),
      ...(unknownCount > 0 ? (["positionsUSD"] as const) : []),
    ]),
  }
  return known
})

/** Reads the worth of a portfolio. Late prices are reported. */
export const readPortfolioWorth = Effect.fn("portfolioWorth.read")(function* (
  portfolio: PortfolioModel,
  report: Report,
) {
  const model: PortfolioWorthModel = { portfolio, now: yield* readKnown(portfolio, undefined, report) }
  return model
})

/** The change from one worth to another: of each part that is known of both, and of the total if all are. Pure. */
export const worthChange = (before: KnownWorth, now: KnownWorth, since: number): WorthChangeModel => {
  const isKnown = (name: keyof PartsUsd) => !before.unknown.has(name) && !now.unknown.has(name)
  const parts = partNames.filter(isKnown).map((name) => [name, now.parts[name] - before.parts[name]] as const)
  const totalBefore = totalOf(before.parts)
  const totalUSD = parts.length === partNames.length ? totalOf(now.parts) - totalBefore : undefined
  return {
    since,
    ...Object.fromEntries(parts),
    totalUSD,
    totalPercent: totalUSD === undefined || totalBefore <= 0 ? undefined : (100 * totalUSD) / totalBefore,
  }
}

/** Reads how a worth changed in the time before the newest block among the portfolio's chains. */
export const readWorthChange = Effect.fn("portfolioWorth.readChange")(function* (
  { portfolio, now }: PortfolioWorthModel,
  spanMs: number,
  report: Report,
) {
  const times = portfolio.chainIds.flatMap((chainId) => portfolio.asOfChain(chainId)?.timestamp ?? [])
  const since = Math.max(0, ...times) - spanMs
  if (times.length === 0 || since < 0) return worthChange({ ...now, unknown: new Set(partNames) }, now, since)
  return worthChange(yield* readKnown(portfolio, since, report), now, since)
})
