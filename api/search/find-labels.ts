/** Search for labelled addresses. In memory: a release has thousands of labels and not millions. */
import { type Spelling, spellingOf, textMatch } from "#projections/search/text-match.ts"
import { type ContractLabel, labelText } from "#schemas/domain/contract-label.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { computedOnce } from "../cache/computed-once.ts"
import type { LabelCatalogueShape } from "../catalogue/label-catalogue.ts"
import type { SearchContext, SearchQuery } from "./search-query.ts"
import { scoreOf } from "./search-score.ts"

interface SearchedLabel extends Pick<ContractLabel, "chainId" | "address"> {
  readonly title: string
  readonly names: ReadonlyArray<Spelling>
}

/** The labels of a catalogue with the forms of their texts. */
const labelsOf = computedOnce((catalogue: LabelCatalogueShape): ReadonlyArray<SearchedLabel> => {
  const spellings = new Map<string, ReadonlyArray<Spelling>>()
  return catalogue.labels.map((label) => {
    const title = labelText(label)
    const names = spellings.get(title) ?? [spellingOf(title)]
    spellings.set(title, names)
    return { chainId: label.chainId, address: label.address, title, names }
  })
})

type LabelResult = SearchResultModel<"label">

/** The part of a search that labels depend on. */
interface LabelQuery extends Pick<SearchQuery, "spelling" | "chainIds"> {
  readonly context: Pick<SearchContext, "labels">
}

const keyOf = ({ chainId, address }: LabelResult): string => `${chainId} ${address}`

const resultsByText = ({ spelling, chainIds, context }: LabelQuery): ReadonlyArray<LabelResult> => {
  const chains = new Set(chainIds)
  return labelsOf(context.labels).flatMap(({ chainId, address, title, names }) => {
    const match = chains.has(chainId) ? textMatch(spelling, names) : undefined
    return match === undefined
      ? []
      : [{ kind: "label", chainId, address, title, score: scoreOf({ match, isVerified: true }) }]
  })
}

const resultsAt = (address: Address, { chainIds, context }: LabelQuery): ReadonlyArray<LabelResult> =>
  context.labels
    .labelsOf(address)
    .filter(({ chainId }) => chainIds.includes(chainId))
    .map((label) => ({
      kind: "label",
      chainId: label.chainId,
      address,
      title: labelText(label),
      score: scoreOf({ match: "identity" }),
    }))

/**
 * Addresses that this release labels, by a part of the label or by address: one result per chain and address, with its best matching label.
 *
 * @param address - The text as an address; `undefined` if it is none.
 */
export const findLabels = (query: LabelQuery, address: Address | undefined): ReadonlyArray<LabelResult> => {
  const found = address === undefined ? resultsByText(query) : resultsAt(address, query)
  const best = new Map<string, LabelResult>()
  for (const result of found) {
    const known = best.get(keyOf(result))
    if (known === undefined || known.score < result.score) best.set(keyOf(result), result)
  }
  return [...best.values()]
}
