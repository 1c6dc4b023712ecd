import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { sharePriceGroup } from "../families/share-price-position.ts"
import { stakeAmounts, stakingGroup } from "../families/staking-position.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
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

/** Staked shares of vaults, and locked YFI. A gauge is the token of its stakes. Source: `contracts/Gauge.sol` of https://github.com/yearn/veYFI. */
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
    amounts: stakeAmounts("asset()", "REWARD_TOKEN()"),
  },
  escrowGroup(stakingContracts.escrows, yfiEscrow),
]

/** Vaults of version 3 that Yearn endorses: ERC-4626. */
export const v3Positions = [
  provenVaultGroup(v3Contracts.registries, "isEndorsed(address)", { id: "vault", label: "Vaults" }),
]
