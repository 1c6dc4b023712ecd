/** Collections by their contracts, by the accounts that own their NFTs, and by those that deployed them. */
import { Effect } from "effect"
import { deployedCollections } from "#projections/nfts/deployments.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds, checkCount, filterValuesMax, type Report } from "../request/arguments.ts"
import { makeConnection, type OrderKey, sortByOrderKey } from "../request/connection.ts"
import type { NftCollectionsForDeployersInputV2, NftCollectionsForOwnersInputV2 } from "../schema/generated.ts"
import { checkCollection } from "./collection-argument.ts"
import type { NftContext } from "./nft-context.ts"
import { ownedCollections } from "./nft-portfolio.ts"

/** A collection, or null if no transfer of it is indexed. */
export const findCollection = Effect.fnUntraced(function* (
  argument: string,
  input: Parameters<typeof checkCollection>[1],
  context: NftContext,
) {
  const collection = yield* checkCollection(argument, input, context)
  const supply = yield* context.nfts.supplies.load(collection)
  return supply === undefined ? null : collection
})

/** Several collections; those without an indexed transfer are omitted. */
export const findCollections = Effect.fnUntraced(function* (
  inputs: ReadonlyArray<Parameters<typeof checkCollection>[1]>,
  context: NftContext,
) {
  yield* checkCount("collections", inputs, filterValuesMax)
  const found = yield* Effect.forEach(inputs, (input) => findCollection("collections", input, context), {
    concurrency: "unbounded",
  })
  return found.filter((collection) => collection !== null)
})

const orderKeyOf = ({ chainId, collection }: NftCollectionModel): OrderKey => [chainId, collection]

/** Default page size of collections. */
const pageSize = 25

/** A page of the collections in which accounts own NFTs. */
export const findOwnedCollections = Effect.fnUntraced(function* (
  input: NftCollectionsForOwnersInputV2,
  context: NftContext,
  report: Report,
) {
  const accounts = input.owners ? yield* checkAccounts("input.owners", input.owners, context, report) : []
  const { chainIds } = yield* checkChainIds({ chainIds: input.chainIds }, context, report)
  const rows = sortByOrderKey(yield* ownedCollections({ accounts, chainIds }, context), orderKeyOf)
  return yield* makeConnection({ rows, orderKeyOf, first: input.first ?? pageSize, after: input.after })
})

/** A page of the collections whose contracts accounts deployed. */
export const findDeployedCollections = Effect.fnUntraced(function* (
  input: NftCollectionsForDeployersInputV2,
  context: NftContext,
  report: Report,
) {
  const deployers = input.deployers ? yield* checkAccounts("input.deployers", input.deployers, context, report) : []
  const { chainIds } = yield* checkChainIds({ chainIds: input.chainIds }, context, report)
  const deployed = yield* deployedCollections({ marks: context.marks.select(chainIds), deployers })
  const rows = sortByOrderKey(deployed, orderKeyOf)
  return yield* makeConnection({ rows, orderKeyOf, first: input.first ?? pageSize, after: input.after })
})
