/** What comparing recordings found: counted by set, chain and check, every difference under the rule that explains it. */

/** The closed list of what is compared. `ops/docs/interpretation.md` says how. */
export const checks = [
  "token deltas",
  "fees",
  "native: traces",
  "native: call trees",
  "native: internal transfers",
  "native: state differences",
  "facts: amounts",
  "facts: actions",
  "facts: kinds",
  "facts: protocols",
  "asset transfers",
  "net asset transfers",
  "summaries",
  "recognised",
  "token transfers",
] as const

export type Check = (typeof checks)[number]

/** A difference that no rule explains. */
export const unexplained = "unexplained"

/** The outcome of one comparison. */
export interface Finding {
  readonly check: Check
  /** `undefined` where both sides are equal; else the rule that explains the difference, or `unexplained`. */
  readonly difference: string | undefined
  /** What differs, for people. */
  readonly detail?: string
}

/** A finding with where it was made. */
export interface PlacedFinding extends Finding {
  readonly set: string
  readonly chainId: number
  readonly hash: string
}

/** Counts of one row of the table. */
interface Tally {
  equalCount: number
  readonly differences: Map<string, number>
}

/** Counts findings; remembers only counts. */
export class Comparison {
  readonly #tallies = new Map<string, Tally>()
  readonly #vague = new Map<string, { count: number; vagueCount: number }>()

  /** Counts one finding. */
  add({ set, chainId, check, difference }: PlacedFinding): void {
    const key = JSON.stringify([set, chainId, check])
    const tally = this.#tallies.get(key) ?? { equalCount: 0, differences: new Map<string, number>() }
    this.#tallies.set(key, tally)
    if (difference === undefined) tally.equalCount += 1
    else tally.differences.set(difference, (tally.differences.get(difference) ?? 0) + 1)
  }

  /** Counts one transaction by whether it is vague. */
  addTransaction(chainId: number, isVague: boolean): void {
    const key = String(chainId)
    const counted = this.#vague.get(key) ?? { count: 0, vagueCount: 0 }
    this.#vague.set(key, { count: counted.count + 1, vagueCount: counted.vagueCount + (isVague ? 1 : 0) })
  }

  /** How many differences a rule explains, over all sets; of those that none explains: `unexplained`. */
  countOf(check: Check, difference: string | undefined): number {
    return [...this.#tallies].reduce((sum, [key, tally]) => {
      if ((JSON.parse(key) as ReadonlyArray<unknown>)[2] !== check) return sum
      return sum + (difference === undefined ? tally.equalCount : (tally.differences.get(difference) ?? 0))
    }, 0)
  }

  /** The tables of what was compared and of the share of vague transactions, in Markdown. */
  tables(): string {
    const rows = [...this.#tallies]
      .map(([key, tally]) => ({ key: rowKey(key), tally }))
      .sort((left, right) => compareKeys(left.key, right.key))
      .map(({ key: [set, chainId, check], tally }) => tableRow(set, chainId, check, tally))
    const shares = [...this.#vague]
      .sort(([left], [right]) => Number(left) - Number(right))
      .map(
        ([chainId, { count, vagueCount }]) =>
          `| ${chainId} | ${count} | ${vagueCount} | ${((100 * vagueCount) / count).toFixed(1)} % |`,
      )
    return [
      "| set | chain | check | compared | equal | differing, by rule |",
      "|---|---|---|---|---|---|",
      ...rows,
      "",
      "| chain | transactions | vague | share |",
      "|---|---|---|---|",
      ...shares,
    ].join("\n")
  }
}

type RowKey = readonly [set: string, chainId: number, check: Check]

/** Keys were written by `add` and hold what it put there. */
const rowKey = (key: string): RowKey => JSON.parse(key) as RowKey

const compareKeys = ([leftSet, leftChain, leftCheck]: RowKey, [rightSet, rightChain, rightCheck]: RowKey): number =>
  leftSet.localeCompare(rightSet, "en") ||
  leftChain - rightChain ||
  checks.indexOf(leftCheck) - checks.indexOf(rightCheck)

const tableRow = (set: string, chainId: number, check: Check, { equalCount, differences }: Tally): string => {
  const differing = [...differences].sort(([left], [right]) => left.localeCompare(right, "en"))
  const comparedCount = differing.reduce((sum, [, count]) => sum + count, equalCount)
  const told = differing.map(([rule, count]) => `${rule} ${count}`).join("; ")
  return `| ${set} | ${chainId} | ${check} | ${comparedCount} | ${equalCount} | ${told} |`
}
