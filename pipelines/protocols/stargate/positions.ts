import { askAddress, askAmount } from "../asked-value.ts"
import { escrowGroup, solidityEscrow } from "../families/escrow-position.ts"
import type { PositionGroup, ReadUnderlyings } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Shares of pools of version 1. Source: `contracts/Pool.sol` of https://github.com/stargate-protocol/stargate. */
const underlyings: ReadUnderlyings = (ask, { token: pool, amountRaw }) => {
  const token = askAddress(ask, pool, "token()")
  const assetsRaw = askAmount(ask, pool, "amountLPtoLD(uint256)", [amountRaw])
  return token === undefined || assetsRaw === undefined ? undefined : [{ token, amountRaw: assetsRaw }]
}

/** Shares of pools, and locked STG. */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "pool", label: "Pools", kind: "app-token", contracts: { listed: contracts.shares }, underlyings },
  escrowGroup(contracts.escrows, solidityEscrow),
]
