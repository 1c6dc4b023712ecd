/** Royalties of NFTs. */
import { Effect } from "effect"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"

/** One, as a share and as a price of a whole coin. */
const whole = 10n ** 18n

const checkPrice = (text: string): Effect.Effect<bigint, ArgumentInvalid> =>
  /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n
    ? Effect.succeed(BigInt(text))
    : Effect.fail(
        new ArgumentInvalid({ argument: "salePrice", reason: "must be an amount in the base unit, below 2^256" }),
      )

/** The royalty of a sale at a price; null if there is none. Fails with `ArgumentInvalid`. */
export const readRoyalty = Effect.fnUntraced(function* (
  item: NftTokenModel,
  salePrice: string | null | undefined,
  { nfts }: NftContext,
) {
  const price = salePrice == null ? whole : yield* checkPrice(salePrice)
  const royalty = yield* nfts.royalties.load(itemKeyOf(item))
  if (royalty === undefined) return null
  return { receiver: royalty.receiver, amount: ((price * royalty.shareRaw) / whole).toString() }
})
