/** Fields of an item that come from its document. They are untrusted text, sanitised and truncated by the normal form. */
import type { NftTokenModel, NftTraitModel } from "#schemas/graphql/nft-model.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import type { RequestContext } from "../request/request-context.ts"
import { linksOf } from "./collection-document.ts"
import { itemKeyOf } from "./item-key.ts"
import { mediaOfItem } from "./item-media.ts"
import { rarityRankOf } from "./trait-fields.ts"

const documentOf = (item: NftTokenModel, { nfts }: RequestContext) => nfts.documents.load(itemKeyOf(item))

/** The name in the document; without one that of the collection and the number of the item. */
const nameOf = async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
  const { chainId, asset } = item
  const named = cleanText((await documentOf(item, context))?.normal.name ?? "", nameCharactersMax)
  if (named !== "") return named
  const collection = await context.tokens.load({ chainId, token: asset.token })
  return `${cleanText(collection?.name ?? "", nameCharactersMax)} #${asset.tokenId}`.trim()
}

/** Resolvers of the fields of an item's document. */
export const itemDocumentFields = {
  name: nameOf,
  description: async (item: NftTokenModel, _args: unknown, context: RequestContext) =>
    (await documentOf(item, context))?.normal.description ?? null,
  metadata: async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
    const document = await documentOf(item, context)
    return document === undefined || document.uri === "" ? null : { uri: document.uri, data: document.content ?? null }
  },
  mediasV2: (item: NftTokenModel, _args: unknown, context: RequestContext) => mediaOfItem(item, context),
  mediasV3: (item: NftTokenModel) => item,
  traits: async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
    const { chainId, asset } = item
    return ((await documentOf(item, context))?.normal.attributes ?? []).map(
      ({ name, value }): NftTraitModel => ({ chainId, collection: asset.token, name, value }),
    )
  },
  rarityRank: rarityRankOf,
  socialLinks: async (item: NftTokenModel, _args: unknown, context: RequestContext) =>
    linksOf((await documentOf(item, context))?.normal.externalUrl),
}
