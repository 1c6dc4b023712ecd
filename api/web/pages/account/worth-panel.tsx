/** Net worth: the sum, its parts, its change, and its course. */
import { useMemo, useState } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { type Currency, ofUsd, shownCurrency } from "../../client/currency.ts"
import { networks } from "../../client/networks.ts"
import { query } from "../../client/query.ts"
import { useLoad, useQuery } from "../../client/use-query.ts"
import { LineChart } from "../../design/chart.tsx"
import { Choice } from "../../design/layout.tsx"
import { ChartSkeleton, Empty, Failure, Show, Skeleton } from "../../design/states.tsx"
import { Change } from "../../design/values.tsx"
import { fiatText } from "../../format/fiat.ts"
import type { Point } from "../../format/series.ts"
import { timeText } from "../../format/time.ts"
import type { AccountPortfolioQuery, HeldTokenFragment } from "./portfolio.graphql"
import { comparedPrices, worthSeries } from "./worth.graphql"
import { comparable, comparedWith, sumSeries } from "./worth-series.ts"

const frames = [
  ["HOUR", "1H"],
  ["DAY", "1D"],
  ["WEEK", "1W"],
  ["MONTH", "1M"],
  ["YEAR", "1Y"],
] as const

type Frame = (typeof frames)[number][0]

/**
 * The series of all accounts on all served chains. Without one of them the sum would be too low, so that a failure of one is that of all.
 */
const loadSeries = async (
  addresses: ReadonlyArray<string>,
  timeFrame: Frame,
  currency: Currency,
  signal: AbortSignal,
) => {
  const chainIds = networks.peek().flatMap(({ chainId }) => chainId ?? [])
  const answers = await Promise.all(
    addresses.flatMap((address) =>
      chainIds.map((chainId) => query(worthSeries, { address, chainId, timeFrame, currency }, signal)),
    ),
  )
  return {
    data: sumSeries(answers.map(({ data }) => comparable(data.historicalPortfolio))),
    late: answers.flatMap(({ late }) => late),
    marks: answers.flatMap(({ marks }) => marks),
  }
}

/** Tokens to compare with, at most. */
const comparedMax = 8

interface CompareFieldProps {
  readonly tokens: ReadonlyArray<HeldTokenFragment>
  readonly chosen: HeldTokenFragment | undefined
  readonly onChoose: (token: HeldTokenFragment | undefined) => void
}

/** Chooses one of the most valuable tokens. */
const CompareField = ({ tokens, chosen, onChoose }: CompareFieldProps) => (
  <select
    class={`field compare ${chosen === undefined ? "" : "chosen"}`}
    aria-label="Compare with a token"
    value={chosen?.id ?? ""}
    onChange={({ currentTarget }) => onChoose(tokens.find(({ id }) => id === currentTarget.value))}
  >
    <option value="">Compare with …</option>
    {tokens.map(({ id, symbol }) => (
      <option key={id} value={id}>
        If all were {symbol}
      </option>
    ))}
  </select>
)

const parts = [
  ["tokens", "Tokens"],
  ["positions", "Positions"],
  ["nfts", "NFTs"],
] as const

/** The value of each part. */
export type WorthParts = Readonly<Record<(typeof parts)[number][0], number>>

/** The parts of a portfolio, and their sum. */
export const worthOf = ({ tokenBalances, appBalances, nftBalances }: AccountPortfolioQuery["portfolioV2"]) => {
  const values = {
    tokens: tokenBalances.totalBalanceUSD,
    positions: appBalances.totalBalanceUSD,
    nfts: nftBalances.totalBalanceUSD,
  }
  return { values, total: values.tokens + values.positions + values.nfts }
}

