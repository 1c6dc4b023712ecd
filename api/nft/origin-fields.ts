/** Fields of a collection about the deployer and owner of its contract. */
import { Effect } from "effect"
import type { ContractOrigin } from "#projections/contracts/contract-changes.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import type { NftContext } from "./nft-context.ts"

/** A resolver of an account; the zero address if it is unknown. */
const accountField =
  (accountOf: (origin: ContractOrigin) => string | undefined) =>
  (collection: NftCollectionModel, _args: unknown, { nfts }: NftContext) =>
    Effect.map(nfts.origins.load(collection), (origin) => (origin && accountOf(origin)) ?? zeroAddress)

/** A resolver of a time; null if it is unknown. */
const timeField =
  (timeOf: (origin: ContractOrigin) => number | undefined) =>
  (collection: NftCollectionModel, _args: unknown, { nfts }: NftContext) =>
    Effect.map(nfts.origins.load(collection), (origin) => (origin && timeOf(origin)) ?? null)

/** Resolvers of the fields. */
export const originFields = {
  deployer: accountField(({ deployer }) => deployer),
  creator: accountField(({ creator }) => creator),
  owner: accountField(({ owner }) => owner),
  deployedAt: timeField(({ deployedAtMs }) => deployedAtMs),
  ownedAt: timeField(({ ownedAtMs }) => ownedAtMs),
}
