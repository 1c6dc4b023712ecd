/** The worth of positions: every total is the sum of the same amounts of base tokens. */
import type { MetaType } from "#schemas/domain/position.ts"
import type {
  PositionAmountModel,
  PositionAppTokenModel,
  PositionBaseTokenModel,
  PositionModel,
  PositionTokenModel,
} from "#schemas/graphql/position-model.ts"
import { computedOnce } from "../cache/computed-once.ts"
import { worthUsd } from "../prices/token-price.ts"
import { toFloat } from "../render/amount.ts"

/** The amounts of base tokens behind a token. */
export const baseTokensOf = (token: PositionTokenModel): ReadonlyArray<PositionBaseTokenModel> =>
  token.type === "base-token" ? [token] : token.tokens.flatMap(baseTokensOf)

/** Meta type of an app token. */
const metaOf = ({ isOwed }: PositionAppTokenModel): MetaType => (isOwed ? "BORROWED" : "SUPPLIED")

/** The amounts of a position, each with its meta type: of an app token, itself. */
export const amountsOf = (position: PositionModel): ReadonlyArray<PositionAmountModel> =>
  position.type === "app-token" ? [{ meta: metaOf(position), token: position }] : position.tokens

/** The amounts of base tokens of a position. */
export const leavesOf = computedOnce(
  (position: PositionModel): ReadonlyArray<PositionBaseTokenModel> =>
    amountsOf(position).flatMap(({ token }) => baseTokensOf(token)),
)

/** Value of an amount in USD, no more than the token's pools could pay; 0 without a price, negative if it is owed. */
export const leafUsd = computedOnce(({ price, amountRaw, isOwed, token }: PositionBaseTokenModel): number => {
  const usd = price === undefined ? 0 : worthUsd(price, toFloat(amountRaw, token.decimals))
  return isOwed && usd !== 0 ? -usd : usd
})

/** Value of amounts in USD, summed in their order. */
export const leavesUsd = (leaves: ReadonlyArray<PositionBaseTokenModel>): number =>
  leaves.reduce((sum, leaf) => sum + leafUsd(leaf), 0)

/** Value of a token in USD. */
export const tokenUsd = (token: PositionTokenModel): number => leavesUsd(baseTokensOf(token))

/** Value of positions in USD. */
export const positionsUsd = (positions: ReadonlyArray<PositionModel>): number => leavesUsd(positions.flatMap(leavesOf))

/** Whether any token behind a token has no price, is unknown, or is missing. */
export const isPriceMissing = (token: PositionTokenModel): boolean =>
  token.type === "base-token"
    ? token.price === undefined
    : token.isIncomplete || token.tokens.length === 0 || token.tokens.some(isPriceMissing)

/** The amounts of its underlying tokens per app token. */
export const amountsPerShare = ({ amountRaw, token, tokens }: PositionAppTokenModel): ReadonlyArray<number> => {
  const shares = toFloat(amountRaw, token.decimals)
  return tokens.map((one) => (shares === 0 ? 0 : toFloat(one.amountRaw, one.token.decimals) / shares))
}

/** Price of one token in USD, for an app token that of its underlying tokens. 0 if there is none. */
export const positionTokenPrice = (token: PositionTokenModel): number => {
  if (token.type === "base-token") return token.price?.usd ?? 0
  const perShare = amountsPerShare(token)
  return token.tokens.reduce((sum, one, index) => sum + (perShare[index] ?? 0) * positionTokenPrice(one), 0)
}

/** Amounts of a position that are worth no more than this are omitted, unless their worth is unknown. In USD. */
export const dustUsdMax = 0.01

const isDust = (token: PositionTokenModel): boolean => !isPriceMissing(token) && Math.abs(tokenUsd(token)) <= dustUsdMax

/** The position with the amounts that pass a test; `undefined` if none does. */
export const withAmounts = (
  position: PositionModel,
  isKept: (amount: PositionAmountModel) => boolean,
): PositionModel | undefined => {
  const kept = amountsOf(position).filter(isKept)
  if (kept.length === 0) return undefined
  return position.type === "app-token" ? position : { ...position, tokens: kept }
}

/** The position without dust; `undefined` if nothing else is in it. */
export const withoutDust = (position: PositionModel): PositionModel | undefined =>
  withAmounts(position, ({ token }) => !isDust(token))

/** The value of positions in USD; `undefined` if no part of them has a price. */
export const pricedUsd = (positions: ReadonlyArray<PositionModel>): number | undefined =>
  positions.some((position) => leavesOf(position).some(({ price }) => price !== undefined))
    ? positionsUsd(positions)
    : undefined
