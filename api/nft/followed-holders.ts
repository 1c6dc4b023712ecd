/** Owners of an item that an account follows. */
import { Effect } from "effect"
import type { NftHolderModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { followedSet } from "../follows/follow-fields.ts"
import type { FollowLoaders } from "../follows/follow-loaders.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"

/** All owners of an item that an account follows, those with most copies first. Fails with `ArgumentInvalid`. */
export const findFollowedHolders = Effect.fnUntraced(function* (
  item: NftTokenModel,
  { input }: { readonly input: { readonly address: string } },
  context: Pick<NftContext, "nfts"> & Pick<FollowLoaders, "followed">,
) {
  const key = itemKeyOf(item)
  const followed = yield* followedSet("input.address", input.address, context)
  const holders = (yield* context.nfts.holders.load(key)) ?? []
  return holders.filter(({ account }) => followed.has(account)).map((holder): NftHolderModel => ({ ...key, ...holder }))
})
