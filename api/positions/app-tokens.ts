/** Tokens of apps, as positions of any account show them. */
import { Effect } from "effect"
import { appTokensRead } from "#projections/outside/position-parts.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type {
  AppPositionGroupModel,
  PositionAppTokenModel,
  PositionBaseTokenModel,
} from "#schemas/graphql/position-model.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { toFloat } from "../render/amount.ts"
import type { OrderKey } from "../request/connection.ts"
import { readingsOf } from "./position-tree.ts"
import { baseTokensOf, positionTokenPrice } from "./position-worth.ts"
import { type PositionContext, toPositions } from "./read-positions.ts"

/** The tokens of apps that were read in some position, by slug. Tokens of spam alone are omitted. */
export const readAppTokens = Effect.fnUntraced(function* (slugs: ReadonlyArray<string>, context: PositionContext) {
  const chainIds = [...context.chains.keys()]
  const readSeqs = readSeqsOf(chainIds, context.marks)
  const parts = yield* appTokensRead({ marks: context.marks.select([...readSeqs.keys()]), apps: slugs, readSeqs })
  const { positions } = yield* toPositions(readingsOf(parts), context, { prune: (position) => position })
  const tokens = positions.flatMap((one) => (one.type === "app-token" ? [one] : []))
  return Map.groupBy<string, PositionAppTokenModel>(tokens, ({ position }) => position.app.protocol)
})

/** Value of the whole supply in USD; negative for a debt, 0 if the supply or the price is unknown. */
export const liquidityUsd = (token: PositionAppTokenModel): number => {
  const usd = positionTokenPrice(token) * toFloat(token.supplyRaw ?? 0n, token.token.decimals)
  return token.isOwed && usd !== 0 ? -usd : usd
}

/** Sort key of tokens: by liquidity, descending, then chain, group and address. */
export const appTokenOrderKey = (token: PositionAppTokenModel): OrderKey => [
  0 - liquidityUsd(token),
  token.position.chainId,
  token.position.group.id,
  token.token.token,
]

/** The tokens by the label of their group, in the order in which the labels first occur. */
export const groupByLabel = (tokens: ReadonlyArray<PositionAppTokenModel>): ReadonlyArray<AppPositionGroupModel> =>
  [...Map.groupBy(tokens, ({ position }) => position.group.label)].map(([label, positions]) => ({ label, positions }))

/** The value of the supply of tokens by chain, in the order of ids. */
export const tvlByChain = (tokens: ReadonlyArray<PositionAppTokenModel>): ReadonlyArray<readonly [ChainId, number]> =>
  [...Map.groupBy(tokens, ({ position }) => position.chainId)]
    .map(([chainId, ofChain]) => [chainId, ofChain.reduce((sum, token) => sum + liquidityUsd(token), 0)] as const)
    .toSorted(([left], [right]) => left - right)

/** The base tokens behind tokens, each once. */
export const basesOf = (tokens: ReadonlyArray<PositionAppTokenModel>): ReadonlyArray<PositionBaseTokenModel> => [
  ...new Map(tokens.flatMap(baseTokensOf).map((base) => [tokenKeyText(base.token), base])).values(),
]
