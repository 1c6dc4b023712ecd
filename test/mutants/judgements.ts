/** Why a mutant survives. */
export interface Judgement {
  /** True where no answer and no row depends on the difference, but at most the time that it takes. */
  readonly isEquivalent: boolean
  readonly why: string
}

const equivalent = (why: string): Judgement => ({ isEquivalent: true, why })
const untested = (why: string): Judgement => ({ isEquivalent: false, why })

/** A judgement on each mutant that no test notices, by the mutant's id (`npm run mutants -- --list <area>`). */
export const judgements: Readonly<Record<string, Judgement>> = {
  "pipelines/interpret/heuristics/failed.ts: return receipt.contractAddress === undefined ? undefined : sentence`Deployed ${a … ontractAddress)}` | receipt.contractAddress === undefined → false":
    untested("`failed.test.ts` has a case for it since; the area was not run again."),
  "pipelines/interpret/party.ts: draft.isReceiver ||= amountRaw > 0n | > → >=": equivalent("No delta is of zero."),
  "pipelines/interpret/protocols/morpho.ts: const chains = [1, 10, 143, 999, 8453, 42161] | 8453 → 8454": untested(
    "Data with a source: the cases of a protocol stand on one of its chains.",
  ),
  "pipelines/interpret/protocols/stakedao-v2.ts: on: [1, 10, 8453, 42161], | 10 → 11": untested(
    "Data with a source: the cases of a protocol stand on one of its chains.",
  ),
  "projections/spam/read-forgiven.ts: if (suspected.length === 0) return [] | suspected.length === 0 → false":
    equivalent("Saves a query whose answer is empty."),
  "projections/spam/read-forgiven.ts: Math.max(0, (leadingMark(marks, chainId)?.timestampMs ?? 0) - tradedWithinMs), | 0 → 1":
    equivalent("No block is dated in the first millisecond of 1970."),
  "projections/spam/spam-mark.ts: .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || … t.kind ? -1 : 1)) | 1 → 2 #2":
    equivalent("Sorting looks at the sign alone."),
  "projections/spam/spam-mark.ts: if (heaviest === undefined || score < spamScoreMin) return undefined | < → <=":
    equivalent("No combination of the weights scores exactly 0.6."),
}
