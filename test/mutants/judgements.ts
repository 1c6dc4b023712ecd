/** Why a mutant that no test notices is let live: a sentence for each, by the mutant's id (`npm run mutants -- --list <area>`). */
export const judgements: Readonly<Record<string, string>> = {
  "pipelines/interpret/heuristics/failed.ts: return receipt.contractAddress === undefined ? undefined : sentence`Deployed ${a … ontractAddress)}` | receipt.contractAddress === undefined → false":
    "`failed.test.ts` has a case for it since; the area was not run again.",
  "pipelines/interpret/party.ts: draft.isReceiver ||= amountRaw > 0n | > → >=": "No delta is of zero.",
  "pipelines/interpret/protocols/morpho.ts: const chains = [1, 10, 143, 999, 8453, 42161] | 8453 → 8454":
    "Data with a source: the cases of a protocol stand on one of its chains.",
  "pipelines/interpret/protocols/stakedao-v2.ts: on: [1, 10, 8453, 42161], | 10 → 11":
    "Data with a source: the cases of a protocol stand on one of its chains.",
  "projections/spam/read-forgiven.ts: if (suspected.length === 0) return [] | suspected.length === 0 → false":
    "Saves a query whose answer is empty.",
  "projections/spam/read-forgiven.ts: Math.max(0, (leadingMark(marks, chainId)?.timestampMs ?? 0) - tradedWithinMs), | 0 → 1":
    "No block is dated in the first millisecond of 1970.",
  "projections/spam/spam-mark.ts: .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || … t.kind ? -1 : 1)) | 1 → 2 #2":
    "Sorting looks at the sign alone.",
  "projections/spam/spam-mark.ts: if (heaviest === undefined || score < spamScoreMin) return undefined | < → <=":
    "No combination of the weights scores exactly 0.6.",
}
