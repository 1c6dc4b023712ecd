/** Fields of an account that are its pictures. */
import { Effect } from "effect"
import { parseAvatar } from "#projections/documents/avatar-record.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"

import { imageLink } from "../media/examined-media.ts"
import { mediaOfItem } from "../nft/item-media.ts"
import { blockiesUri } from "../render/blockies.ts"
import { opepenUri } from "../render/opepen.ts"
import type { AllowedOpepenSizes, AvatarUrl } from "../schema/generated.ts"
import type { IdentityContext } from "./identity-context.ts"
import { isHeld, itemModelOf, publishedAvatar, recordsOf } from "./published-avatar.ts"

/** Size of art without an argument, as in the specification. */
const sizeDefault = "XS"

/** The published avatar of an account, by its names, then by its social profile; `undefined` if it has none. */
const findPublished = Effect.fnUntraced(function* ({ address }: AccountModel, context: IdentityContext) {
  for (const text of recordsOf(yield* context.identities.load(address), "avatar")) {
    const published = yield* publishedAvatar(text, address, context)
    if (published !== undefined) return { value: published, source: "ENS" as const }
  }
  const picture = (yield* context.userOfAccount.load(address))?.profile.get("picture")
  const published = picture === undefined ? undefined : yield* publishedAvatar(picture, address, context)
  return published === undefined ? undefined : { value: published, source: "SOCIAL" as const }
})

/** The published avatar. Without one Opepen art, which any address has: nothing comes after it in the order of sources. */
const findAvatar = Effect.fnUntraced(function* (
  account: AccountModel,
  { opepenSize }: { readonly opepenSize: AllowedOpepenSizes },
  context: IdentityContext,
) {
  const published = yield* findPublished(account, context)
  if (published !== undefined) return published
  const drawn: AvatarUrl = { url: opepenUri(account.address, opepenSize), mimeType: "image/svg+xml" }
  return { value: drawn, source: "OPEPENS" as const }
})

/** The link to the picture of an NFT; null until it was examined. */
const linkOfItem = (item: NftTokenModel, context: IdentityContext) =>
  Effect.map(mediaOfItem(item, context), (media) => {
    const image = media.find((one) => one.kind === "image")
    return image === undefined ? null : imageLink(image, {}, context)
  })

const avatarUrl = Effect.fnUntraced(function* (account: AccountModel, _args: unknown, context: IdentityContext) {
  const { value } = yield* findAvatar(account, { opepenSize: sizeDefault }, context)
  return "asset" in value ? yield* linkOfItem(value, context) : value.url
})

/** The NFT that the account publishes as its avatar, owned by it or not; null for one without an indexed owner. */
const nftAvatar = Effect.fnUntraced(function* ({ address }: AccountModel, _args: unknown, context: IdentityContext) {
  for (const text of recordsOf(yield* context.identities.load(address), "avatar")) {
    const record = parseAvatar(text)
    if (record?.kind !== "item" || context.marks.peek(record.item.chainId) === undefined) continue
    const { chainId, collection, tokenId, standard } = record.item
    const supply = yield* context.nfts.supplies.load({ chainId, collection, tokenId })
    if (supply?.standard !== standard) continue
    return { nft: itemModelOf(record.item), isCurrentlyHeld: yield* isHeld(record.item, address, context) }
  }
  return null
})

/** The NFT that is the avatar of an account; null if its avatar is a picture. */
export const heldAvatar = Effect.fnUntraced(function* (
  account: AccountModel,
  _args: unknown,
  context: IdentityContext,
) {
  const value = (yield* findPublished(account, context))?.value
  return value !== undefined && "asset" in value ? value : null
})

/** Resolvers of the pictures of `Account`. */
export const avatarFields = {
  avatar: findAvatar,
  avatarUrl,
  nftAvatar,
  opepenURI: ({ address }: AccountModel) => opepenUri(address, sizeDefault),
  blockiesURI: ({ address }: AccountModel) => blockiesUri(address),
}

/** The type of an avatar. */
export const avatarTypeOf = (avatar: NftTokenModel | object) => {
  if (!("asset" in avatar)) return "AvatarUrl"
  return avatar.asset.standard === "erc1155" ? "NftTokenErc1155" : "NftTokenErc721"
}
