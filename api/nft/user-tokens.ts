/** NFTs of accounts in the deprecated list: the rows of `portfolioV2.nftBalances.byToken`, with its own filters. */
import { Effect } from "effect"
import type { NftUsersTokensConnectionInput, QueryNftUsersTokensArgs } from "#schemas/graphql/generated.ts"
import type { NftBalanceModel, NftWorthModel } from "#schemas/graphql/nft-model.ts"
import type { Report } from "../request/arguments.ts"
import { chainIdOfNetwork, checkAccounts, checkChainIds, checkCount, filterValuesMax } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { withInput } from "./input-argument.ts"
import { filterByName, filterNfts, type NftFilters } from "./nft-filter.ts"
import { nftOrderKey, nftOrderOf } from "./nft-order.ts"
import { groupByCollection, readNftBalance, sortedHoldings } from "./nft-portfolio.ts"

type UserTokenArguments = Omit<NftUsersTokensConnectionInput, "owners" | "first"> &
  Pick<QueryNftUsersTokensArgs, "owners"> & { readonly first: number }

/** The collection of a node id. Fails with `ArgumentInvalid`. */
const checkCollectionId = (id: string) => {
  const text = Buffer.from(id, "base64").toString()
  const [, chainId, address] = /^NftCollection-(\d{1,10}):(0x[0-9a-f]{40})$/.exec(text) ?? []
  return chainId === undefined || address === undefined
    ? Effect.fail(
        new ArgumentInvalid({
          argument: "collectionIds",
          reason: "contains a text that is not the id of a collection",
        }),
      )
    : Effect.succeed({ chainId: Number(chainId), address })
}

/** The collections of all three arguments; absent where none is given. Fails with `ArgumentInvalid`. */
const collectionsOf = Effect.fnUntraced(function* (
  { collections, collectionInputs, collectionIds }: UserTokenArguments,
  chainIds: ReadonlyArray<number>,
  { chains }: Pick<RequestContext, "chains">,
) {
  if (collections == null && collectionInputs == null && collectionIds == null) return undefined
  const given = [...(collections ?? []), ...(collectionInputs ?? []), ...(collectionIds ?? [])]
  yield* checkCount("collections", given, filterValuesMax)
  const named = yield* Effect.forEach(collectionInputs ?? [], ({ address, collectionAddress, network }) => {
    const contract = address ?? collectionAddress
    return contract == null
      ? Effect.fail(new ArgumentInvalid({ argument: "collectionInputs.address", reason: "is missing" }))
      : Effect.succeed({ address: contract, chainId: chainIdOfNetwork(network, chains) })
  })
  const ofIds = yield* Effect.forEach(collectionIds ?? [], checkCollectionId)
  // An address without a chain is one on any of them.
  const onAny = (collections ?? []).flatMap((address) => chainIds.map((chainId) => ({ address, chainId })))
  return { collections: [...named, ...ofIds, ...onAny] }
})

/** Spam is left out unless it is asked for. */
const hiddenOf = ({ onlyHidden, bypassHidden }: UserTokenArguments): boolean | null => {
  if (onlyHidden === true) return true
  return bypassHidden === true ? null : false
}

const filtersOf = Effect.fnUntraced(function* (
  args: UserTokenArguments,
  chainIds: ReadonlyArray<number>,
  context: Pick<RequestContext, "chains">,
) {
  const filters: NftFilters = { hidden: hiddenOf(args), ...(yield* collectionsOf(args, chainIds, context)) }
  return filters
})

/** NFTs of collections whose name contains a text. */
const inNamedCollections = Effect.fnUntraced(function* (
  holdings: ReadonlyArray<NftWorthModel>,
  { accounts }: Pick<NftBalanceModel, "accounts">,
  part: string | null | undefined,
  context: RequestContext,
) {
  if (part == null) return holdings
  const named = yield* filterByName(groupByCollection(holdings, accounts), part, context)
  return named.flatMap((collection) => collection.holdings)
})

const isWanted = ({ standard, minEstimatedValueUsd }: UserTokenArguments) => {
  const wanted = standard === "ERC_1155" ? "erc1155" : "erc721"
  return ({ asset, worthUsd, copies }: NftWorthModel): boolean =>
    (standard == null || asset.standard === wanted) &&
    (minEstimatedValueUsd == null || worthUsd / Number(copies) >= minEstimatedValueUsd)
}

/**
 * A page of the NFTs of accounts, by value. Without owners the page is empty. Fails with `ArgumentInvalid`, `PageTooLarge` and `CursorInvalid`.
 */
export const readUserTokens = Effect.fnUntraced(function* (
  { input, ...own }: QueryNftUsersTokensArgs & { readonly first: number },
  context: RequestContext,
  report: Report,
) {
  const args = withInput<UserTokenArguments>(own, input)
  const accounts = args.owners == null ? [] : yield* checkAccounts("owners", args.owners, report)
  const networks =
    args.network == null && args.networks == null
      ? null
      : [...(args.networks ?? []), ...(args.network == null ? [] : [args.network])]
  const { chainIds } = yield* checkChainIds({ networks }, context, report)
  const balance = yield* readNftBalance({ accounts, chainIds }, context)
  const filtered = yield* filterNfts(balance, yield* filtersOf(args, chainIds, context), context)
  const holdings = yield* inNamedCollections(filtered, balance, args.search, context)
  const order = nftOrderOf(undefined)
  return yield* makeConnection({
    rows: sortedHoldings(holdings.filter(isWanted(args)), order),
    orderKeyOf: nftOrderKey(order),
    first: args.first,
    after: args.after,
  })
})
