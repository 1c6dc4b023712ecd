import { Effect } from "effect"
import { chainById } from "#chains/registry.ts"
import type { Store } from "#projections/store/store.ts"
import type { ContractModel } from "#schemas/graphql/contract-model.ts"
import type { DisplayItemModel } from "#schemas/graphql/history-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import { contractFields } from "../accounts/contract-fields.ts"
import { feedAppOf } from "../apps/feed-app.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { compositeItems, leafTypeOf, typeOfItem } from "../history/display-item.ts"
import { partyName } from "../history/party-name.ts"
import { ensOf } from "../identity/user-fields.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import { checkPageSize } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** Number of items of a list that a query may request. Source: the default of the specification. @limit callers */
export const listedItemsMax = 1000

/** Characters of the longest link that is returned. */
const linkCharactersMax = 2_048

/** The contract that an actor is on its chain, else the account. */
const actorOf = (
  { chainId, value: { address } }: DisplayItemModel<"actor">,
  args: unknown,
  context: ResolverContext,
): Effect.Effect<AccountModel | ContractModel, unknown, Store> =>
  Effect.map(
    contractFields.contracts({ address }, args, context),
    (contracts) => contracts.find((contract) => contract.chainId === chainId) ?? { address },
  )

const isContract = (actor: AccountModel | ContractModel): actor is ContractModel => "isInferred" in actor

/** Items of sentences. */
export const displayItem = defineResolvers({
  roots: {},
  types: {
    ActivityFeedDisplayItem: { __resolveType: typeOfItem },
    ActivityFeedLeafDisplayItem: { __resolveType: leafTypeOf },
    ActorDisplayItem: {
      type: () => "actor",
      address: ({ value }) => value.address,
      name: ({ chainId, value }, _args, context) =>
        Effect.map(partyName(chainId, value.address, context), (name) => name ?? null),
      account: ({ value }) => ({ address: value.address }),
      actor: actorOf,
      actorV2: actorOf,
    },
    Actor: { __resolveType: (actor) => (isContract(actor) ? "Contract" : "Wallet") },
    ActorV2: { __resolveType: (actor) => (isContract(actor) ? "Contract" : "Account") },
    Wallet: { address: ({ address }) => address, ens: ensOf },
    AppContractNetworkDisplayItem: {
      type: () => "app-contract-network",
      address: ({ contract }) => contract,
      name: ({ contractApp }) => contractApp.name,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      app: ({ contractApp }, _args, context) => feedAppOf(contractApp, context),
    },
    AppDisplayItem: {
      type: () => "app",
      id: ({ chainId, app }) => nodeId("AppDisplayItem", chainId, app.slug),
      appId: ({ app }) => app.slug,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      app: ({ app }, _args, context) => feedAppOf(app, context),
    },
    BettingMarketOutcomeDisplayItem: {
      type: () => "betting-market-outcome",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      marketId: ({ value }) => value.marketId,
      outcomeIndex: ({ value }) => value.outcomeIndex ?? null,
      // Questions and answers are not on-chain.
      marketTitle: () => null,
      outcomeLabel: () => null,
    },
    ChatChannelDisplayItem: {
      type: () => "chat-channel",
      channelId: ({ channelId }) => channelId,
    },
    CompositeDisplayItem: {
      type: () => "composite",
      itemCount: ({ composite }) => composite.items.length,
      items: (parent, { first }, { apps }) =>
        Effect.map(checkPageSize("first", first, listedItemsMax), (size) =>
          compositeItems(parent, apps).slice(0, size),
        ),
    },
    ImageDisplayItem: {
      type: () => "image",
      url: ({ value }) => cleanText(value.url, linkCharactersMax),
    },
    NFTCollectionDisplayItem: {
      type: () => "nft-collection",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      collectionAddress: ({ value }) => value.collection,
      quantity: ({ value }) => (value.amountRaw === undefined ? null : Number(value.amountRaw)),
      nftCollection: ({ chainId, value }) => ({ chainId, collection: value.collection }),
    },
    NFTDisplayItem: {
      type: () => "nft",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      collectionAddress: ({ asset }) => asset.token,
      tokenId: ({ asset }) => asset.tokenId.toString(),
      quantity: ({ amountRaw }) => Math.abs(Number(amountRaw)),
      nftToken: (amount) => amount,
      nftCollection: ({ chainId, asset }) => ({ chainId, collection: asset.token }),
      isMint: ({ kinds }) => kinds.has("mint"),
      isBurn: ({ kinds }) => kinds.has("burn"),
    },
    NetworkDisplayItem: {
      type: () => "network",
      chainId: ({ value }) => value.chainId,
      networkType: () => "EIP_155",
      networkMetadata: ({ value }) => (chainById(value.chainId) === undefined ? null : { metadataOf: value.chainId }),
    },
    NetworkMetadata: {
      chainId: ({ metadataOf }) => metadataOf,
      networkType: () => "EIP_155",
      name: ({ metadataOf }) => chainById(metadataOf)?.name ?? "",
      url: ({ metadataOf }) => chainById(metadataOf)?.explorerUrl ?? "",
    },
    NumberDisplayItem: {
      type: () => "number",
      numberValue: ({ value }) => value.value,
      value: ({ value }) => value.value,
    },
    ProposalDisplayItemObject: {
      type: () => "proposal",
      id: ({ value }) => value.proposalId,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      platform: ({ chainId, value }, _args, { apps }) => apps.contractNameOf(chainId, value.governor) ?? value.governor,
    },
    StringDisplayItem: {
      type: () => "string",
      stringValue: ({ value }) => cleanText(value.value, nameCharactersMax),
      value: ({ value }) => cleanText(value.value, nameCharactersMax),
    },
    TokenContractDisplayItem: {
      type: () => "token-contract",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      address: ({ value }) => value.token,
      token: ({ chainId, value }, _args, { tokens }) =>
        Effect.map(tokens.load({ chainId, token: value.token }), (facts) => toTokenModel(facts) ?? null),
    },
    TokenDisplayItem: {
      type: () => "token",
      id: ({ chainId, asset, amountRaw }) => nodeId("TokenDisplayItem", chainId, asset.token, amountRaw),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      tokenAddress: ({ asset }) => asset.token,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      token: ({ chainId, asset }, _args, { tokens }) =>
        Effect.map(tokens.load({ chainId, token: asset.token }), (facts) => toTokenModel(facts) ?? null),
      tokenV2: ({ chainId, asset }, _args, { tokens }) =>
        Effect.map(tokens.load({ chainId, token: asset.token }), (facts) => toTokenModel(facts) ?? null),
    },
    TransactionDisplayItem: {
      type: () => "transaction",
      event: ({ event }) => event,
    },
  },
})
