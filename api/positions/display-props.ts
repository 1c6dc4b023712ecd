/** How to display a position: label, pictures and figures. */
import type { BalanceDisplayMode } from "#schemas/graphql/generated.ts"
import type { PositionModel, PositionTokenModel } from "#schemas/graphql/position-model.ts"
import { logoLink } from "../model/token-logo.ts"
import { symbolOf } from "../model/token-text.ts"
import { toFloat } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { amountsOf, leavesOf, positionTokenPrice } from "./position-worth.ts"

/** The symbols of the tokens that a token stands for if there are several; else its own. */
export const tokenLabel = (token: PositionTokenModel): string =>
  token.type === "app-token" && token.tokens.length > 1
    ? token.tokens.map(tokenLabel).join(" / ")
    : symbolOf(token.token)

/** The symbols of a position, each once. */
export const positionLabel = (position: PositionModel): string =>
  [...new Set(amountsOf(position).map(({ token }) => tokenLabel(token)))].join(" / ")

/** Figures of an app token whose supply is known. */
const statsOf = (position: PositionModel) => {
  if (position.type !== "app-token" || !position.supplyRaw) return null
  const { decimals } = position.token
  const supply = toFloat(position.supplyRaw, decimals)
  return [
    {
      label: "Liquidity",
      value: {
        __typename: "DisplayItemDollar" as const,
        type: "dollar",
        valueDollar: positionTokenPrice(position) * supply,
      },
    },
    {
      label: "Share",
      value: {
        __typename: "DisplayItemPercentage" as const,
        type: "pct",
        valuePct: (toFloat(position.amountRaw, decimals) / supply) * 100,
      },
    },
  ]
}

/** Whether a token stands for exactly as much of one other token. */
const isReceipt = (position: PositionModel): boolean => {
  if (position.type !== "app-token") return false
  const [only, ...others] = position.tokens
  return (
    only !== undefined &&
    others.length === 0 &&
    only.amountRaw === position.amountRaw &&
    only.token.decimals === position.token.decimals
  )
}

/** How to display a position. Pictures are those of the tokens that it stands for in the end. */
export const displayProps = async (position: PositionModel, context: RequestContext) => {
  const logos = await Promise.all(leavesOf(position).map(({ token }) => logoLink(token, context)))
  const balanceDisplayMode: BalanceDisplayMode = isReceipt(position) ? "UNDERLYING" : "DEFAULT"
  return {
    label: positionLabel(position),
    secondaryLabel: null,
    tertiaryLabel: null,
    images: [...new Set(logos.filter((logo) => logo !== null))],
    statsItems: statsOf(position),
    balanceDisplayMode,
  }
}
