/** Items of sentences as the interface shows them. Pure. */
import type { Hash } from "#schemas/domain/primitive.ts"
import type { LeafItem } from "#schemas/facts/interpretation.ts"
import type {
  AmountModel,
  ChatItemModel,
  CompositeItemModel,
  DisplayItemModel,
  InterpretationModel,
  TransactionItemModel,
  TransactionModel,
} from "#schemas/graphql/history-model.ts"
import type { AppContractItemModel, AppDisplayItemModel } from "#schemas/graphql/position-model.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import { isFungible, movementKinds } from "./account-delta.ts"

/** An item that is no list: an amount, an app or one of its contracts, a transaction, or another kind. */
export type LeafItemModel =
  | DisplayItemModel
  | AmountModel
  | AppDisplayItemModel
  | AppContractItemModel
  | TransactionItemModel
  | ChatItemModel

/** An item of a sentence. */
export type ItemModel = LeafItemModel | CompositeItemModel

/** Entities that display items reference. */
export interface ItemLookups {
  readonly apps: AppCatalogueShape
  /** Another transaction; `undefined` where the marks of the request do not have it. */
  readonly transactionOf: (hash: Hash) => TransactionModel | undefined
}

/** The hashes of other transactions in a sentence. */
export const transactionsOfItems = ({ items }: Pick<InterpretationModel, "items">): ReadonlyArray<Hash> =>
  items.flatMap((item) => (item.type === "transaction" ? [item.hash] : []))

/** The items of a sentence, in order. */
export const displayItems = (
  { transaction, items }: Pick<InterpretationModel, "transaction" | "items">,
  lookups: ItemLookups,
): ReadonlyArray<ItemModel> => {
  const leafOf = makeLeaf(transaction, lookups)
  return items.map((item) => (item.type === "composite" ? { transaction, composite: item } : leafOf(item)))
}

/** The items of a list, which contains no transactions. */
export const compositeItems = (
  { transaction, composite }: CompositeItemModel,
  apps: AppCatalogueShape,
): ReadonlyArray<LeafItemModel> => composite.items.map(makeLeaf(transaction, { apps, transactionOf: () => undefined }))

const makeLeaf = (transaction: TransactionModel, lookups: ItemLookups): ((value: LeafItem) => LeafItemModel) => {
  const kindsOf = movementKinds(transaction)
  return (value) => leafItem(transaction, value, { ...lookups, kindsOf })
}

const leafItem = (
  { chainId, interpreterId }: TransactionModel,
  value: LeafItem,
  { kindsOf, apps, transactionOf }: ItemLookups & { readonly kindsOf: ReturnType<typeof movementKinds> },
): LeafItemModel => {
  // Case by case, so that each item keeps its own type.
  switch (value.type) {
    case "token":
      return { chainId, asset: value.asset, amountRaw: value.amountRaw, kinds: kindsOf(value.asset) }
    case "actor": {
      const contractApp = apps.contractAppOf(chainId, value.address)
      return contractApp === undefined ? { chainId, value } : { chainId, contract: value.address, contractApp }
    }
    case "string": {
      // The only text that is a brand's name is that of the rule's own brand.
      const app = apps.appOf(interpreterId)
      return app?.name === value.value ? { chainId, app } : { chainId, value }
    }
    case "transaction": {
      const event = transactionOf(value.hash)
      return event === undefined
        ? { chainId, value: { type: "string", value: value.hash } }
        : { event: { transaction: event, perspective: "Signer", subject: event.signer } }
    }
    case "nft-collection":
      return { chainId, value }
    case "token-contract":
      return { chainId, value }
    case "number":
      return { chainId, value }
    case "network":
      return { chainId, value }
    case "proposal":
      return { chainId, value }
    case "outcome":
      return { chainId, value }
    case "image":
      return { chainId, value }
  }
}

const typeNames = {
  actor: "ActorDisplayItem",
  image: "ImageDisplayItem",
  network: "NetworkDisplayItem",
  "nft-collection": "NFTCollectionDisplayItem",
  number: "NumberDisplayItem",
  outcome: "BettingMarketOutcomeDisplayItem",
  proposal: "ProposalDisplayItemObject",
  string: "StringDisplayItem",
  "token-contract": "TokenContractDisplayItem",
} as const

/** The type of an item that is no list. */
export const leafTypeOf = (item: LeafItemModel) => {
  if ("event" in item) return "TransactionDisplayItem"
  if ("channelId" in item) return "ChatChannelDisplayItem"
  if ("contract" in item) return "AppContractNetworkDisplayItem"
  if ("app" in item) return "AppDisplayItem"
  if ("asset" in item) return isFungible(item.asset) ? "TokenDisplayItem" : "NFTDisplayItem"
  return typeNames[item.value.type]
}

/** The type of an item. */
export const typeOfItem = (item: ItemModel) => ("composite" in item ? "CompositeDisplayItem" : leafTypeOf(item))
