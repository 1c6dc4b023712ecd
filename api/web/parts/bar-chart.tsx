/** A chart of labelled values. */
import type { Bar } from "../format/series.ts"
import "./bar-chart.css"

const widthOfBar = 10
const height = 100

/** The chart; a bar's title has its exact value. */
export const BarChart = ({ bars, name }: { bars: ReadonlyArray<Bar>; name: string }) => {
  const values = bars.map(({ value }) => value)
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  const yOf = (value: number): number => ((max - value) / (max - min || 1)) * height
  const shown = (value: number): string => value.toLocaleString("en", { maximumSignificantDigits: 6 })
  return (
    <figure class="bar-chart">
      <figcaption class="muted">
        {name}: {shown(Math.min(...values))} to {shown(Math.max(...values))}
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * widthOfBar} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
      >
        {bars.map(({ label, value, title }, index) => (
          <rect
            key={index}
            x={index * widthOfBar + 1}
            y={Math.min(yOf(value), yOf(0))}
            width={widthOfBar - 2}
            height={Math.max(0.5, Math.abs(yOf(value) - yOf(0)))}
          >
            <title>{`${label}: ${title ?? shown(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p class="muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  )
}
