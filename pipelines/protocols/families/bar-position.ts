import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
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
  underlyings: (read, { token: bar, amountRaw, supplyRaw }) => {
    const token = readAddress(read, bar, call)
    const balanceRaw = token === undefined ? undefined : readAmount(read, token, "balanceOf(address)", [bar])
    if (token === undefined || balanceRaw === undefined) return undefined
    return supplyRaw === 0n ? [] : [{ token, amountRaw: (balanceRaw * amountRaw) / supplyRaw }]
  },
})
