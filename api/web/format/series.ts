/** Values as charts draw them. */

/** A value at a time. */
export interface Point {
  readonly timeMs: number
  readonly value: number
}

/** The first and last price of an interval, and the bounds between them. */
export interface Candle {
  readonly timeMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In the same currency. */
  readonly volume: number
}

/** A bar of a chart. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** Shown for the value in the bar's title. */
  readonly title?: string
}
