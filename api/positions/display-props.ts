/** How to display a position: label, pictures and figures. */
import { Effect } from "effect"
import type { RateName } from "#schemas/domain/position.ts"
import type { PositionFigureModel, PositionModel, PositionTokenModel } from "#schemas/graphql/position-model.ts"
import type { MediaContext } from "../media/media-loaders.ts"
import { logoLink } from "../media/token-logo.ts"
import { toFloat } from "../render/amount.ts"
import type { BalanceDisplayMode } from "../schema/generated.ts"
import { symbolOf } from "../tokens/token-text.ts"
import { figureDecimals } from "./position-metadata.ts"
import { amountsOf, leavesOf, positionTokenPrice } from "./position-worth.ts"

/** The symbols of a token's underlying tokens if there are several; otherwise its own. */
export const tokenLabel = (token: PositionTokenModel): string =>
  token.type === "app-token" && token.tokens.length > 1
    ? token.tokens.map(tokenLabel).join(" / ")
    : symbolOf(token.token)

/** The symbols of a position, each once. */
export const positionLabel = (position: PositionModel): string =>
  [...new Set(amountsOf(position).map(({ token }) => tokenLabel(token)))].join(" / ")

const rateLabels: Readonly<Record<RateName, string>> = { "supply-rate": "Supply APR", "borrow-rate": "Borrow APR" }

const percentage = (valuePct: number) => ({ __typename: "DisplayItemPercentage" as const, type: "pct", valuePct })

const isRate = (figure: PositionFigureModel): figure is PositionFigureModel & { readonly name: RateName } =>
  figure.name in rateLabels

/** Yearly rates, for those markets that answer them. */
const ratesOf = ({ position }: PositionModel) =>
  position.figures.filter(isRate).map(({ name, valueRaw }) => ({
    label: rateLabels[name],
    value: percentage(toFloat(valueRaw, figureDecimals) * 100),
  }))

/** Figures of an app token whose supply is known. */
const sharesOf = (position: PositionModel) => {
  if (position.type !== "app-token" || !position.supplyRaw) return []
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
      value: percentage((toFloat(position.amountRaw, decimals) / supply) * 100),
    },
  ]
}

/** Figures of a position; `null` without any. */
const statsOf = (position: PositionModel) => {
  const stats = [...sharesOf(position), ...ratesOf(position)]
  return stats.length === 0 ? null : stats
}

/** Whether a token is worth exactly the same amount of one other token. */
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

/** How to display a position. Pictures are those of its base tokens. */
export const displayProps = Effect.fnUntraced(function* (position: PositionModel, context: MediaContext) {
  const logos = yield* Effect.forEach(leavesOf(position), ({ token }) => logoLink(token, context), {
    concurrency: "unbounded",
  })
  const balanceDisplayMode: BalanceDisplayMode = isReceipt(position) ? "UNDERLYING" : "DEFAULT"
  return {
    label: positionLabel(position),
    secondaryLabel: null,
    tertiaryLabel: null,
    images: [...new Set(logos.filter((logo) => logo !== null))],
    statsItems: statsOf(position),
    balanceDisplayMode,
  }
})
