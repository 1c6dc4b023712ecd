import { Effect } from "effect"
import type { PortfolioModel } from "#schemas/graphql/model.ts"
import type { PositionsModel } from "#schemas/graphql/position-model.ts"
import type { Report } from "../request/arguments.ts"
import { PositionsUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { PositionReading } from "./position-tree.ts"
import { readReadings, toPositions } from "./read-positions.ts"

/** Most contracts that an error names. */
const namedMax = 10

/** Reports readings that cannot be shown, per chain. */
const reportUnknown = (unknown: ReadonlyArray<PositionReading>, report: Report): void => {
  for (const [chainId, ofChain] of Map.groupBy(unknown, ({ root }) => root.chainId)) {
    const contracts = [...new Set(ofChain.map(({ root }) => `${root.contract} (${root.app})`))]
    const named = contracts.length > namedMax ? [...contracts.slice(0, namedMax), "…"] : contracts
    report(
      new PositionsUnknown({
        chainId,
        accounts: [...new Set(ofChain.map(({ root }) => root.account))],
        reason: `these contracts, or their tokens, gave no answer: ${named.join(", ")}`,
      }),
    )
  }
}

/** The balances of a portfolio in apps. What is unknown is reported and left out. */
export const readAppBalances = Effect.fn("appBalances.read")(function* (
  portfolio: PortfolioModel,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
) {
  const { accounts, chainIds } = portfolio
  const nothing: PositionsModel = { ...portfolio, positions: [] }
  if (portfolio.isPast) {
    const reason = "they are read at the newest block, and not known at earlier ones"
    for (const chainId of chainIds) report(new PositionsUnknown({ chainId, accounts, reason }))
    return nothing
  }
  const { positions, unknown } = yield* toPositions(yield* readReadings(portfolio, context), context)
  reportUnknown(unknown, report)
  const found: PositionsModel = { ...portfolio, positions }
  return found
})
