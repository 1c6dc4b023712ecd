/** NFTs of accounts in the deprecated list: the rows of `portfolioV2.nftBalances.byToken`, with its own filters. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { NftBalanceModel, NftWorthModel } from "#schemas/graphql/nft-model.ts"
import { checkAccounts } from "../request/account-argument.ts"
import type { Report } from "../request/arguments.ts"
import {
  chainIdOfNetwork,
  checkAddress,
  checkAddresses,
  checkChainIds,
  checkCount,
  filterValuesMax,
} from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { nodeKeyOf } from "../request/node-id.ts"
import type { NftUsersTokensConnectionInput, QueryNftUsersTokensArgs } from "../schema/generated.ts"
import { withInput } from "./input-argument.ts"
import type { NftContext } from "./nft-context.ts"
import { collectionKeyOf, filterByName, filterNfts } from "./nft-filter.ts"
import { nftOrderKey, nftOrderOf } from "./nft-order.ts"
import { groupByCollection, readNftBalance, sortedHoldings } from "./nft-portfolio.ts"

type UserTokenArguments = Omit<NftUsersTokensConnectionInput, "owners" | "first"> &
  Pick<QueryNftUsersTokensArgs, "owners"> & { readonly first: number }

/** The requested collections. */
interface ChosenCollections {
  /** By `tokenKeyText`. */
  readonly keys: ReadonlySet<string>
  /** On any chain. */
  readonly addresses: ReadonlySet<Address>
}

/** The collection of a node id, by `tokenKeyText`. Fails with `ArgumentInvalid`. */
const checkCollectionId = (id: string) => {
  const [, chainId, token] = /^(\d{1,10}):(0x[0-9a-f]{40})$/.exec(nodeKeyOf("NftCollection", id) ?? "") ?? []
  return chainId === undefined || token === undefined
    ? Effect.fail(
        new ArgumentInvalid({
          argument: "collectionIds",
          reason: "contains a text that is not the id of a collection",
        }),
      )
    : Effect.succeed(tokenKeyText({ chainId: Number(chainId), token }))
}

/** The collections of all three arguments; `undefined` where none is given. Fails with `ArgumentInvalid`. */
const chosenCollections = Effect.fnUntraced(function* (
  { collections, collectionInputs, collectionIds }: UserTokenArguments,
  { chains }: Pick<NftContext, "chains">,
) {
  if (collections == null && collectionInputs == null && collectionIds == null) return undefined
  const given = [...(collections ?? []), ...(collectionInputs ?? []), ...(collectionIds ?? [])]
  yield* checkCount("collections", given, filterValuesMax)
  const named = yield* Effect.forEach(collectionInputs ?? [], ({ address, collectionAddress, network }) => {
    const contract = address ?? collectionAddress
    return contract == null
      ? Effect.fail(new ArgumentInvalid({ argument: "collectionInputs.address", reason: "is missing" }))
      : Effect.map(checkAddress("collectionInputs.address", contract), (token) =>
          tokenKeyText({ chainId: chainIdOfNetwork(network, chains), token }),
        )
  })
  const ofIds = yield* Effect.forEach(collectionIds ?? [], checkCollectionId)
  const chosen: ChosenCollections = {
    keys: new Set([...named, ...ofIds]),
    addresses: new Set(yield* checkAddresses("collections", collections ?? [], filterValuesMax)),
  }
  return chosen
})

/** Spam is omitted unless it is requested. */
const hiddenOf = ({ onlyHidden, bypassHidden }: UserTokenArguments): boolean | null => {
  if (onlyHidden === true) return true
  return bypassHidden === true ? null : false
}

/** NFTs of collections whose name contains a text. */
const inNamedCollections = Effect.fnUntraced(function* (
  holdings: ReadonlyArray<NftWorthModel>,
  { accounts }: Pick<NftBalanceModel, "accounts">,
  part: string | null | undefined,
  context: NftContext,
) {
  if (part == null) return holdings
  const named = yield* filterByName(groupByCollection(holdings, accounts), part, context)
  return named.flatMap((collection) => collection.holdings)
})

/** Whether an NFT is of the requested collections, standard and value. */
const isWanted = (
  { standard, minEstimatedValueUsd }: UserTokenArguments,
  collections: ChosenCollections | undefined,
) => {
  const wanted = standard === "ERC_1155" ? "erc1155" : "erc721"
  return (holding: NftWorthModel): boolean => {
    const { asset, worthUsd, copies } = holding
    return (
      (collections === undefined ||
        collections.addresses.has(asset.token) ||
        collections.keys.has(collectionKeyOf(holding))) &&
      (standard == null || asset.standard === wanted) &&
      (minEstimatedValueUsd == null || worthUsd / Number(copies) >= minEstimatedValueUsd)
    )
  }
}

/**
 * A page of the NFTs of accounts, by value. Without owners the page is empty. Fails with `ArgumentInvalid`, `PageTooLarge` and `CursorInvalid`.
 */
export const readUserTokens = Effect.fnUntraced(function* (
  { input, ...own }: QueryNftUsersTokensArgs & { readonly first: number },
  context: NftContext,
  report: Report,
) {
  const args = withInput<UserTokenArguments>(own, input)
  const accounts = args.owners == null ? [] : yield* checkAccounts("owners", args.owners, context, report)
  const networks =
    args.network == null && args.networks == null
      ? null
      : [...(args.networks ?? []), ...(args.network == null ? [] : [args.network])]
  const { chainIds } = yield* checkChainIds({ networks }, context, report)
  const balance = yield* readNftBalance({ accounts, chainIds }, { context, report })
  const collections = yield* chosenCollections(args, context)
  const filtered = yield* filterNfts(balance, { hidden: hiddenOf(args) }, context)
  const wanted = filtered.filter(isWanted(args, collections))
  const holdings = yield* inNamedCollections(wanted, balance, args.search, context)
  const order = nftOrderOf(undefined)
  return yield* makeConnection({
    rows: sortedHoldings(holdings, order),
    orderKeyOf: nftOrderKey(order),
    first: args.first,
    after: args.after,
  })
})
