import { isNft } from "#schemas/domain/asset.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import type { GapReason } from "../profit/lot-pool.ts"
import { accountRows, eventRows, type OrderedRows, positionRows, tokenRows } from "../profit/profit-lists.ts"
import type { ProfitModel } from "../profit/profit-model.ts"
import { type DisposalRow, type ExpenseRow, gainOf, type IncomeRow } from "../profit/profit-rows.ts"
import { readProfit } from "../profit/read-profit.ts"
import { figuresOf, warningsOf } from "../profit/summarise-profit.ts"
import { worthDecimals } from "../profit/tax-event.ts"
import { renderHash } from "../render/account-text.ts"
import { decimalText } from "../render/amount.ts"
import { makeConnection, portfolioPageSizeMax } from "../request/connection.ts"

const money = (amount: bigint | undefined): string | null =>
  amount === undefined ? null : decimalText(amount, worthDecimals)

const amountOf = (amountRaw: bigint, token: TokenModel | undefined): string | null =>
  token === undefined ? null : decimalText(amountRaw, token.decimals)

interface ListArguments {
  readonly first: number
  readonly after?: string | null
}

/** Resolver of a list. */
const listOf =
  <Row>(rowsOf: (model: ProfitModel) => OrderedRows<Row>) =>
  (model: ProfitModel, { first, after }: ListArguments) =>
    makeConnection({ ...rowsOf(model), sizeMax: portfolioPageSizeMax, first, after })

type EventRow = (DisposalRow | IncomeRow | ExpenseRow) & { readonly token: TokenModel | undefined }

/** Fields of rows of transactions. */
const rowFields = {
  place: ({ event }: EventRow) => event,
  account: ({ account }: EventRow) => ({ address: account }),
  asset: ({ asset, token }: EventRow) => ({ asset, token }),
  amountRaw: ({ amountRaw }: EventRow) => amountRaw.toString(),
  amount: ({ amountRaw, token }: EventRow) => amountOf(amountRaw, token),
  reasons: ({ reasons }: { readonly reasons: Iterable<GapReason> }) => [...reasons],
}

const actionFields = {
  kind: ({ kind }: EventRow) => kind,
  app: ({ protocol }: EventRow, _args: unknown, { apps }: ResolverContext) =>
    protocol === undefined ? null : (apps.appOf(protocol)?.slug ?? protocol),
}

/** Profit and loss. */
export const profit = defineResolvers({
  roots: {
    profitAndLoss: (_root, args, context, field) => readProfit(args, context, context.reportAt(field)),
  },
  types: {
    ProfitAndLoss: {
      method: ({ method }) => method,
      currency: ({ currency }) => currency,
      asOf: ({ places }) => [...places],
      totals: figuresOf,
      byToken: listOf(tokenRows),
      byPosition: listOf(positionRows),
      byAccount: listOf(accountRows),
      disposals: listOf((model) => eventRows(model.disposals, model)),
      income: listOf((model) => eventRows(model.incomes, model)),
      expenses: listOf((model) => eventRows(model.expenses, model)),
      warnings: warningsOf,
    },
    ProfitFigures: {
      realised: ({ realised }) => money(realised),
      proceeds: ({ proceeds }) => money(proceeds),
      cost: ({ cost }) => money(cost),
      income: ({ income }) => money(income),
      expenses: ({ expenses }) => money(expenses),
      fees: ({ fees }) => money(fees),
      openCost: ({ openCost }) => money(openCost),
      openValue: ({ openValue }) => money(openValue),
      unrealised: ({ unrealised }) => money(unrealised),
      isComplete: ({ reasons }) => reasons.length === 0,
      reasons: ({ reasons }) => [...reasons],
    },
    ProfitAsset: {
      network: ({ asset }) => ({ chainId: asset.chainId }),
      address: ({ asset }) => asset.token,
      tokenId: ({ asset }) => (isNft(asset) ? asset.tokenId.toString() : null),
      token: ({ token }) => token ?? null,
    },
    ProfitByToken: {
      asset: ({ asset, token }) => ({ asset, token }),
      openAmountRaw: ({ openRaw }) => openRaw.toString(),
      openAmount: ({ openRaw, token }) => amountOf(openRaw, token),
      figures: ({ figures }) => figures,
    },
    ProfitByPosition: {
      network: ({ chainId }) => ({ chainId }),
      app: ({ position }, _args, { apps }) => apps.appOf(position)?.slug ?? position,
      figures: ({ figures }) => figures,
    },
    ProfitByAccount: {
      account: ({ account }) => ({ address: account }),
      figures: ({ figures }) => figures,
    },
    ProfitPlace: {
      network: ({ chainId }) => ({ chainId }),
      transactionHash: ({ chainId, hash }) => (hash === undefined ? null : renderHash(chainId, hash)),
      block: ({ blockNumber }) => blockNumber,
      timestamp: ({ timestampMs }) => timestampMs,
    },
    ProfitDisposal: {
      ...rowFields,
      ...actionFields,
      proceeds: ({ proceeds }) => money(proceeds),
      cost: ({ cost }) => money(cost),
      gain: (row) => money(gainOf(row)),
      lots: ({ lots }) => [...lots],
      isComplete: (row) => gainOf(row) !== undefined,
    },
    ProfitLot: {
      transactionHash: ({ origin }) => (origin?.hash === undefined ? null : renderHash(origin.chainId, origin.hash)),
      chainId: ({ origin }) => origin?.chainId ?? null,
      acquiredAt: ({ origin }) => origin?.acquiredMs ?? null,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      cost: ({ cost }) => money(cost),
    },
    ProfitIncome: {
      ...rowFields,
      ...actionFields,
      value: ({ worth }) => money(worth),
    },
    ProfitExpense: {
      ...rowFields,
      value: ({ worth }) => money(worth),
      isCapitalised: ({ isCapitalised }) => isCapitalised,
    },
  },
})
