/** Counts what happened, by name. */
export interface Tally {
  readonly add: (name: string, times?: number) => void
  readonly count: (name: string) => number
  /** Every name with its count, one a line, under a heading. */
  readonly report: (heading: string) => string
}

/** A tally with nothing in it. */
export const makeTally = (): Tally => {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  return {
    add: (name, times = 1) => {
      counts.set(name, count(name) + times)
    },
    count,
    report: (heading) => {
      const lines = [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))
      return [heading, ...lines.map(([name, times]) => `  ${times} × ${name}`), ""].join("\n")
    },
  }
}
