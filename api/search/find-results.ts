/** Search for tokens, collections of NFTs, apps, accounts and transactions. */
import { Effect } from "effect"
import { tokensByText } from "#projections/search/tokens-by-text.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import type { TransactionLoaders } from "../history/transaction-loaders.ts"
import type { NftContext } from "../nft/nft-context.ts"
import { checkAddress, checkChainIds, checkHash, type Report } from "../request/arguments.ts"
import { ArgumentInvalid, PageTooLarge } from "../request/errors.ts"
import type { OnchainSearchCategory, SearchInputV2, SearchPublicInput } from "../schema/generated.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { scoreOf, textMatch } from "./search-score.ts"

/** Longest search text, in characters. @limit callers */
const textCharactersMax = 128

/** Maximum number of search results per category. @limit callers */
const resultsMax = 20

/** Contracts that match a text, whose liquidity is compared. */
const contractsMax = 50

/** The categories that are searched, and the kinds of their results. */
const kinds = {
  ERC20_TOKEN: "token",
  NFT_COLLECTION: "collection",
  APP: "app",
  USER: "account",
  TRANSACTION: "transaction",
} as const satisfies Partial<Record<OnchainSearchCategory, SearchResultModel["kind"]>>

type Kind = SearchResultModel["kind"]

/** Default number of results of a category. */
const resultsDefault = 3

interface SearchContext extends NftContext, TransactionLoaders {}

/** Input of `searchV2` and `search`. */
type SearchInput = SearchInputV2 & Pick<SearchPublicInput, "networks">

/** A checked text, and where it is searched for. */
interface Query {
  readonly text: string
  readonly chainIds: ReadonlyArray<ChainId>
  readonly kinds: ReadonlySet<Kind>
  readonly context: SearchContext
}

/** The canonical form that a check gives to a text; `undefined` if the text is refused. */
const formOf = <A>(checked: Effect.Effect<A, ArgumentInvalid>): Effect.Effect<A | undefined> =>
  checked.pipe(Effect.orElseSucceed(() => undefined))

const checkKinds = Effect.fnUntraced(function* (categories: SearchInput["categories"]) {
  const found = new Set<Kind>()
  for (const category of categories ?? []) {
    if (!(category in kinds)) {
      const reason = `contains ${category}, which is not searched; searched are ${Object.keys(kinds).join(", ")}`
      return yield* new ArgumentInvalid({ argument: "categories", reason })
    }
    found.add(kinds[category as keyof typeof kinds])
  }
  return categories?.length ? found : new Set<Kind>(Object.values(kinds))
})

/** Contracts that match: an address on each chain, else those whose name or symbol contains the text. */
const contractsOf = Effect.fnUntraced(function* ({ text, chainIds, context }: Query) {
  const token = yield* formOf(checkAddress("search", text))
  if (token !== undefined) {
    return chainIds.map((chainId) => ({ chainId, token, isExact: true, isPrefix: true }))
  }
  const list = context.marks.selectSource("lists")
  return yield* tokensByText({ marks: context.marks.select(chainIds), list, text, tokensMax: contractsMax })
})

/** Whether contracts are collections of NFTs, by `tokenKeyText`. */
const collectionsAmong = (contracts: ReadonlyArray<TokenKey>, { nfts }: SearchContext) =>
  Effect.map(
    Effect.forEach(contracts, ({ chainId, token }) => nfts.supplies.load({ chainId, collection: token }), {
      concurrency: "unbounded",
    }),
    (supplies) => new Set(contracts.filter((_, index) => supplies[index] !== undefined).map(tokenKeyText)),
  )

