/** Every holding of a portfolio, and the groups and orders in which it is told. Lists and totals come from here only. */
import { Effect } from "effect"
import { tokenBalances } from "#projections/queries/token-balances.ts"
import type {
  AccountHoldingModel,
  HoldingModel,
  NetworkHoldingModel,
  PortfolioModel,
  TokenBalanceModel,
  TokenHoldingModel,
  TokenModel,
} from "#schemas/graphql/model.ts"
import type { OrderKey } from "../connection.ts"
import { compareOrderKeys } from "../connection.ts"
import { tokenKeyText, toTokenModel } from "../model/token-model.ts"
import { toFloat } from "../render/amount.ts"
import { type RequestContext, readTokens } from "../request/request-context.ts"

/** Price of a token in USD; 0 stands for none, which `priceSource` says beside it. Prices are not made yet. */
export const priceUsd = (_token: TokenModel): number => 0

/** What an amount of a token is worth in USD. */
export const balanceUsd = (token: TokenModel, balanceRaw: bigint): number =>
  priceUsd(token) * toFloat(balanceRaw, token.decimals)

/** What holdings are worth together in USD. */
export const sumUsd = (holdings: ReadonlyArray<HoldingModel>): number =>
  holdings.reduce((sum, { token, balanceRaw }) => sum + balanceUsd(token, balanceRaw), 0)

/**
 * Reads everything that the accounts of a portfolio own, with what is known of the tokens.
 *
 * What nobody could read the decimals of is left out and counted: the interface tells balances as Float.
 * Balances below zero, which only tokens that break their own rules have, are left out as well.
 */
export const readHoldings = Effect.fnUntraced(function* (portfolio: PortfolioModel, context: RequestContext) {
  const { accounts, chainIds } = portfolio
  const balances = yield* tokenBalances({ marks: context.marks.select(chainIds), accounts })
  const owned = balances.filter(({ balanceRaw }) => balanceRaw > 0n)
  const tokens = new Map(owned.map((row) => [tokenKeyText(row), { chainId: row.chainId, token: row.token }]))
  const known = yield* readTokens([...tokens.values()], context.marks, context.chains)
  const holdings = owned.flatMap((row): ReadonlyArray<HoldingModel> => {
    const token = toTokenModel(known.get(tokenKeyText(row)))
    return token === undefined ? [] : [{ account: row.account, token, balanceRaw: row.balanceRaw }]
  })
  const told = new Set(holdings.map(({ token }) => tokenKeyText(token)))
  const model: TokenBalanceModel = { ...portfolio, holdings, omittedTokenCount: tokens.size - told.size }
  return model
})

/** The order of tokens: by worth from large to small, then chain, then address. */
export const tokenOrderKey = ({
  token,
  balanceRaw,
}: {
  readonly token: TokenModel
  readonly balanceRaw: bigint
}): OrderKey => [0 - balanceUsd(token, balanceRaw), token.chainId, token.token]

/** The order of the accounts that own one token: by balance from large to small, then address. */
export const accountOrderKey = ({ account, token, balanceRaw }: HoldingModel): OrderKey => [
  0 - toFloat(balanceRaw, token.decimals),
  account,
]

/** The order of accounts: by worth from large to small, then address. */
export const accountHoldingOrderKey = ({ account, holdings }: AccountHoldingModel): OrderKey => [
  0 - sumUsd(holdings),
  account,
]

/** The order of chains: by worth from large to small, then id. */
export const networkHoldingOrderKey = ({ chainId, holdings }: NetworkHoldingModel): OrderKey => [
  0 - sumUsd(holdings),
  chainId,
]

const sortBy = <Row>(rows: ReadonlyArray<Row>, orderKeyOf: (row: Row) => OrderKey): ReadonlyArray<Row> =>
  rows
    .map((row) => ({ row, key: orderKeyOf(row) }))
    .sort((left, right) => compareOrderKeys(left.key, right.key))
    .map(({ row }) => row)

/** One row a token, in order, each with its owners in order. */
export const groupByToken = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<TokenHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ token }) => tokenKeyText(token)).values()]
  const rows = groups.flatMap((group): ReadonlyArray<TokenHoldingModel> => {
    const [first] = group
    const balanceRaw = group.reduce((sum, holding) => sum + holding.balanceRaw, 0n)
    return first === undefined ? [] : [{ token: first.token, balanceRaw, holdings: sortBy(group, accountOrderKey) }]
  })
  return sortBy(rows, tokenOrderKey)
}

/** One row an account, in order, each with its tokens in order. */
export const groupByAccount = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<AccountHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ account }) => account)]
  const rows = groups.map(([account, group]) => ({ account, holdings: sortBy(group, tokenOrderKey) }))
  return sortBy(rows, accountHoldingOrderKey)
}

/** One row a chain, in order. */
export const groupByNetwork = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<NetworkHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ token }) => token.chainId)]
  const rows = groups.map(([chainId, group]) => ({ chainId, holdings: group }))
  return sortBy(rows, networkHoldingOrderKey)
}
