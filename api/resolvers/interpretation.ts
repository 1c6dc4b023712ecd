import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import type {
  AmountModel,
  DisplayItemModel,
  InterpretationModel,
  TimelineModel,
  TransactionModel,
} from "#schemas/graphql/model.ts"
import type { AppDisplayItemModel } from "#schemas/graphql/position-model.ts"
import { findName } from "../accounts/display-name.ts"
import { feedAppOf } from "../apps/feed-app.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { changesBesideFee, isFungible, movementKinds } from "../history/account-delta.ts"
import { actorsOfItems, renderDescription, tokensOfItems } from "../render/description.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import { makeConnection } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import type { SupportedEventDisplayItem } from "../schema/generated.ts"
import { toTokenModel } from "../tokens/token-model.ts"

type Direction = "inbound" | "outbound"

/** Amounts that the account received, or sent, without a sign. */
const attachments = ({ transaction, subject }: TimelineModel, direction: Direction): ReadonlyArray<AmountModel> =>
  changesBesideFee(transaction, subject)
    .filter(({ amountRaw }) => amountRaw > 0n === (direction === "inbound"))
    .map((change) => ({ ...change, amountRaw: change.amountRaw < 0n ? -change.amountRaw : change.amountRaw }))

const kindOf = ({ asset }: AmountModel): SupportedEventDisplayItem => (isFungible(asset) ? "Token" : "Nft")

const attachmentPage =
  (direction: Direction) =>
  (
    parent: TimelineModel,
    args: {
      readonly first: number
      readonly after?: string | null
      readonly attachmentTypes?: ReadonlyArray<SupportedEventDisplayItem> | null
    },
  ) => {
    const rows = attachments(parent, direction).filter((row) => args.attachmentTypes?.includes(kindOf(row)) ?? true)
    const page = makeConnection({ rows, orderKeyOf: (_row, index) => [index], first: args.first, after: args.after })
    const nftCount = rows.filter((row) => !isFungible(row.asset)).length
    return Effect.map(page, (connection) => ({ ...connection, nftCount }))
  }

/** An item of a sentence: an amount, an app by its name, or another kind. */
type ItemModel = DisplayItemModel | AmountModel | AppDisplayItemModel

const displayItem = (
  { chainId, interpreterId }: TransactionModel,
  value: DescriptionItem,
  { kindsOf, apps }: { readonly kindsOf: ReturnType<typeof movementKinds>; readonly apps: AppCatalogueShape },
): ItemModel => {
  // Case by case, so that each item keeps its own type.
  switch (value.type) {
    case "token":
      return {
        chainId,
        asset: value.asset,
        amountRaw: value.amountRaw,
        kinds: kindsOf(value.asset),
      }
    case "nft-collection":
      return { chainId, value }
    case "token-contract":
      return { chainId, value }
    case "actor":
      return { chainId, value }
    case "string": {
      // The only text that is a brand's name is that of the rule's own brand.
      const app = apps.appOf(interpreterId)
      return app?.name === value.value ? { chainId, app } : { chainId, value }
    }
    case "number":
      return { chainId, value }
  }
}

const displayItems = (
  { transaction, items }: InterpretationModel,
  _args: unknown,
  { apps }: ResolverContext,
): ReadonlyArray<ItemModel> => {
  const kindsOf = movementKinds(transaction)
  return items.map((item) => displayItem(transaction, item, { kindsOf, apps }))
}

/** The name of a party of a transaction: that of a brand's contract, else the account's own. */
const partyName = (chainId: ChainId, address: Address, context: ResolverContext) => {
  const contractName = context.apps.contractNameOf(chainId, address)
  return contractName === undefined
    ? Effect.map(findName(address, context, chainId), (name) => name?.value)
    : Effect.succeed(contractName)
}

const processedDescription = Effect.fnUntraced(function* (
  { transaction: { chainId }, items, description }: InterpretationModel,
  _args: unknown,
  context: ResolverContext,
) {
  const concurrency = "unbounded"
  const [tokens, names] = yield* Effect.all(
    [
      Effect.forEach(tokensOfItems(items), (token) => context.tokens.load({ chainId, token }), { concurrency }),
      Effect.forEach(
        actorsOfItems(items),
        (address) => Effect.map(partyName(chainId, address, context), (name) => [address, name] as const),
        { concurrency },
      ),
    ],
    { concurrency },
  )
  const tokenOf = new Map(tokens.flatMap((facts) => (facts === undefined ? [] : [[facts.token, facts]])))
  const nameOf = new Map(names)
  return renderDescription(
    description,
    items,
    (token) => tokenOf.get(token),
    (address) => nameOf.get(address),
  )
})

const typeOf = (item: ItemModel) => {
  if ("app" in item) return "AppDisplayItem"
  if ("asset" in item) return isFungible(item.asset) ? "TokenDisplayItem" : "NFTDisplayItem"
  const names = {
    actor: "ActorDisplayItem",
    "nft-collection": "NFTCollectionDisplayItem",
    number: "NumberDisplayItem",
    string: "StringDisplayItem",
    "token-contract": "TokenContractDisplayItem",
  } as const
  return names[item.value.type]
}

/** Transactions in human language. */
export const interpretation = defineResolvers({
  roots: {},
  types: {
    ActivityInterpretation: {
      description: ({ description }) => description,
      processedDescription,
      descriptionDisplayItems: displayItems,
      inboundAttachments: (parent) => attachments(parent, "inbound"),
      outboundAttachments: (parent) => attachments(parent, "outbound"),
      inboundAttachmentsConnection: attachmentPage("inbound"),
      outboundAttachmentsConnection: attachmentPage("outbound"),
    },
    ActivityFeedDisplayItem: { __resolveType: typeOf },
    ActorDisplayItem: {
      type: () => "actor",
      address: ({ value }) => value.address,
      name: ({ chainId, value }, _args, context) =>
        Effect.map(partyName(chainId, value.address, context), (name) => name ?? null),
      account: ({ value }) => ({ address: value.address }),
    },
    AppDisplayItem: {
      type: () => "app",
      id: ({ chainId, app }) => nodeId("AppDisplayItem", chainId, app.slug),
      appId: ({ app }) => app.slug,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      app: ({ app }, _args, context) => feedAppOf(app, context),
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
    NumberDisplayItem: {
      type: () => "number",
      numberValue: ({ value }) => value.value,
      value: ({ value }) => value.value,
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
  },
})
