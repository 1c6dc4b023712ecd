/** Search for coins, tokens, groups of these, collections of NFTs, apps, accounts, profiles, labels and transactions. */
import { Effect } from "effect"
import { spellingOf, textMatch } from "#projections/search/text-match.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { checkAccount } from "../request/account-argument.ts"
import { checkChainIds, checkHash, type Report } from "../request/arguments.ts"
import { ArgumentInvalid, PageTooLarge } from "../request/errors.ts"
import { IdentityUnread } from "../request/partial-errors.ts"
import type { OnchainSearchCategory, SearchInputV2, SearchPublicInput } from "../schema/generated.ts"
import { isSocialRead } from "../social/find-users.ts"
import { findAccounts } from "./find-accounts.ts"
import { findCoins } from "./find-coins.ts"
import { findLabels, findLabelsAt } from "./find-labels.ts"
import { findProfiles } from "./find-profiles.ts"
import { findTokens } from "./find-tokens.ts"
import type { SearchContext, SearchQuery } from "./search-query.ts"
import { scoreOf } from "./search-score.ts"

/** Longest search text, in characters. @limit callers */
const textCharactersMax = 128

/** Search results per category. @limit callers */
const resultsMax = 20

/** The categories that are searched, and the kinds of their results. */
const kinds = {
  UNIFIED_GAS_TOKEN: "coinGroup",
  GAS_TOKEN: "gasToken",
  UNIFIED_ERC20_TOKEN: "tokenGroup",
  ERC20_TOKEN: "token",
  NFT_COLLECTION: "collection",
  ADDRESS_LABEL: "label",
  APP: "app",
  SOCIAL_PROFILE: "profile",
  USER: "account",
  TRANSACTION: "transaction",
} as const satisfies Readonly<Record<OnchainSearchCategory, SearchResultModel["kind"]>>

type Kind = SearchResultModel["kind"]

/** Default number of results of a category. */
const resultsDefault = 3

/** Input of `searchV2` and `search`. */
type SearchInput = SearchInputV2 & Pick<SearchPublicInput, "networks">

/** Characters that come with copied texts. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** The canonical form that a check gives to a text; `undefined` if the text is refused. */
const formOf = <A>(checked: Effect.Effect<A, ArgumentInvalid>): Effect.Effect<A | undefined> =>
  checked.pipe(Effect.orElseSucceed(() => undefined))

/** The kinds of results of categories; all kinds if no category is named. */
const kindsOf = (categories: SearchInput["categories"]): ReadonlySet<Kind> =>
  new Set<Kind>(categories?.length ? categories.map((category) => kinds[category]) : Object.values(kinds))

const findApps = ({ spelling, context }: SearchQuery): ReadonlyArray<SearchResultModel> =>
  context.apps.apps.flatMap((app) => {
    const match = textMatch(spelling, [app.name, app.slug].map(spellingOf))
    return match === undefined ? [] : [{ kind: "app", app, score: scoreOf({ match, isVerified: true }) }]
  })

const findTransactions = Effect.fnUntraced(function* ({ text, chainIds, context }: SearchQuery) {
  const hash = yield* formOf(checkHash("search", text))
  if (hash === undefined) return []
  const found = yield* Effect.forEach(chainIds, (chainId) => context.transactions.load({ chainId, hash }), {
    concurrency: "unbounded",
  })
  return found.flatMap(
    (transaction): ReadonlyArray<SearchResultModel> =>
      transaction === undefined
        ? []
        : [{ kind: "transaction", chainId: transaction.chainId, hash, score: scoreOf({ match: "identity" }) }],
  )
})

const isContract = ({ kinds: wanted }: SearchQuery): boolean =>
  wanted.has("token") || wanted.has("collection") || wanted.has("tokenGroup")

const isCoin = ({ kinds: wanted }: SearchQuery): boolean => wanted.has("gasToken") || wanted.has("coinGroup")

const labelsIn = (query: SearchQuery, address: Address | undefined) =>
  address === undefined ? findLabels(query) : findLabelsAt(address, query)

/**
 * Finds what a text names, the best matches first, at most `maxResultsPerCategory` of each category. Fails with `ArgumentInvalid`, `ChainUnknown` and
 * `PageTooLarge`.
 */
export const findResults = Effect.fnUntraced(function* (
  args: SearchInput,
  { context, report }: { readonly context: SearchContext; readonly report: Report },
) {
  const text = args.search.replace(invisible, "").trim()
  if (text === "" || text.length > textCharactersMax) {
    return yield* new ArgumentInvalid({ argument: "search", reason: `must have 1 to ${textCharactersMax} characters` })
  }
  const size = args.maxResultsPerCategory ?? resultsDefault
  if (!Number.isInteger(size) || size < 1 || size > resultsMax) {
    return yield* new PageTooLarge({ argument: "maxResultsPerCategory", size, sizeMax: resultsMax })
  }
  const wanted = kindsOf(args.categories)
  if (args.categories?.includes("SOCIAL_PROFILE") && !isSocialRead(context)) {
    report(new IdentityUnread({ argument: "categories" }))
  }
  const { chainIds } = yield* checkChainIds(
    { chainIds: args.chainIds ?? null, networks: args.networks ?? null },
    context,
    report,
  )
  const readIds = chainIds.filter((chainId) => context.marks.peek(chainId) !== undefined)
  const query: SearchQuery = { text, spelling: spellingOf(text), chainIds: readIds, kinds: wanted, size, context }
  const address = yield* formOf(checkAccount("search", text))
  const found = yield* Effect.all(
    [
      isCoin(query) ? findCoins(query, address) : Effect.succeed([]),
      isContract(query) ? findTokens(query, address) : Effect.succeed([]),
      Effect.succeed(findApps(query)),
      wanted.has("label") ? labelsIn(query, address) : Effect.succeed([]),
      wanted.has("account") ? findAccounts(query, address) : Effect.succeed([]),
      wanted.has("profile") ? findProfiles(query) : Effect.succeed([]),
      findTransactions(query),
    ],
    { concurrency: 2 },
  )
  const byKind = Map.groupBy(found.flat().toSorted(byScore), ({ kind }) => kind)
  return [...byKind].flatMap(([kind, results]) => (wanted.has(kind) ? results.slice(0, size) : [])).toSorted(byScore)
})

const byScore = (left: SearchResultModel, right: SearchResultModel): number => right.score - left.score
