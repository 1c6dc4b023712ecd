/** Why a mutant that no test notices is let live: a sentence for each, by the mutant's id (`npm run mutants -- --list <area>`). */
export const judgements: Readonly<Record<string, string>> = {
  "projections/spam/read-forgiven.ts: if (suspected.length === 0) return [] | suspected.length === 0 → false":
    "Saves a query whose answer is empty.",
  "projections/spam/read-forgiven.ts: Math.max(0, (leadingMark(marks, chainId)?.timestampMs ?? 0) - tradedWithinMs), | 0 → 1":
    "No block is dated in the first millisecond of 1970.",
  "projections/spam/spam-mark.ts: .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || … t.kind ? -1 : 1)) | 1 → 2 #2":
    "Sorting looks at the sign alone.",
  "projections/spam/spam-mark.ts: if (heaviest === undefined || score < spamScoreMin) return undefined | < → <=":
    "No combination of the weights scores exactly 0.6.",
}
