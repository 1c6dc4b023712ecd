/** Models of profit and loss. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PlaceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { Currency } from "../schema/generated.ts"
import type { CostBasisMethod, GapReason, Lot } from "./lot-pool.ts"
import type { DisposalRow, ExpenseRow, IncomeRow } from "./profit-rows.ts"
import type { TaxAsset } from "./tax-event.ts"

/** The rest of an asset in an account. */
export interface OpenPart {
  readonly asset: TaxAsset
  readonly account: Address
  /** Slug of the app that it lies in or that issued it. */
  readonly position: string | undefined
  readonly amountRaw: bigint
  /** In 10^-18 units of the currency, as all amounts of money; absent if unknown. */
  readonly cost: bigint | undefined
  readonly value: bigint | undefined
  readonly reasons: ReadonlySet<GapReason>
}

/** All rows of a subject. */
export interface ProfitParts {
  readonly disposals: ReadonlyArray<DisposalRow>
  readonly incomes: ReadonlyArray<IncomeRow>
  readonly expenses: ReadonlyArray<ExpenseRow>
  readonly open: ReadonlyArray<OpenPart>
}

/** Model of `ProfitFigures`; in 10^-18 units of the currency. */
export interface ProfitFiguresModel {
  readonly realised: bigint | undefined
  readonly proceeds: bigint | undefined
  readonly cost: bigint | undefined
  readonly income: bigint | undefined
  readonly expenses: bigint | undefined
  readonly fees: bigint | undefined
  readonly openCost: bigint | undefined
  readonly openValue: bigint | undefined
  readonly unrealised: bigint | undefined
  readonly reasons: ReadonlyArray<GapReason>
}

/** Model of `ProfitAndLoss`. */
export interface ProfitModel extends ProfitParts {
  readonly method: CostBasisMethod
  readonly currency: Currency
  readonly places: ReadonlyArray<PlaceModel>
  /** By `taxAssetText`; NFTs and tokens with unknown decimals are absent. */
  readonly tokens: ReadonlyMap<string, TokenModel>
}

/** Model of `ProfitAsset`. */
export interface ProfitAssetModel {
  readonly asset: TaxAsset
  readonly token: TokenModel | undefined
}

interface OfAsset {
  readonly token: TokenModel | undefined
}

/** Model of `ProfitByToken`. */
export interface ProfitTokenModel extends OfAsset {
  readonly asset: TaxAsset
  readonly openRaw: bigint
  readonly figures: ProfitFiguresModel
}

/** Model of `ProfitByPosition`. */
export interface ProfitPositionModel {
  readonly chainId: ChainId
  readonly position: string
  readonly figures: ProfitFiguresModel
}

/** Model of `ProfitByAccount`. */
export interface ProfitAccountModel {
  readonly account: Address
  readonly figures: ProfitFiguresModel
}

/** Model of `ProfitDisposal`. */
export type ProfitDisposalModel = DisposalRow & OfAsset

/** Model of `ProfitIncome`. */
export type ProfitIncomeModel = IncomeRow & OfAsset

/** Model of `ProfitExpense`. */
export type ProfitExpenseModel = ExpenseRow & OfAsset

/** Model of `ProfitPlace`. */
export type ProfitPlaceModel = DisposalRow["event"]

/** Model of `ProfitLot`. */
export type ProfitLotModel = Lot
