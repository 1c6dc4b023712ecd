import type { Address } from "#schemas/domain/primitive.ts"

/** An amount of a currency, and the time at which it is valued in the coin. */
export interface TimedAmount {
  /** The zero address for the coin and for tokens that are worth one. */
  readonly currency: Address
  readonly amountRaw: bigint
  /** The start of five minutes. */
  readonly atMs: number
}

/** Columns of the amounts of a row, each joined by commas: there are thousands, and arrays are decoded member by member. */
interface JoinedAmounts {
  readonly currencies: string
  readonly pricedMs: string
  readonly amounts: string
}

/** The amounts of a row, in order. */
export const splitAmounts = ({ currencies, pricedMs, amounts }: JoinedAmounts): ReadonlyArray<TimedAmount> => {
  if (currencies === "") return []
  const [times, sums] = [pricedMs.split(","), amounts.split(",")]
  return currencies.split(",").map((currency, index) => ({
    currency,
    amountRaw: BigInt(sums[index] ?? 0),
    atMs: Number(times[index]),
  }))
}
