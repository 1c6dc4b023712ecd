/** Holdings of a portfolio, their grouping and sort order. Single source of its lists and totals. */
import { Effect } from "effect"
import { chainById } from "#chains/registry.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { firstSpendableBlock } from "#schemas/domain/utxo-amount.ts"
import type {
  AccountHoldingModel,
  HoldingModel,
  NetworkHoldingModel,
  PortfolioBalancesModel,
  ShareModel,
  TokenHoldingModel,
} from "#schemas/graphql/model.ts"
import { accountsByChain } from "../accounts/accounts-by-chain.ts"
import { readOfHolders } from "../accounts/holder-rows.ts"
import type { PortfolioModel, TokenBalanceModel } from "../accounts/portfolio-model.ts"
import { cachedBalances } from "../cache/cached-accounts.ts"
import { balanceContext, cachedPositionTokens } from "../cache/cached-reads.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { ReportLate } from "../prices/late-prices.ts"
import { countedConfidenceMin, readPricesInTime, worthUsd } from "../prices/token-price.ts"
import { toFloat } from "../render/amount.ts"
import { type OrderKey, sortByOrderKey } from "../request/connection.ts"
import type { RequestContext } from "../request/request-context.ts"
import { markSpam, readTokensToJudge } from "../tokens/mark-spam.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** An amount of a token, owned by one account or by several. */
export type PricedBalance = Pick<HoldingModel, "token" | "price" | "countedShare" | "balanceRaw">

/** Price of one whole token in USD; 0 without a price, where `priceSource` is `NONE`. */
export const priceUsd = ({ price }: PricedBalance): number => price?.usd ?? 0

/** Holdings that are not spam. Totals include these only, so that each equals the sum of its list. */
export const visibleHoldings = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<HoldingModel> =>
  holdings.filter(({ risk }) => risk === undefined)

/** Value of an amount in USD, of the part that counts; 0 without a price. */
export const balanceUsd = (balance: PricedBalance): number =>
  priceUsd(balance) * toFloat(balance.balanceRaw, balance.token.decimals) * (balance.countedShare ?? 1)

/** Value of several amounts in USD, summed in their order, so that the total of a list equals the sum of its rows. */
export const sumUsd = (balances: ReadonlyArray<PricedBalance>): number =>
  balances.reduce((sum, balance) => sum + balanceUsd(balance), 0)

/** Sum of the balances of one token. */
const totalRaw = (holdings: ReadonlyArray<HoldingModel>): bigint =>
  holdings.reduce((sum, { balanceRaw }) => sum + balanceRaw, 0n)

/**
 * The holdings of a portfolio, each with the part that counts: all holdings of a token together count for no more than its pools could pay.
 *
 * The same part of each holding, so that any grouping of them has the same total.
 */
export const withCountedShares = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<HoldingModel> => {
  const shares = new Map(
    [...Map.groupBy(holdings, ({ token }) => tokenKeyText(token))].flatMap(([key, group]) => {
      const [{ price, token } = {}] = group
      if (price === undefined || token === undefined) return []
      const amount = toFloat(totalRaw(group), token.decimals)
      const counted = worthUsd(price, amount)
      if (counted >= price.usd * amount) return []
      const countedWith = group.map(({ account }) => account).sort()
      return [[key, { countedShare: counted / (price.usd * amount), countedWith }] as const]
    }),
  )
  return holdings.map((holding) => ({ ...holding, ...shares.get(tokenKeyText(holding.token)) }))
}

/**
 * Reads the known balances of accounts, the accounts by chain that were never read or whose native balance is unknown, and the requests that
 * would complete the balances.
 */
