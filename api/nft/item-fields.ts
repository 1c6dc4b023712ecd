/** Fields of an item that come from its document. They are untrusted text, sanitised and truncated by the normal form. */
import { Effect } from "effect"
import type { NftTokenModel, NftTraitModel } from "#schemas/graphql/nft-model.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import { linksOf } from "./collection-document.ts"
import { itemKeyOf } from "./item-key.ts"
import { mediaOfItem } from "./item-media.ts"
import type { NftContext } from "./nft-context.ts"
import { rarityRankOf } from "./trait-fields.ts"

const documentOf = (item: NftTokenModel, { nfts }: NftContext) => nfts.documents.load(itemKeyOf(item))

/** The name in the document; without one that of the collection and the number of the item. */
const nameOf = Effect.fnUntraced(function* (item: NftTokenModel, _args: unknown, context: NftContext) {
  const { chainId, asset } = item
  const named = cleanText((yield* documentOf(item, context))?.normal.name ?? "", nameCharactersMax)
  if (named !== "") return named
  const collection = yield* context.tokens.load({ chainId, token: asset.token })
  return `${cleanText(collection?.name ?? "", nameCharactersMax)} #${asset.tokenId}`.trim()
})

/** Resolvers of the fields of an item's document. */
export const itemDocumentFields = {
  name: nameOf,
  description: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(item, context), (document) => document?.normal.description ?? null),
  metadata: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(item, context), (document) =>
      document === undefined || document.uri === "" ? null : { uri: document.uri, data: document.content ?? null },
    ),
  mediasV2: (item: NftTokenModel, _args: unknown, context: NftContext) => mediaOfItem(item, context),
  mediasV3: (item: NftTokenModel) => item,
  traits: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(item, context), (document) =>
      (document?.normal.attributes ?? []).map(
        ({ name, value }): NftTraitModel => ({ chainId: item.chainId, collection: item.asset.token, name, value }),
      ),
    ),
  rarityRank: rarityRankOf,
  socialLinks: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(item, context), (document) => linksOf(document?.normal.externalUrl)),
}
