/** Counts of events, by name. */
export interface Tally {
  readonly add: (name: string, times?: number) => void
  readonly count: (name: string) => number
  /** Every counted name, sorted. */
  readonly names: () => ReadonlyArray<string>
  /** Every name with its count, one per line, under a heading. */
  readonly report: (heading: string) => string
}

/** An empty tally. */
export const makeTally = (): Tally => {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  const names = () => [...counts.keys()].toSorted()
  return {
    add: (name, times = 1) => {
      counts.set(name, count(name) + times)
    },
    count,
    names,
    report: (heading) => [heading, ...names().map((name) => `  ${count(name)} × ${name}`), ""].join("\n"),
  }
}