export const readBalances = Effect.fnUntraced(function* (
  portfolio: Pick<PortfolioModel, "accounts" | "chainIds" | "readHolders">,
  request: RequestContext,
) {
  const { chainIds } = portfolio
  const { marks } = request
  const balanceMarks = marks.selectForBalances(chainIds)
  const readSeqs = readSeqsOf(chainIds, marks)
  const rows = yield* readOfHolders(
    portfolio,
    (accounts) => cachedBalances({ ...balanceMarks, accounts, readSeqs, context: balanceContext }),
    (row) => row,
  )
  const { accounts, has } = yield* portfolio.readHolders
  const byKey = new Map(rows.map((row) => [`${row.chainId} ${row.account}`, row]))
  const keys = chainIds.flatMap((chainId) =>
    accounts.filter((account) => has(chainId, account)).map((account) => ({ chainId, account })),
  )
  // A complete history begins with the first coins: an account without rows has a balance of zero.
  const isIncomplete = (chainId: ChainId) =>
    (marks.asOfChain(chainId)?.historyFrom ?? 0) >
    (chainById(chainId)?.utxoRules === undefined ? 0 : firstSpendableBlock)
  const rowOf = ({ chainId, account }: (typeof keys)[number]) => byKey.get(`${chainId} ${account}`)
  const isUnread = (key: (typeof keys)[number]) => isIncomplete(key.chainId) && rowOf(key)?.isRead !== true
  const isUnknown = (key: (typeof keys)[number]) => isIncomplete(key.chainId) && rowOf(key)?.isCoinKnown !== true
  // Accounts are read at the newest block, which determines no balance below a gap.
  const isReadable = (chainId: ChainId) => balanceMarks.atBlocks?.has(chainId) ?? true
  const readable = keys.filter(({ chainId }) => isReadable(chainId))
  const model: PortfolioBalancesModel = {
    balances: rows.flatMap(({ balances }) => balances),
    unknownTokens: rows.flatMap(({ account, chainId, unknownTokens }) =>
      unknownTokens.map((token) => ({ account, chainId, token })),
    ),
    unread: accountsByChain(keys.filter(isUnread)),
    unknown: accountsByChain(keys.filter(isUnknown)),
    requests: readable.map((key) => ({ ...key, tokens: rowOf(key)?.unknownTokens ?? [], isWhole: isUnread(key) })),
  }
  return model
})

/** Finds the tokens that represent a share of others, by `tokenKeyText`. */
export const sharesByKey = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenKey>,
  chainIds: ReadonlyArray<ChainId>,
  { marks }: Pick<RequestContext, "marks">,
) {
  // At the newest block, even for earlier ones: the group of a token does not change.
  const found = yield* cachedPositionTokens({
    marks: marks.selectNewest(chainIds),
    tokens: tokens.filter(({ token }) => token !== zeroAddress),
  })
  const shares: ReadonlyMap<string, ShareModel> = new Map(
    found.map(({ app, group, readBy, ...key }) => [tokenKeyText(key), { app, group, readBy }]),
  )
  return shares
})

/** Finds the held tokens that represent a share of others. */
export const readShares = Effect.fnUntraced(function* (portfolio: PortfolioModel, context: RequestContext) {
  const { balances: owned } = yield* portfolio.readBalances
  const tokens = new Map(owned.map(({ chainId, token }) => [tokenKeyText({ chainId, token }), { chainId, token }]))
  return yield* sharesByKey([...tokens.values()], portfolio.chainIds, context)
})

/**
 * Reads the holdings of a portfolio with their token metadata.
 *
 * Tokens that represent a share of others are omitted: they count in `appBalances`, and nothing counts twice.
 *
 * Tokens with unknown decimals are omitted and counted, as the interface's balances are Float. Prices with a confidence below
 * `countedConfidenceMin` are ignored, so that a thin pool cannot inflate a portfolio. Late prices are unknown, and reported.
 */
