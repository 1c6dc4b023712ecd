/** The price over time: candles of every length, with the volume below them. */

import { useEffect, useState } from "preact/hooks"
import { type Currency, shownCurrency } from "../../client/currency.ts"
import { type Answer, query } from "../../client/query.ts"
import { useLoad } from "../../client/use-query.ts"
import { CandleChart } from "../../design/chart.tsx"
import { Choice, Panel } from "../../design/layout.tsx"
import { ChartSkeleton, Empty, Show } from "../../design/states.tsx"
import { Percent } from "../../design/values.tsx"
import { compactText, priceText } from "../../format/fiat.ts"
import type { Candle } from "../../format/series.ts"
import { timeText } from "../../format/time.ts"
import { type CandleLength, candlesOf, changeOfCandles, lengths, type TickPage } from "./candles.ts"
import { tokenCandles } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"
import { usePulse } from "./use-live-price.ts"

/** Candles before a past time, at least. */
const pastCandlesMin = 60

/** Pages that are loaded to reach a past time, at most. */
const pagesMax = 12

/** Loads as many pages as the chart needs: of the present the newest, of a past time all from now to before it. */
const loadCandles = async (
  of: TokenAt,
  tickLength: CandleLength,
  currency: Currency,
  signal: AbortSignal,
  newer: ReadonlyArray<TickPage> = [],
): Promise<Answer<ReadonlyArray<Candle>>> => {
  const { address, chain, atMs } = of
  const after = newer.at(-1)?.pageInfo.endCursor ?? null
  const { data, late, marks } = await query(
    tokenCandles,
    { address, chainId: chain.chainId, tickLength, currency, after },
    signal,
  )
  const page = data.fungibleTokenV2?.priceData?.priceTicksByLength
  const pages = page === undefined ? newer : [...newer, page]
  const candles = candlesOf(pages, atMs)
  const isEnough = atMs === undefined || candles.length >= pastCandlesMin || pages.length === pagesMax
  return isEnough || late.length > 0 || !page?.pageInfo.hasNextPage
    ? { data: candles, late, marks }
    : loadCandles(of, tickLength, currency, signal, pages)
}

interface CandleTextProps {
  readonly candle: Candle
  readonly currency: Currency
}

const CandleText = ({ candle: { timeMs, open, high, low, close, volume }, currency }: CandleTextProps) => (
  <p class="candle-text muted" aria-hidden="true">
    <span>{timeText(timeMs)}</span>
    <span>Open {priceText(open, currency)}</span>
    <span>High {priceText(high, currency)}</span>
    <span>Low {priceText(low, currency)}</span>
    <span>Close {priceText(close, currency)}</span>
    <span>Volume {compactText(volume, currency)}</span>
  </p>
)

/** The panel. */
export const PricePanel = ({ of, pulse }: { of: TokenAt; pulse: number }) => {
  const { address, chain, atMs } = of
  const currency = shownCurrency.value
  const [length, setLength] = useState<CandleLength>("ONE_HOUR")
  const [shown, setShown] = useState<Candle>()
  const loaded = useLoad(
    (signal) => loadCandles(of, length, currency, signal),
    `${chain.chainId} ${address} ${atMs ?? ""} ${length} ${currency}`,
  )
  usePulse(pulse, loaded.refresh)
  useEffect(() => setShown(undefined), [length])
  const change = loaded.data === undefined ? undefined : changeOfCandles(loaded.data)
  return (
    <Panel
      title="Price"
      class="price-chart"
      lead={change === undefined ? undefined : <Percent points={change} />}
      aside={<Choice label="Length of a candle" options={lengths} value={length} onChoose={setLength} />}
    >
      <div class="body">
        <Show of={loaded} skeleton={<ChartSkeleton />}>
          {(candles) => {
            const newest = candles.at(-1)
            // Without prices there are no candles yet.
            if (newest === undefined && loaded.late.length > 0) return <ChartSkeleton />
            return newest === undefined ? (
              <Empty>No trades of the indexed history price this token.</Empty>
            ) : (
              <>
                <CandleText candle={shown ?? newest} currency={currency} />
                <CandleChart candles={candles} currency={currency} label="Price" onCandle={setShown} />
              </>
            )
          }}
        </Show>
      </div>
    </Panel>
  )
}
