/** Amounts, values and times. An unknown value is never shown as zero: a word stands in its place, and its title has the reason. */
import { type Currency, ofUsd } from "../client/currency.ts"
import { nowMs } from "../client/networks.ts"
import { amountText, exactText } from "../format/amount.ts"
import { changeText, compactText, fiatText, percentText, unpricedText } from "../format/fiat.ts"
import { agoText, timeText } from "../format/time.ts"

/** The reason of an unknown value of a token. */
export const noPriceReason = "No trades give this token a reliable price."

/** The word for what is unknown, and why it is. */
export const Unknown = ({ word = "unknown", reason }: { word?: string; reason: string }) => (
  <span class="unknown" title={reason}>
    {word}
  </span>
)

/** A value in the shown currency; `undefined` if it is unknown. */
export const Fiat = ({
  value,
  currency,
  reason = noPriceReason,
}: {
  value: number | undefined
  /** Currency of a value that is not converted: by default it is in USD, and of now. */
  currency?: Currency
  reason?: string
}) => {
  if (value === undefined) return <Unknown word={unpricedText} reason={reason} />
  return <span>{currency === undefined ? fiatText(...ofUsd(value)) : fiatText(value, currency)}</span>
}

/** A large value in USD, short, with the exact one as title; in the shown currency. */
export const CompactFiat = ({ value, reason }: { value: number | null | undefined; reason: string }) =>
  value == null ? (
    <Unknown reason={reason} />
  ) : (
    <span title={fiatText(...ofUsd(value))}>{compactText(...ofUsd(value))}</span>
  )

/** An amount of a token, short, with the exact one as title. */
export const Amount = ({ raw, decimals, symbol }: { raw: string; decimals: number; symbol?: string }) => (
  <span title={`${exactText(raw, decimals)} ${symbol ?? ""}`.trim()}>
    {amountText(raw, decimals)}
    {symbol === undefined ? undefined : ` ${symbol}`}
  </span>
)

const classOfChange = (change: number): string | undefined => {
  if (change === 0) return "muted"
  return change > 0 ? "gain" : "loss"
}

/** A change in percentage points; a dash if it is unknown. */
export const Percent = ({ points }: { points: number | null | undefined }) =>
  points == null ? <span class="muted">–</span> : <span class={classOfChange(points)}>{percentText(points)}</span>

/** A change of a value in USD, with its percentage points if they are known. */
export const Change = ({ value, points }: { value: number; points: number | null }) => (
  <span class={classOfChange(value)}>
    {changeText(...ofUsd(value))}
    {points === null ? undefined : ` (${percentText(points)})`}
  </span>
)

/** The age of a time, kept current; its title has the exact time. */
export const Time = ({ timeMs }: { timeMs: number }) => (
  <time dateTime={new Date(timeMs).toISOString()} title={timeText(timeMs)}>
    {agoText(timeMs, nowMs.value)}
  </time>
)
