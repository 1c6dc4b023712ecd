/** Places of tokens among those of their chain, by liquidity. */
import { Effect } from "effect"
import { liquidityRanks } from "#projections/prices/liquidity-ranks.ts"
import { contractOf } from "#projections/prices/prices.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { PriceSource } from "./token-price.ts"

/** Places by `tokenKeyText`, from 1; tokens without a price from trades on their own chain are omitted. */
export const readLiquidityRanks = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenKey>,
  { chains, marks }: PriceSource,
) {
  const ranked = yield* Effect.forEach(
    Map.groupBy(tokens, ({ chainId }) => chainId),
    ([chainId, own]) => {
      const trusted = trustedQuotes(servedChain(chains, chainId))
      if (trusted === undefined) return Effect.succeed([])
      return Effect.map(liquidityRanks({ marks: marks.select([chainId]), trusted }), (ranks) =>
        own.flatMap((token) => {
          const rank = ranks.get(contractOf(trusted, token.token))
          return rank === undefined ? [] : [[tokenKeyText(token), rank] as const]
        }),
      )
    },
    { concurrency: "unbounded" },
  )
  return new Map(ranked.flat())
})
