import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PortfolioModel } from "./portfolio-model.ts"

/**
 * Rows of the accounts whose balances and positions a portfolio has. Those of the requested accounts are read while its smart accounts are being found,
 * as most portfolios have none.
 *
 * @param ownerOf - Whose a row is.
 */
export const readOfHolders = Effect.fnUntraced(function* <Row, E, R>(
  { accounts, readHolders }: Pick<PortfolioModel, "accounts" | "readHolders">,
  read: (accounts: ReadonlyArray<Address>) => Effect.Effect<ReadonlyArray<Row>, E, R>,
  ownerOf: (row: Row) => { readonly chainId: ChainId; readonly account: Address },
) {
  const [holders, requested] = yield* Effect.all([readHolders, read(accounts)], { concurrency: 2 })
  const others = holders.accounts.filter((account) => !accounts.includes(account))
  if (others.length === 0) return requested
  const isCounted = (row: Row) => {
    const { chainId, account } = ownerOf(row)
    return holders.has(chainId, account)
  }
  return [...requested, ...(yield* read(others)).filter(isCounted)]
})
