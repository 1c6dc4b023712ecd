/** Charts over time. The library and its drawing are loaded with the first chart. */
import type { IChartApi } from "lightweight-charts"
import { useEffect, useRef } from "preact/hooks"
import type { Currency } from "../client/currency.ts"
import { useModule } from "../client/use-module.ts"
import { axisTexts, fiatText } from "../format/fiat.ts"
import type { Candle, Point } from "../format/series.ts"
import { timeText } from "../format/time.ts"
import { ChartSkeleton, Show } from "./states.tsx"
import { shownTheme } from "./theme.ts"

type Library = typeof import("lightweight-charts")

const loadLibrary = (): Promise<Library> => import("lightweight-charts")

/** A colour of the design as the browser computes it. */
const colorOf = (element: HTMLElement, token: string): string => {
  const probe = element.appendChild(Object.assign(document.createElement("span"), { hidden: true }))
  probe.style.color = `var(--${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The library counts seconds, and has no time zone: times are shifted to that of the reader. */
const secondsOf = (timeMs: number): number => Math.floor(timeMs / 1_000) - new Date(timeMs).getTimezoneOffset() * 60

const makeChart = (element: HTMLElement, library: Library, currency: Currency): IChartApi =>
  library.createChart(element, {
    autoSize: true,
    layout: {
      attributionLogo: false,
      background: { type: library.ColorType.Solid, color: "transparent" },
      textColor: colorOf(element, "muted"),
      fontFamily: getComputedStyle(element).fontFamily,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colorOf(element, "line") } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
    },
    crosshair: { horzLine: { visible: false, labelVisible: false } },
    handleScroll: { vertTouchDrag: false },
    localization: {
      priceFormatter: (value: number) => axisTexts([value], currency).join(),
      tickmarksPriceFormatter: (values: ReadonlyArray<number>) => [...axisTexts(values, currency)],
    },
  })

/** Draws into an element for as long as it is there, anew for other values and another theme. */
const useChart = (draw: (element: HTMLElement) => IChartApi, keys: ReadonlyArray<unknown>) => {
  const place = useRef<HTMLDivElement>(null)
  const theme = shownTheme()
  useEffect(() => {
    if (place.current === null) return
    const chart = draw(place.current)
    return () => chart.remove()
  }, [...keys, theme])
  return place
}

/** A value at its time, as the library takes it. */
const timedOf = ({ timeMs, value }: Point) => ({
  time: secondsOf(timeMs) as import("lightweight-charts").UTCTimestamp,
  value,
})

/** Values without repeated times, which the library refuses. */
const distinct = <Tick extends { readonly timeMs: number }>(ticks: ReadonlyArray<Tick>): ReadonlyArray<Tick> =>
  ticks.filter(({ timeMs }, index) => secondsOf(timeMs) !== secondsOf(ticks[index + 1]?.timeMs ?? Number.NaN))

const rangeText = (values: ReadonlyArray<number>, currency: Currency): string => {
  const [first, last, least, most] = [values[0] ?? 0, values.at(-1) ?? 0, Math.min(...values), Math.max(...values)].map(
    (value) => fiatText(value, currency),
  )
  return `From ${first} to ${last}, at least ${least}, at most ${most}`
}

interface Drawn {
  readonly library: Library
}

interface LineChartProps {
  readonly points: ReadonlyArray<Point>
  /** Another line that the first one is compared with. */
  readonly compared?: ReadonlyArray<Point>
  readonly currency: Currency
  readonly label: string
  /** Called with the point below the pointer, and with nothing once it leaves. */
  readonly onPoint?: (point: Point | undefined) => void
}

const DrawnLine = ({ library, points, compared, currency, label, onPoint }: LineChartProps & Drawn) => {
  const shown = distinct(points)
  const place = useChart(
    (element) => {
      const chart = makeChart(element, library, currency)
      const accent = colorOf(element, "accent")
      const series = chart.addSeries(library.AreaSeries, {
        lineColor: accent,
        lineWidth: 2,
        topColor: colorOf(element, "accent-soft"),
        bottomColor: colorOf(element, "accent-clear"),
        priceLineVisible: false,
        lastValueVisible: false,
      })
      series.setData(shown.map(timedOf))
      if (compared !== undefined) {
        const other = chart.addSeries(library.LineSeries, {
          color: colorOf(element, "part-nfts"),
          lineWidth: 2,
          priceLineVisible: false,
          lastValueVisible: false,
          crosshairMarkerVisible: false,
        })
        other.setData(distinct(compared).map(timedOf))
      }
      chart.timeScale().fitContent()
      chart.subscribeCrosshairMove(({ logical }) => onPoint?.(logical === undefined ? undefined : shown[logical]))
      return chart
    },
    [points, compared],
  )
  const values = shown.map(({ value }) => value)
  const span = `${timeText(shown[0]?.timeMs ?? 0)} to ${timeText(shown.at(-1)?.timeMs ?? 0)}`
  return (
    <div class="chart" role="img" aria-label={`${label}. ${rangeText(values, currency)}. ${span}.`}>
      <div class="canvas" ref={place} />
    </div>
  )
}

/** A line of values, with the area below it. */
export const LineChart = (props: LineChartProps) => (
  <Show of={useModule(loadLibrary)} skeleton={<ChartSkeleton />}>
    {(library) => <DrawnLine library={library} {...props} />}
  </Show>
)

interface CandleChartProps {
  readonly candles: ReadonlyArray<Candle>
  readonly currency: Currency
  readonly label: string
  /** Called with the candle below the pointer, and with nothing once it leaves. */
  readonly onCandle?: (candle: Candle | undefined) => void
}

/** Width of a candle with the space beside it, at most: a few candles do not fill a chart. */
const candleWidthMax = 40

const DrawnCandles = ({ library, candles, currency, label, onCandle }: CandleChartProps & Drawn) => {
  const shown = useRef<ReadonlyArray<Candle>>([])
  shown.current = distinct(candles)
  const show = useRef<() => void>(() => undefined)
  const place = useChart(
    (element) => {
      const chart = makeChart(element, library, currency)
      const [gain, loss] = [colorOf(element, "gain"), colorOf(element, "loss")]
      const prices = chart.addSeries(library.CandlestickSeries, {
        upColor: gain,
        wickUpColor: gain,
        downColor: loss,
        wickDownColor: loss,
        borderVisible: false,
        priceLineVisible: false,
      })
      const volumes = chart.addSeries(library.HistogramSeries, {
        priceScaleId: "volume",
        color: colorOf(element, "line-strong"),
        priceLineVisible: false,
        lastValueVisible: false,
      })
      prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.24 } })
      chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
      show.current = () => {
        const timed = shown.current.map((candle) => ({
          ...candle,
          time: secondsOf(candle.timeMs) as import("lightweight-charts").UTCTimestamp,
        }))
        prices.setData(timed)
        volumes.setData(timed.map(({ time, volume }) => ({ time, value: volume })))
      }
      show.current()
      chart.timeScale().applyOptions({ maxBarSpacing: candleWidthMax })
      chart.timeScale().fitContent()
      chart.subscribeCrosshairMove(({ logical }) =>
        onCandle?.(logical === undefined ? undefined : shown.current[logical]),
      )
      return chart
    },
    [currency],
  )
  useEffect(() => show.current(), [candles])
  return (
    <div
      class="chart"
      role="img"
      aria-label={`${label}. ${rangeText(
        shown.current.map(({ close }) => close),
        currency,
      )}.`}
    >
      <div class="canvas" ref={place} />
    </div>
  )
}

/** Prices of intervals, with the volume below them. Newer candles leave the part that the reader chose. */
export const CandleChart = (props: CandleChartProps) => (
  <Show of={useModule(loadLibrary)} skeleton={<ChartSkeleton />}>
    {(library) => <DrawnCandles library={library} {...props} />}
  </Show>
)