export const readHoldings = Effect.fnUntraced(function* (
  portfolio: PortfolioModel,
  { context, report }: { readonly context: RequestContext; readonly report: ReportLate },
) {
  const { balances } = yield* portfolio.readBalances
  const { proxyOf } = yield* portfolio.readHolders
  const held = new Map(balances.map(({ chainId, token }) => [tokenKeyText({ chainId, token }), { chainId, token }]))
  const [known, shares] = yield* Effect.all(
    [readTokensToJudge([...held.values()], context.marks, context.chains), portfolio.readShares],
    { concurrency: 2 },
  )
  const owned = balances.filter((row) => !shares.has(tokenKeyText(row)))
  const tokens = new Map([...held].filter(([key]) => !shares.has(key)))
  const models = new Map(
    [...tokens.keys()].flatMap((key) => {
      const token = toTokenModel(known.get(key))
      return token === undefined ? [] : [[key, token] as const]
    }),
  )
  const [risks, prices] = yield* Effect.all(
    [markSpam([...tokens.values()], known, context), readPricesInTime([...models.values()], context, report)],
    { concurrency: 2 },
  )
  const holdings = owned.flatMap((row): ReadonlyArray<HoldingModel> => {
    const token = models.get(tokenKeyText(row))
    if (token === undefined) return []
    const price = prices.get(tokenKeyText(row))
    const isCounted = price !== undefined && price.confidence >= countedConfidenceMin
    const { account, balanceRaw } = row
    const proxy = proxyOf(row.chainId, account)
    const risk = risks.get(tokenKeyText(row))
    const pastBlock = portfolio.pastBlock(row.chainId)
    return [
      {
        account,
        ...(proxy === undefined ? {} : { proxy }),
        token,
        price: isCounted ? price : undefined,
        balanceRaw,
        risk,
        ...(pastBlock === undefined ? {} : { pastBlock, pastMs: portfolio.asOfChain(row.chainId)?.timestamp }),
      },
    ]
  })
  const model: TokenBalanceModel = {
    ...portfolio,
    holdings: withCountedShares(holdings),
    omittedTokenCount: tokens.size - models.size,
  }
  return model
})

/** Sort key of tokens: by value, descending, then chain, then address. */
export const tokenOrderKey = (balance: PricedBalance): OrderKey => [
  0 - balanceUsd(balance),
  balance.token.chainId,
  balance.token.token,
]

/** Sort key of the owners of one token: by balance, descending, then address. */
export const accountOrderKey = ({ account, token, balanceRaw }: HoldingModel): OrderKey => [
  0 - toFloat(balanceRaw, token.decimals),
  account,
]

/** Sort key of accounts: by value, descending, then address. */
export const accountHoldingOrderKey = ({ account, holdings }: AccountHoldingModel): OrderKey => [
  0 - sumUsd(holdings),
  account,
]

/** Sort key of chains: by value, descending, then id. */
export const networkHoldingOrderKey = ({ chainId, holdings }: NetworkHoldingModel): OrderKey => [
  0 - sumUsd(holdings),
  chainId,
]

/** One row per token, sorted, each with its sorted owners. */
export const groupByToken = (holdings: ReadonlyArray<HoldingModel>): ReadonlyArray<TokenHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ token }) => tokenKeyText(token)).values()]
  const rows = groups.flatMap((group): ReadonlyArray<TokenHoldingModel> => {
    const [first] = group
    if (first === undefined) return []
    const { token, price, countedShare, risk } = first
    const row = { token, price, risk, balanceRaw: totalRaw(group), holdings: sortByOrderKey(group, accountOrderKey) }
    return [countedShare === undefined ? row : { ...row, countedShare }]
  })
  return sortByOrderKey(rows, tokenOrderKey)
}

/** One row per account, sorted, each with its sorted tokens. */
export const groupByAccount = (
  holdings: ReadonlyArray<HoldingModel>,
  scope: string,
): ReadonlyArray<AccountHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ account }) => account)]
  const rows = groups.map(([account, group]) => ({ account, scope, holdings: sortByOrderKey(group, tokenOrderKey) }))
  return sortByOrderKey(rows, accountHoldingOrderKey)
}

/** One row per chain, sorted. */
export const groupByNetwork = (
  holdings: ReadonlyArray<HoldingModel>,
  scope: string,
): ReadonlyArray<NetworkHoldingModel> => {
  const groups = [...Map.groupBy(holdings, ({ token }) => token.chainId)]
  const rows = groups.map(([chainId, group]) => ({ chainId, scope, holdings: group }))
  return sortByOrderKey(rows, networkHoldingOrderKey)
}
