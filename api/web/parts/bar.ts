/** A bar of a chart. */
export interface Bar {
  readonly label: string
  readonly value: number
  /** Shown for the value in the bar's title. */
  readonly title?: string
}
