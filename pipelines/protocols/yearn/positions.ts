import { askAddress, askAmount } from "../asked-value.ts"
import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { sharePriceGroup } from "../families/share-price-position.ts"
import { stakingGroup } from "../families/staking-position.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { stakingContracts, v1Contracts, v2Contracts, v3Contracts } from "./contracts.ts"

/** Vaults of version 1. */
export const v1Positions = [pooledVaultGroup(v1Contracts.vaults)]

/** Vaults of version 2. */
export const v2Positions = [sharePriceGroup(v2Contracts.vaults)]

/** Source: `contracts/VotingYFI.vy` of https://github.com/yearn/veYFI. */
const yfiEscrow: EscrowForm = {
  ...{ lock: "locked(address)", token: "token()" },
  holders: [
    { event: "ModifyLock(address,address,uint256,uint256,uint256)", account: { topic: 2 } },
    { event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
  ],
}

/** Stakes and rewards in gauges. Source: `contracts/Gauge.sol` of https://github.com/yearn/veYFI. */
const gaugeAmounts: ReadAmounts = (ask, { contract: gauge, account }) => {
  const token = askAddress(ask, gauge, "asset()")
  const reward = askAddress(ask, gauge, "REWARD_TOKEN()")
  const stakedRaw = askAmount(ask, gauge, "balanceOf(address)", [account])
  const earnedRaw = askAmount(ask, gauge, "earned(address)", [account])
  if (token === undefined || reward === undefined || stakedRaw === undefined || earnedRaw === undefined)
    return undefined
  return [
    { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token: reward, amountRaw: earnedRaw, meta: "CLAIMABLE" },
  ]
}

/** Staked shares of vaults, and locked YFI. A gauge is the token of its stakes. */
export const stakingPositions: ReadonlyArray<PositionGroup> = [
  stakingGroup(stakingContracts.staking),
  {
    id: "gauge",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: stakingContracts.gauges },
    hides: "self",
    holders: [
      { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
      { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
    ],
    amounts: gaugeAmounts,
  },
  escrowGroup(stakingContracts.escrows, yfiEscrow),
]

/** Vaults of version 3 that Yearn endorses: ERC-4626. */
export const v3Positions = [
  provenVaultGroup(v3Contracts.registries, "isEndorsed(address)", { id: "vault", label: "Vaults" }),
]
