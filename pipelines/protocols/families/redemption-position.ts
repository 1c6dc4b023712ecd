import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup, ReadUnderlyings } from "../position-rule.ts"

/** A token that stands for an amount of one other token, which its contract computes. */
export interface Redemption {
  /** Token that one stands for; the zero address for the native coin. */
  readonly token: Address
  /** Call of the token's contract that converts an amount: `getEthValue(uint256)`. Absent where one unit stands for one unit. */
  readonly conversion?: string
}

/** Tokens of liquid staking and other wrappers. */
export const redemptionUnderlyings =
  ({ token, conversion }: Redemption): ReadUnderlyings =>
  (ask, { token: share, amountRaw }) => {
    const redeemedRaw = conversion === undefined ? amountRaw : askAmount(ask, share, conversion, [amountRaw])
    return redeemedRaw === undefined ? undefined : [{ token, amountRaw: redeemedRaw }]
  }

/** A group of tokens that stand for a staked coin, or another token. */
export const redemptionGroup = (id: string, tokens: ContractTable, redemption: Redemption): PositionGroup => ({
  id,
  label: "Staking",
  kind: "app-token",
  contracts: { listed: tokens },
  underlyings: redemptionUnderlyings(redemption),
})