const findContracts = Effect.fnUntraced(function* (query: Query) {
  const { context } = query
  const contracts = yield* contractsOf(query)
  if (contracts.length === 0) return []
  const [facts, collections] = yield* Effect.all([
    readTokens(contracts, context.marks, context.chains),
    collectionsAmong(contracts, context),
  ])
  const found = yield* Effect.forEach(
    contracts,
    Effect.fnUntraced(function* ({
      chainId,
      token: contract,
      ...match
    }): Effect.fn.Return<ReadonlyArray<SearchResultModel>, QueryFailure, Store> {
      const key = { chainId, token: contract }
      const known = facts.get(tokenKeyText(key))
      const isSpam = (yield* context.spam.load(key)) !== undefined
      if (collections.has(tokenKeyText(key))) {
        const collection = { chainId, collection: contract }
        return [{ kind: "collection", collection, title: known?.name ?? "", score: scoreOf({ ...match, isSpam }) }]
      }
      const token = toTokenModel(known)
      if (token === undefined) return []
      const { liquidityUsd = 0, nativeLiquidityUsd = 0 } = (yield* context.prices.load({ token })) ?? {}
      return [{ kind: "token", token, nativeLiquidityUsd, score: scoreOf({ ...match, isSpam, liquidityUsd }) }]
    }),
    { concurrency: "unbounded" },
  )
  return found.flat()
})

const findApps = ({ text, context }: Query): ReadonlyArray<SearchResultModel> =>
  context.apps.apps.flatMap((app) => {
    const match = textMatch(text, [app.name, app.slug])
    return match === undefined ? [] : [{ kind: "app", app, score: scoreOf(match) }]
  })

const findAccounts = Effect.fnUntraced(function* ({ text, chainIds }: Query) {
  const address = yield* formOf(checkAddress("search", text))
  const [chainId] = chainIds
  if (address === undefined || chainId === undefined) return []
  const found: SearchResultModel = { kind: "account", address, chainId, score: scoreOf({ isExact: true }) }
  return [found]
})

const findTransactions = Effect.fnUntraced(function* ({ text, chainIds, context }: Query) {
  const hash = yield* formOf(checkHash("search", text))
  if (hash === undefined) return []
  const found = yield* Effect.forEach(chainIds, (chainId) => context.transactions.load({ chainId, hash }), {
    concurrency: "unbounded",
  })
  return found.flatMap(
    (transaction): ReadonlyArray<SearchResultModel> =>
      transaction === undefined
        ? []
        : [{ kind: "transaction", chainId: transaction.chainId, hash, score: scoreOf({ isExact: true }) }],
  )
})

const isContract = ({ kinds: wanted }: Query): boolean => wanted.has("token") || wanted.has("collection")

/**
 * Finds what a text names, the best matches first, at most `maxResultsPerCategory` of each category. Fails with `ArgumentInvalid`, `ChainUnknown` and
 * `PageTooLarge`.
 */
export const findResults = Effect.fnUntraced(function* (
  args: SearchInput,
  { context, report }: { readonly context: SearchContext; readonly report: Report },
) {
  const text = args.search.trim()
  if (text === "" || text.length > textCharactersMax) {
    return yield* new ArgumentInvalid({ argument: "search", reason: `must have 1 to ${textCharactersMax} characters` })
  }
  const size = args.maxResultsPerCategory ?? resultsDefault
  if (!Number.isInteger(size) || size < 1 || size > resultsMax) {
    return yield* new PageTooLarge({ argument: "maxResultsPerCategory", size, sizeMax: resultsMax })
  }
  const wanted = yield* checkKinds(args.categories)
  const { chainIds } = yield* checkChainIds(
    { chainIds: args.chainIds ?? null, networks: args.networks ?? null },
    context,
    report,
  )
  const readIds = chainIds.filter((chainId) => context.marks.peek(chainId) !== undefined)
  const query: Query = { text, chainIds: readIds, kinds: wanted, context }
  const found = yield* Effect.all([
    isContract(query) ? findContracts(query) : Effect.succeed([]),
    Effect.succeed(findApps(query)),
    findAccounts(query),
    findTransactions(query),
  ])
  const byKind = Map.groupBy(found.flat().toSorted(byScore), ({ kind }) => kind)
  return [...byKind].flatMap(([kind, results]) => (wanted.has(kind) ? results.slice(0, size) : [])).toSorted(byScore)
})

const byScore = (left: SearchResultModel, right: SearchResultModel): number => right.score - left.score
