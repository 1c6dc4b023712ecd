import { askAddress } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup, ReadUnderlyings } from "../position-rule.ts"

/**
 * Tokens of deposits and of debts in Aave's pools and those of its forks: one unit is one unit of the asset, and balances grow with interest.
 *
 * Source: `interfaces/IAToken.sol` and `interfaces/IVariableDebtToken.sol` of npm package `@aave/core-v3`.
 */
const aaveUnderlyings: ReadUnderlyings = (ask, { token, amountRaw }) => {
  const asset = askAddress(ask, token, "UNDERLYING_ASSET_ADDRESS()")
  return asset === undefined ? undefined : [{ token: asset, amountRaw }]
}

/** The groups of a market: deposits and debts. */
export const aaveGroups = (deposits: ContractTable, debts: ContractTable): ReadonlyArray<PositionGroup> => [
  {
    id: "supply",
    label: "Lending",
    kind: "app-token",
    contracts: { listed: deposits },
    underlyings: aaveUnderlyings,
  },
  {
    id: "borrow",
    label: "Lending",
    kind: "app-token",
    isDebt: true,
    contracts: { listed: debts },
    underlyings: aaveUnderlyings,
  },
]
