/** Lists of profit and loss in the order of their pages. Rows are those of the model; keys are unique. */
import type { OrderKey } from "../request/connection.ts"
import { sortByOrderKey } from "../request/connection.ts"
import type {
  ProfitAccountModel,
  ProfitFiguresModel,
  ProfitModel,
  ProfitParts,
  ProfitPositionModel,
  ProfitTokenModel,
} from "./profit-model.ts"
import { figuresOf, groupParts } from "./summarise-profit.ts"
import { taxAssetText } from "./tax-event.ts"

/** Rows and the key of their order. */
export interface OrderedRows<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly orderKeyOf: (row: Row) => OrderKey
}

const ordered = <Row>(rows: ReadonlyArray<Row>, orderKeyOf: (row: Row) => OrderKey): OrderedRows<Row> => ({
  rows: sortByOrderKey(rows, orderKeyOf),
  orderKeyOf,
})

/** The larger a result, the smaller. */
const resultKey = ({ realised = 0n, unrealised = 0n, income = 0n }: ProfitFiguresModel): number => {
  const sum = realised + unrealised + income
  return -Number(sum < 0n ? -sum : sum)
}

/** One row for each asset. */
export const tokenRows = (model: ProfitModel): OrderedRows<ProfitTokenModel> => {
  const rows = groupParts(model, ({ asset }) => taxAssetText(asset)).flatMap(([key, parts]) => {
    const [row] = [...parts.open, ...parts.disposals, ...parts.incomes, ...parts.expenses]
    if (row === undefined) return []
    const openRaw = parts.open.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
    return [{ asset: row.asset, token: model.tokens.get(key), openRaw, figures: figuresOf(parts) }]
  })
  return ordered(rows, ({ figures, asset }) => [resultKey(figures), taxAssetText(asset)])
}

/** The app of a row. */
const positionOf = (row: ProfitParts["open" | "disposals" | "incomes" | "expenses"][number]): string | undefined => {
  const slug = "position" in row ? row.position : row.protocol
  return slug === undefined ? undefined : `${row.asset.chainId}:${slug}`
}

/** One row for each app and chain. */
export const positionRows = (model: ProfitModel): OrderedRows<ProfitPositionModel> => {
  const rows = groupParts(model, positionOf).map(([key, parts]) => {
    const [chainId = "", position = ""] = key.split(":")
    return { chainId: Number(chainId), position, figures: figuresOf(parts) }
  })
  return ordered(rows, ({ figures, chainId, position }) => [resultKey(figures), chainId, position])
}

/** One row for each account. */
export const accountRows = (model: ProfitModel): OrderedRows<ProfitAccountModel> =>
  ordered(
    groupParts(model, ({ account }) => account).map(([account, parts]) => ({ account, figures: figuresOf(parts) })),
    ({ figures, account }) => [resultKey(figures), account],
  )

/** Rows of transactions, the newest first, with their tokens. */
export const eventRows = <Row extends ProfitParts["disposals" | "incomes" | "expenses"][number]>(
  own: ReadonlyArray<Row>,
  { tokens }: ProfitModel,
) =>
  ordered(
    own.map((row) => ({ ...row, token: tokens.get(taxAssetText(row.asset)) })),
    ({ event, index }) => [-event.timestampMs, event.chainId, -event.blockNumber, -event.transactionIndex, index],
  )
