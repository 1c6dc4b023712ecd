/** Deprecated queries of NFTs: those of their successors, with chains by their deprecated names. */
import { Effect } from "effect"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { readAccountEvents } from "../nft/event-page.ts"
import {
  findCollection,
  findCollections,
  findDeployedCollections,
  findOwnedCollections,
} from "../nft/find-collection.ts"
import { findItem } from "../nft/find-item.ts"
import { withPageSize } from "../nft/input-argument.ts"
import { readUserTokens } from "../nft/user-tokens.ts"
import { chainIdOfNetwork } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { NftCollectionInput } from "../schema/generated.ts"

/** The input of the successor, with chain ids. */
const withChainIds = <Input extends { readonly networks: ReadonlyArray<string> }>(
  { networks, ...input }: Input,
  { chains }: ResolverContext,
) => ({ ...input, chainIds: networks.map((network) => chainIdOfNetwork(network, chains)) })

/** The collection of the successor. */
const withChainId = (argument: string, input: NftCollectionInput, chains: ServedChains) => {
  const address = input.address ?? input.collectionAddress
  return address == null
    ? Effect.fail(new ArgumentInvalid({ argument: `${argument}.address`, reason: "is missing" }))
    : Effect.succeed({
        address,
        subCollectionIdentifier: input.subCollectionIdentifier ?? null,
        chainId: chainIdOfNetwork(input.network, chains),
      })
}

const findOne = Effect.fnUntraced(function* (input: NftCollectionInput, context: ResolverContext) {
  return yield* findCollection("input", yield* withChainId("input", input, context.chains), context)
})

const findSome = Effect.fnUntraced(function* (inputs: ReadonlyArray<NftCollectionInput>, context: ResolverContext) {
  const keys = yield* Effect.forEach(inputs, (input) => withChainId("collections", input, context.chains))
  return yield* findCollections(keys, context)
})

/** The largest Int of GraphQL. */
const intMax = 2_147_483_647n

const isoTime = (timeMs: number): string => new Date(timeMs).toISOString()

/** Deprecated queries of NFTs. */
export const nftDeprecated = defineResolvers({
  roots: {
    nftToken: (_root, { network, ...args }, context, info) =>
      findItem({ ...args, chainId: chainIdOfNetwork(network, context.chains) }, context, context.reportAt(info)),
    nftCollection: (_root, { input }, context) => (input == null ? null : findOne(input, context)),
    nftCollections: (_root, { collections }, context) => findSome(collections, context),
    nftCollectionsForDeployers: (_root, { input }, context, info) =>
      findDeployedCollections(withChainIds(input, context), context, context.reportAt(info)),
    nftCollectionsForOwners: (_root, { input }, context, info) =>
      findOwnedCollections(withChainIds(input, context), context, context.reportAt(info)),
    nftEventsForAddresses: (_root, { input }, context, info) =>
      readAccountEvents(withChainIds(input, context), context, context.reportAt(info)),
    nftUsersTokens: (_root, args, context, info) =>
      readUserTokens(withPageSize(args, info), context, context.reportAt(info)),
  },
  types: {
    NftUserTokenEdge: {
      node: ({ node }) => node,
      token: ({ node }) => node,
      cursor: ({ cursor }) => cursor,
      balance: ({ node }) => (node.copies > intMax ? Number(intMax) : Number(node.copies)),
      balanceRaw: ({ node }) => node.copies.toString(),
      balanceUSD: ({ node }) => node.worthUsd,
      valuationStrategy: () => "ESTIMATED_VALUE",
      lastReceived: ({ node }) => isoTime(node.receivedAtMs),
      ownedAt: ({ node }) => (node.asset.standard === "erc721" ? isoTime(node.receivedAtMs) : null),
      balances: ({ node }) =>
        node.accounts.map((account, index) => ({ account, copies: node.copiesByAccount[index] ?? 0n })),
    },
    NftUserTokenBalance: {
      balance: ({ copies }) => copies.toString(),
      valuationStrategy: () => "ESTIMATED_VALUE",
      account: ({ account }) => ({ address: account }),
      user: ({ account }) => ({ address: account }),
    },
  },
})
