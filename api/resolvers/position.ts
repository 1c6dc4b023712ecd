import type {
  PositionAppTokenModel,
  PositionContractModel,
  PositionModel,
  PositionPartModel,
  PositionTokenModel,
} from "#schemas/graphql/position-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { displayProps } from "../positions/display-props.ts"
import { positionKey } from "../positions/position-key.ts"
import { partsOfPosition } from "../positions/position-nft.ts"
import {
  amountsPerShare,
  isPriceMissing,
  positionsUsd,
  positionTokenPrice,
  pricedUsd,
  tokenUsd,
} from "../positions/position-worth.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { decimalText, toFloat } from "../render/amount.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { Currency } from "../schema/generated.ts"
import { symbolOf } from "../tokens/token-text.ts"

/** The fields that every token of a position has. */
const tokenFields = {
  type: ({ type }: PositionTokenModel) => type,
  address: ({ token }: PositionTokenModel) => token.token,
  network: ({ token }: PositionTokenModel, _args: unknown, { chains }: ResolverContext) =>
    enumValueOf(chains, token.chainId),
  balance: ({ amountRaw, token }: PositionTokenModel) => decimalText(amountRaw, token.decimals),
  balanceUSD: tokenUsd,
  price: positionTokenPrice,
  symbol: ({ token }: PositionTokenModel) => symbolOf(token),
  decimals: ({ token }: PositionTokenModel) => token.decimals,
}

/** The fields that every position has. */
const positionFields = {
  key: positionKey,
  appId: ({ position }: PositionModel) => position.app.slug,
  groupId: ({ position }: PositionModel) => position.group.id,
  groupLabel: ({ position }: PositionModel) => position.group.label,
  displayProps: (position: PositionModel, _args: unknown, context: ResolverContext) => displayProps(position, context),
  balanceInCurrency: (
    position: PositionModel,
    { currency }: { readonly currency: Currency },
    context: ResolverContext,
    info: FieldPosition,
  ) => inCurrency(pricedUsd([position]), { currency, atMs: position.position.pastMs }, context, info),
  readAtBlock: ({ position }: PositionModel) => position.block,
  readAt: ({ position }: PositionModel) => position.readAtMs,
}

const tokenTypeNames = {
  "app-token": "AppTokenPositionBalance",
  "base-token": "BaseTokenPositionBalance",
  "non-fungible-token": "NonFungiblePositionBalance",
} as const satisfies Readonly<Record<PositionPartModel["token"]["type"], string>>

const typeOfPosition = ({ type }: PositionModel) =>
  type === "app-token" ? ("AppTokenPositionBalance" as const) : ("ContractPositionBalance" as const)

/** Positions and their amounts. */
export const position = defineResolvers({
  roots: {},
  types: {
    // Every display item is made with its type.
    AbstractDisplayItem: { __resolveType: ({ __typename }) => __typename ?? null },
    // Every figure is made with its type.
    AbstractMetadataItem: { __resolveType: ({ __typename }) => __typename ?? null },
    AbstractPositionBalance: { __resolveType: typeOfPosition },
    AnyPositionBalance: { __resolveType: typeOfPosition },
    AbstractToken: {
      __resolveType: ({ type }) => tokenTypeNames[type],
    },
    BaseTokenPositionBalance: {
      ...tokenFields,
      priceSource: ({ price }) => price?.source ?? "NONE",
    },
    AppTokenPositionBalance: {
      ...tokenFields,
      ...positionFields,
      supply: ({ supplyRaw, token }: PositionAppTokenModel) =>
        supplyRaw === undefined ? 0 : toFloat(supplyRaw, token.decimals),
      pricePerShare: amountsPerShare,
      tokens: ({ tokens }) => tokens,
      hasMissingUnderlyingTokenPrice: isPriceMissing,
    },
    ContractPositionBalance: {
      ...positionFields,
      type: ({ type }) => type,
      address: ({ position: { contract } }: PositionContractModel) => contract,
      network: ({ position: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      balanceUSD: (position) => positionsUsd([position]),
      tokens: (position, _args, { apps }) => partsOfPosition(position, apps),
    },
    TokenWithMetaType: {
      metaType: ({ meta }) => meta,
      token: ({ token }) => token,
    },
  },
})
