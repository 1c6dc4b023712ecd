import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import { addressesOf } from "../contract-table.ts"
import type { PositionGroup, ReadUnderlyings } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Prices have 18 decimal places. */
const priceScale = 10n ** 18n

const underlyings: ReadUnderlyings = (ask, { amountRaw }) => {
  const [oracle = zeroAddress] = addressesOf(contracts.oracles)
  const priceRaw = askAmount(ask, oracle, "rsETHPrice()")
  return priceRaw === undefined ? undefined : [{ token: zeroAddress, amountRaw: (amountRaw * priceRaw) / priceScale }]
}

/**
 * Restaked Ether, at the price of deposits and withdrawals.
 *
 * Source: `contracts/interfaces/ILRTOracle.sol` of https://github.com/Kelp-DAO/LRT-rsETH.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "rseth", label: "Staking", kind: "app-token", contracts: { listed: contracts.shares }, underlyings },
]
