/** Search for labelled addresses. Labels of the release are searched in memory: there are thousands of them and not millions. */
import { Effect } from "effect"
import { accountsByLabel } from "#projections/contracts/accounts-by-label.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { isInsideTerm, wordsOf } from "#projections/search/terms.ts"
import { type Spelling, spellingOf, textMatch } from "#projections/search/text-match.ts"
import { type ContractLabel, labelText } from "#schemas/domain/contract-label.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { attestedLabelsOf, type LabelContext, labelsOf } from "../accounts/address-labels.ts"
import { attestationMarks } from "../accounts/attested-labels.ts"
import { marksText } from "../cache/cached-reads.ts"
import { computedOnce } from "../cache/computed-once.ts"
import type { LabelCatalogueShape } from "../catalogue/label-catalogue.ts"
import { cachedTextsMax, type SearchContext, type SearchQuery } from "./search-query.ts"
import { scoreOf } from "./search-score.ts"

interface SearchedLabel extends Pick<ContractLabel, "chainId" | "address"> {
  readonly title: string
  readonly names: ReadonlyArray<Spelling>
}

/** The labels of a catalogue with the forms of their texts. */
const labelsOfRelease = computedOnce((catalogue: LabelCatalogueShape): ReadonlyArray<SearchedLabel> => {
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

/** Results, each address of a chain once, with its best match; the first of equal ones. */
const bestOf = (found: ReadonlyArray<LabelResult>): ReadonlyArray<LabelResult> => {
  const best = new Map<string, LabelResult>()
  for (const result of found) {
    const key = `${result.chainId} ${result.address}`
    const known = best.get(key)
    if (known === undefined || known.score < result.score) best.set(key, result)
  }
  return [...best.values()]
}

/** Addresses that this release labels, by a part of the label. */
export const findReleaseLabels = ({ spelling, chainIds, context }: LabelQuery): ReadonlyArray<LabelResult> => {
  const chains = new Set(chainIds)
  return bestOf(
    labelsOfRelease(context.labels).flatMap(({ chainId, address, title, names }) => {
      const match = chains.has(chainId) ? textMatch(spelling, names) : undefined
      return match === undefined
        ? []
        : [{ kind: "label", chainId, address, title, score: scoreOf({ match, isVerified: true }) }]
    }),
  )
}

/** Accounts whose attested labels are compared: those of the shortest labels with the words of the text. */
const attestedMax = 50

const attestedFlights = makeStoreFlights<ReadonlyArray<Address>>(cachedTextsMax)

/** Addresses with an attested label that counts at the marks, by a part of it. Texts that are too short to be searched inside of words find none. */
const findAttestedLabels = Effect.fnUntraced(function* ({ spelling, chainIds, context }: SearchQuery) {
  const marks = attestationMarks(context)
  if (marks.length === 0 || !isInsideTerm(spelling.form)) return []
  const words = wordsOf(spelling.spelled)
  const accounts = yield* attestedFlights.get(
    `${marksText(marks)} ${spelling.spelled}`,
    accountsByLabel({ marks, words, accountsMax: attestedMax }),
  )
  const labels = yield* Effect.forEach(accounts, (account) => attestedLabelsOf(account, context), {
    concurrency: "unbounded",
  })
  const chains = new Set(chainIds)
  return labels.flat().flatMap(({ chainId, address, label }): ReadonlyArray<LabelResult> => {
    const match = chains.has(chainId) ? textMatch(spelling, [spellingOf(label)]) : undefined
    return match === undefined ? [] : [{ kind: "label", chainId, address, title: label, score: scoreOf({ match }) }]
  })
})

/** Addresses by a part of their label. */
export const findLabels = (query: SearchQuery) =>
  Effect.map(findAttestedLabels(query), (attested) => bestOf([...findReleaseLabels(query), ...attested]))

/** An address with its label on each chain, of whatever list. */
export const findLabelsAt = Effect.fnUntraced(function* (
  address: Address,
  { chainIds, context }: Pick<SearchQuery, "chainIds"> & { readonly context: LabelContext },
) {
  const labels = yield* labelsOf(address, context)
  return bestOf(
    labels
      .filter(({ chainId }) => chainIds.includes(chainId))
      .map(({ chainId, label }) => ({
        kind: "label",
        chainId,
        address,
        title: label,
        score: scoreOf({ match: "identity" }),
      })),
  )
})