/** A bar with the share of each part, and a legend with its value. */
const PartsBar = ({ values }: { values: WorthParts }) => {
  const positive = parts.map(([name]) => Math.max(0, values[name]))
  const sum = positive.reduce((all, one) => all + one, 0)
  return (
    <div class="worth-parts">
      <div class="bar" aria-hidden="true">
        {parts.map(([name], index) => (
          <span key={name} class={name} style={{ flexGrow: sum === 0 ? 0 : (positive[index] ?? 0) / sum }} />
        ))}
      </div>
      <dl>
        {parts.map(([name, title]) => (
          <div key={name} class={name}>
            <dt>{title}</dt>
            <dd>{fiatText(...ofUsd(values[name]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The worth, or that of the point below the pointer, which is in the shown currency. */
const Total = ({ point, worth }: { point: Point | undefined; worth: number }) => (
  <>{point === undefined ? fiatText(...ofUsd(worth)) : fiatText(point.value, shownCurrency.value)}</>
)

interface WorthPanelProps {
  readonly addresses: ReadonlyArray<string>
  readonly portfolio: AccountPortfolioQuery["portfolioV2"] | undefined
  /** Whether parts of it are late: a sum of nothing is then unknown, not zero. */
  readonly isLate: boolean
  /** The time that the portfolio is of, if it is a past one. */
  readonly pastMs: number | undefined
}

/** The panel. */
export const WorthPanel = ({ addresses, portfolio, isLate, pastMs }: WorthPanelProps) => {
  const [frame, setFrame] = useState<Frame>("DAY")
  const [point, setPoint] = useState<Point>()
  const [other, setOther] = useState<HeldTokenFragment>()
  const currency = shownCurrency.value
  const hasChains = networks.value.length > 0
  const series = useLoad(
    hasChains ? (signal) => loadSeries(addresses, frame, currency, signal) : undefined,
    `${addresses} ${frame} ${currency} ${hasChains}`,
  )
  const prices = useQuery(
    comparedPrices,
    other && { address: other.tokenAddress, chainId: other.network.chainId ?? 0, timeFrame: frame, currency },
  )
  const ticks = other && prices.data?.fungibleTokenV2?.priceData?.priceTicks
  const compared = useMemo(
    () =>
      ticks &&
      comparedWith(
        series.data ?? [],
        ticks.map(({ timestamp, close }) => ({ timeMs: timestamp, value: close })),
      ),
    [series.data, ticks],
  )
  const tokens = portfolio === undefined ? [] : nodesOf(portfolio.tokenBalances.byToken)
  const known = portfolio === undefined ? undefined : worthOf(portfolio)
  const worth = isLate && known?.total === 0 ? undefined : known
  const change = portfolio?.worth?.change24h
  return (
    <section class="panel worth" aria-label="Net worth">
      <div class="worth-head">
        <div>
          <p class="muted">
            {point === undefined ? "Net worth" : timeText(point.timeMs)}
            {point === undefined && pastMs !== undefined ? ` at ${timeText(pastMs)}` : ""}
          </p>
          <p class="worth-total">
            {worth === undefined ? <Skeleton width="11rem" /> : <Total point={point} worth={worth.total} />}
          </p>
          <p class="worth-change">
            {point === undefined && change?.totalUSD != null ? (
              <>
                <Change value={change.totalUSD} points={change.totalPercent} /> <span class="muted">24 h</span>
              </>
            ) : undefined}
          </p>
        </div>
        <div class="worth-controls">
          <CompareField
            tokens={tokens.filter(({ priceSource }) => priceSource !== "NONE").slice(0, comparedMax)}
            chosen={other}
            onChoose={setOther}
          />
          <Choice label="Time frame" options={frames} value={frame} onChoose={setFrame} />
        </div>
      </div>
      {prices.failure === undefined ? undefined : <Failure failure={prices.failure} again={prices.refresh} />}
      <Show of={series} skeleton={<ChartSkeleton />}>
        {(points) => {
          if (points.length > 1) {
            return (
              <LineChart
                points={points}
                {...(compared === undefined ? {} : { compared })}
                currency={currency}
                label="Net worth"
                onPoint={setPoint}
              />
            )
          }
          // Without prices there are no points yet.
          if (series.late.length > 0) return <ChartSkeleton />
          return <Empty>The indexed history of this account is too short for a chart.</Empty>
        }}
      </Show>
      {worth === undefined ? undefined : <PartsBar values={worth.values} />}
    </section>
  )
}
