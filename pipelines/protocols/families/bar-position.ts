import { askAddress, askAmount } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup } from "../position-rule.ts"

/**
 * The group of tokens that are shares of their contract's whole balance of a token.
 *
 * Source: `contracts/SushiBar.sol` of npm package `@sushiswap/core`.
 *
 * @param call - The call of a contract for the token: `sushi()`.
 */
export const barGroup = (bars: ContractTable, call: string): PositionGroup => ({
  id: "bar",
  label: "Staking",
  kind: "app-token",
  contracts: { listed: bars },
  underlyings: (ask, { token: bar, amountRaw, supplyRaw }) => {
    const token = askAddress(ask, bar, call)
    const heldRaw = token === undefined ? undefined : askAmount(ask, token, "balanceOf(address)", [bar])
    if (token === undefined || heldRaw === undefined) return undefined
    return supplyRaw === 0n ? [] : [{ token, amountRaw: (heldRaw * amountRaw) / supplyRaw }]
  },
})
