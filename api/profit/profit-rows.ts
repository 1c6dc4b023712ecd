/** Rows of profit and loss. Each names its transaction, and what a disposal took. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import type { GapReason, Lot } from "./lot-pool.ts"
import type { TaxAsset, TaxEvent } from "./tax-event.ts"

/** Purpose of a row: that of its action, or the payment of a fee. */
export type RowKind = ActionType | "fee"

interface ProfitRow {
  readonly event: TaxEvent
  /** Index among the rows of its list, from 0. */
  readonly index: number
  readonly kind: RowKind
  readonly protocol: string | undefined
  readonly account: Address
  readonly asset: TaxAsset
  /** Positive. */
  readonly amountRaw: bigint
  /** Why a figure of it is unknown. */
  readonly reasons: ReadonlySet<GapReason>
}

/** Something that was given away for good. */
export interface DisposalRow extends ProfitRow {
  /** Fair value of what it was given for, less fees; absent if unknown. */
  readonly proceeds: bigint | undefined
  /** Absent if unknown. */
  readonly cost: bigint | undefined
  readonly lots: ReadonlyArray<Lot>
}

/** Something that was received for nothing, at its worth. */
export interface IncomeRow extends ProfitRow {
  readonly worth: bigint | undefined
}

/** A fee. */
export interface ExpenseRow extends ProfitRow {
  readonly worth: bigint | undefined
  /** Whether it is part of the cost or the proceeds of something: otherwise it is an expense of its own. */
  readonly isCapitalised: boolean
}

/** Gain of a disposal; absent if unknown. */
export const gainOf = ({ proceeds, cost }: Pick<DisposalRow, "proceeds" | "cost">): bigint | undefined =>
  proceeds === undefined || cost === undefined ? undefined : proceeds - cost
