import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { readHistoricalPortfolio } from "../portfolio/historical-portfolio.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { pastMs } from "../prices/price-key.ts"
import { checkAccount } from "../request/account-argument.ts"
import { checkAddresses, checkChainIds, filterValuesMax } from "../request/arguments.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { QueryHistoricalPortfolioArgs } from "../schema/generated.ts"

const findHistory = Effect.fnUntraced(function* (
  args: QueryHistoricalPortfolioArgs,
  context: ResolverContext,
  field: FieldPosition,
) {
  const report = context.reportAt(field)
  const account = yield* checkAccount("address", args.address)
  const { chainIds } = yield* checkChainIds({ chainIds: [args.chainId] }, context, report, {
    chainIds: "chainId",
    networks: "chainId",
  })
  const included =
    args.includeTokens == null
      ? undefined
      : new Set(yield* checkAddresses("includeTokens", args.includeTokens, filterValuesMax))
  const excluded = new Set(yield* checkAddresses("excludeTokens", args.excludeTokens ?? [], filterValuesMax))
  const isWanted = (token: Address) => (included?.has(token) ?? true) && !excluded.has(token)
  const request = {
    account,
    chainId: args.chainId,
    timeFrame: args.timeFrame,
    isWanted,
    isOfTokens: included !== undefined,
  }
  const ticks = chainIds.length === 0 ? [] : yield* readHistoricalPortfolio(request, context, report)
  const currency = args.currency ?? "USD"
  const markTimeMs = context.marks.asOfChain(args.chainId)?.timestamp ?? 0
  const converted = yield* Effect.forEach(
    ticks,
    ({ timestamp, tokensUsd, positionsUsd, nftsUsd }) => {
      const inTime = (usd: number | undefined) =>
        inCurrency(usd, { currency, atMs: pastMs(timestamp, markTimeMs) }, context, field)
      return Effect.all({
        timestamp: Effect.succeed(timestamp),
        value: inTime(tokensUsd + (positionsUsd ?? 0) + (nftsUsd ?? 0)),
        tokensValue: inTime(tokensUsd),
        positionsValue: inTime(positionsUsd),
        nftsValue: inTime(nftsUsd),
      })
    },
    { concurrency: "unbounded" },
  )
  return converted.flatMap(({ value, tokensValue, ...tick }) =>
    value === null || tokensValue === null ? [] : [{ ...tick, value, tokensValue }],
  )
})

/** The worth of an account over time. */
export const historicalPortfolio = defineResolvers({
  roots: {
    historicalPortfolio: (_root, args, context, info) => findHistory(args, context, info),
  },
  types: {},
})
