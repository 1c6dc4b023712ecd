/** The picture or NFT that the owner of a name published as its avatar. */
import { Effect } from "effect"
import { type AvatarItem, parseAvatar } from "#projections/documents/avatar-record.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { IdentityModel } from "#schemas/graphql/identity-model.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { imageLink, mediaOf } from "../media/examined-media.ts"
import type { NftContext } from "../nft/nft-context.ts"
import type { AvatarUrl } from "../schema/generated.ts"

/** The records of an account under a key: that of the name of Ethereum, then that of the name of Base. */
export const recordsOf = (identity: IdentityModel | undefined, key: string): ReadonlyArray<string> =>
  [identity?.ens, identity?.basename].flatMap((name) => name?.texts.get(key) ?? [])

/** The NFT as a model. */
export const itemModelOf = ({ chainId, collection, tokenId, standard }: AvatarItem): NftTokenModel => ({
  chainId,
  asset: { standard, token: collection, tokenId },
})

/** Whether an account owns an NFT, of the standard that the record states. Nobody owns one on a chain that is not served. */
export const isHeld = Effect.fnUntraced(function* (item: AvatarItem, account: Address, { marks, nfts }: NftContext) {
  if (marks.peek(item.chainId) === undefined) return false
  const holding = yield* nfts.held.load({ account, ...item })
  return holding?.standard === item.standard
})

/**
 * The avatar of a record; `undefined` where it counts as unset: an NFT that the account does not own, and a picture that is none or was not examined
 * yet. The link to a picture is one of this service.
 */
export const publishedAvatar = Effect.fnUntraced(function* (text: string, account: Address, context: NftContext) {
  const record = parseAvatar(text)
  if (record === undefined) return undefined
  if (record.kind === "item") {
    return (yield* isHeld(record.item, account, context)) ? itemModelOf(record.item) : undefined
  }
  const [picture] = yield* mediaOf([record.media], context)
  if (picture?.kind !== "image") return undefined
  // SVG of others is rendered, as its link is.
  const mimeType = picture.mimeType === "image/svg+xml" ? "image/webp" : picture.mimeType
  const published: AvatarUrl = { url: imageLink(picture, {}, context), mimeType }
  return published
})
