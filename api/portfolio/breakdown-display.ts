/** How to display the parts of a portfolio, in the form of the older interface. */
import { Effect } from "effect"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import type { PositionModel, PositionTokenBreakdownModel } from "#schemas/graphql/position-model.ts"
import type { MediaContext } from "../media/media-loaders.ts"
import { logoLink } from "../media/token-logo.ts"
import { floorUsd } from "../nft/balance-collection-fields.ts"
import { collectionDocumentFields } from "../nft/collection-document.ts"
import { collectionLink } from "../nft/collection-media.ts"
import type { NftContext } from "../nft/nft-context.ts"
import { displayProps } from "../positions/display-props.ts"
import type { BalanceDisplayMode } from "../schema/generated.ts"
import { symbolOf } from "../tokens/token-text.ts"

/** A price; none where it is unknown. */
const dollar = (valueDollar: number) =>
  valueDollar === 0 ? null : { __typename: "DisplayItemDollar" as const, type: "dollar", valueDollar }

const text = (valueString: string) => ({ __typename: "DisplayItemString" as const, type: "string", valueString })

/** How to display a position, with the price of one token if it is one. */
export const positionDisplay = Effect.fnUntraced(function* (
  position: PositionModel,
  priceUsd: number,
  context: MediaContext,
) {
  const { statsItems, ...display } = yield* displayProps(position, context)
  const stats = (statsItems ?? []).map(({ label, value }) => ({ label: text(label), value }))
  return { ...display, secondaryLabel: dollar(priceUsd), stats, info: [] }
})

/** How to display an amount of a token. */
export const tokenDisplay = Effect.fnUntraced(function* (
  { token, priceUsd, share }: PositionTokenBreakdownModel,
  context: MediaContext,
) {
  if (share !== undefined) return yield* positionDisplay(share, priceUsd, context)
  const logo = yield* logoLink(token, context)
  const balanceDisplayMode: BalanceDisplayMode = "DEFAULT"
  return {
    label: symbolOf(token),
    secondaryLabel: dollar(priceUsd),
    tertiaryLabel: null,
    images: logo === null ? [] : [logo],
    balanceDisplayMode,
    stats: [],
    info: [],
  }
})

/** How to display NFTs of a collection. */
export const collectionDisplay = Effect.fnUntraced(function* (collection: NftCollectionModel, context: NftContext) {
  const [label, floor, logo, banner, card] = yield* Effect.all(
    [
      collectionDocumentFields.displayName(collection, {}, context),
      floorUsd(collection, {}, context),
      collectionLink(collection, "image", context),
      collectionLink(collection, "banner", context),
      collectionLink(collection, "featured", context),
    ],
    { concurrency: "unbounded" },
  )
  const balanceDisplayMode: BalanceDisplayMode = "DEFAULT"
  return {
    label,
    secondaryLabel: dollar(floor),
    tertiaryLabel: null,
    images: logo === null ? [] : [logo],
    balanceDisplayMode,
    stats: [],
    info: [],
    profileImage: logo ?? "",
    profileBanner: banner ?? "",
    featuredImage: card,
  }
})
