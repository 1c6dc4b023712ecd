/** Findings of comparing recordings, counted by set, chain and check, each difference under its reason. */

/** The closed list of comparisons. `ops/docs/interpretation.md` describes them. */
export const checks = [
  "token deltas",
  "fees",
  "native: traces",
  "native: call trees",
  "native: internal transfers",
  "native: state differences",
  "facts: amounts",
  "facts: actions",
  "facts: protocols",
  "asset transfers",
  "net asset transfers",
  "summaries",
  "recognised",
  "token transfers",
] as const

export type Check = (typeof checks)[number]

/**
 * The outcome of one comparison.
 *
 * - `equal`: both sides agree.
 * - `explained`: the record counts otherwise or lacks data, which the comparison itself has verified.
 * - `missing`: the record states something that interpretation does not.
 * - `contradicting`: both sides state something, and it differs.
 */
export type Outcome = "equal" | "explained" | "missing" | "contradicting"

/** The closed list of reasons for a difference, each with the outcome it counts as. `ops/docs/interpretation.md` describes them. */
export const outcomeOfReason = {
  "a fee is computed, not moved": "explained",
  "a share that is bought is a swap": "explained",
  "an allowance is used, not given": "explained",
  "an item from before the standards": "explained",
  "an item's transfer": "explained",
  "coins came from the chain below": "explained",
  "one action is several facts": "explained",
  "one movement is several facts": "explained",
  "the chain below has been paid": "explained",
  "the fee is paid in a token": "explained",
  "the receipt lacks the data fee": "explained",
  "the record has no inner movements": "explained",
  "the record names no kind": "explained",
  "no action has the amount": "missing",
  "no action of the account": "missing",
  "no movement of the account": "missing",
  "no rule for the kind": "missing",
  "no rule for the protocol": "missing",
  "another amount": "contradicting",
  "another kind": "contradicting",
  "another protocol": "contradicting",
  "other changes": "contradicting",
} as const satisfies Readonly<Record<string, Outcome>>

/** Reason for a difference. */
export type Reason = keyof typeof outcomeOfReason

/** The result of comparing one statement of a record. */
export interface Finding {
  readonly check: Check
  /** Absent where both sides agree. */
  readonly reason?: Reason
  /** The difference in words, for people. */
  readonly detail?: string
}

/** The outcome that a finding counts as. */
export const outcomeOf = ({ reason }: Pick<Finding, "reason">): Outcome =>
  reason === undefined ? "equal" : outcomeOfReason[reason]

/** A finding with where it was made. */
export interface PlacedFinding extends Finding {
  readonly set: string
  readonly chainId: number
  readonly hash: string
}

/** Counts of one row of the table: findings by reason, those without a difference under `equal`. */
type Tally = Map<Reason | "equal", number>

/** Counts findings; keeps nothing but the counts. */
export class Comparison {
  readonly #tallies = new Map<string, Tally>()
  readonly #vague = new Map<string, { count: number; vagueCount: number }>()

  /** Counts one finding. */
  add({ set, chainId, check, reason = undefined }: PlacedFinding): void {
    const key = JSON.stringify([set, chainId, check])
    const tally: Tally = this.#tallies.get(key) ?? new Map()
    this.#tallies.set(key, tally)
    tally.set(reason ?? "equal", (tally.get(reason ?? "equal") ?? 0) + 1)
  }

  /** Counts one transaction by whether it is vague. */
  addTransaction(chainId: number, isVague: boolean): void {
    const key = String(chainId)
    const counted = this.#vague.get(key) ?? { count: 0, vagueCount: 0 }
    this.#vague.set(key, { count: counted.count + 1, vagueCount: counted.vagueCount + (isVague ? 1 : 0) })
  }

  /** The number of findings of a check that count as an outcome, over all sets. */
  countOf(check: Check, outcome: Outcome): number {
    const tallies = this.#rows().filter(({ key }) => key[2] === check)
    return tallies.reduce((sum, { tally }) => sum + countOfTally(tally, outcome), 0)
  }

  /** The tables of outcomes by set, of single checks, and of the share of vague transactions, in Markdown. */
  tables(): string {
    const rows = this.#rows()
    const sets = Map.groupBy(rows, ({ key: [set] }) => set)
    const shares = [...this.#vague]
      .sort(([left], [right]) => Number(left) - Number(right))
      .map(
        ([chainId, { count, vagueCount }]) =>
          `| ${chainId} | ${count} | ${vagueCount} | ${((100 * vagueCount) / count).toFixed(1)} % |`,
      )
    return [
      "| set | compared | equal | explained | missing | contradicting |",
      "|---|---|---|---|---|---|",
      ...[...sets].map(([set, ofSet]) => `| ${set} | ${counts(ofSet.map(({ tally }) => tally))} |`),
      "",
      "| set | chain | check | compared | equal | explained | missing | contradicting | differences |",
      "|---|---|---|---|---|---|---|---|---|",
      ...rows.map(
        ({ key: [set, chainId, check], tally }) =>
          `| ${set} | ${chainId} | ${check} | ${counts([tally])} | ${differences(tally)} |`,
      ),
      "",
      "| chain | transactions | vague | share |",
      "|---|---|---|---|",
      ...shares,
    ].join("\n")
  }

  #rows() {
    return [...this.#tallies]
      .map(([key, tally]) => ({ key: rowKey(key), tally }))
      .sort((left, right) => compareKeys(left.key, right.key))
  }
}

type RowKey = readonly [set: string, chainId: number, check: Check]

/** Keys were written by `add` and hold what it put there. */
const rowKey = (key: string): RowKey => JSON.parse(key) as RowKey

const compareKeys = ([leftSet, leftChain, leftCheck]: RowKey, [rightSet, rightChain, rightCheck]: RowKey): number =>
  leftSet.localeCompare(rightSet, "en") ||
  leftChain - rightChain ||
  checks.indexOf(leftCheck) - checks.indexOf(rightCheck)

const outcomeOfEntry = (reason: Reason | "equal"): Outcome => (reason === "equal" ? "equal" : outcomeOfReason[reason])

const countOfTally = (tally: Tally, outcome: Outcome): number =>
  [...tally].reduce((sum, [reason, count]) => (outcomeOfEntry(reason) === outcome ? sum + count : sum), 0)

/** The number of comparisons, in total and by outcome, as cells of a table. */
const counts = (tallies: ReadonlyArray<Tally>): string => {
  const ofOutcome = (["equal", "explained", "missing", "contradicting"] as const).map((outcome) =>
    tallies.reduce((sum, tally) => sum + countOfTally(tally, outcome), 0),
  )
  return [ofOutcome.reduce((sum, count) => sum + count, 0), ...ofOutcome].join(" | ")
}

const differences = (tally: Tally): string =>
  [...tally]
    .filter(([reason]) => reason !== "equal")
    .sort(([left], [right]) => left.localeCompare(right, "en"))
    .map(([reason, count]) => `${reason} ${count}`)
    .join("; ")
