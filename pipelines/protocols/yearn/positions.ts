import { addressOfItem, readAddress, readAmount } from "../contract-value.ts"
import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { sharePriceGroup } from "../families/share-price-position.ts"
import { stakeAmounts, stakingGroup } from "../families/staking-position.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { HolderEvent, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("yearn")

/** Vaults of version 1. */
export const v1Positions = [pooledVaultGroup(contracts.v1Vaults)]

/** Vaults of version 2. */
export const v2Positions = [sharePriceGroup(contracts.v2Vaults)]

/** Source: `contracts/VotingYFI.vy` of https://github.com/yearn/veYFI. */
const yfiEscrow: EscrowForm = {
  lock: "locked(address)",
  token: "token()",
  holders: [
    { event: "ModifyLock(address,address,uint256,uint256,uint256)", account: { topic: 2 } },
    { event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
  ],
}

/** Staked shares of vaults, and locked YFI. A gauge is the token of its stakes. Source: `contracts/Gauge.sol` of https://github.com/yearn/veYFI. */
export const stakingPositions: ReadonlyArray<PositionGroup> = [
  stakingGroup(contracts.staking),
  {
    id: "gauge",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: contracts.gauges },
    hides: "self",
    holders: [
      { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
      { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
    ],
    amounts: stakeAmounts("asset()", "REWARD_TOKEN()"),
  },
  escrowGroup(contracts.escrows, yfiEscrow),
]

/** Vaults of version 3 that Yearn endorses: ERC-4626. */
export const v3Positions = [
  provenVaultGroup(contracts.v3Registries, "isEndorsed(address)", { id: "vault", label: "Vaults" }),
]

/** An escrow per recipient, which is the item: the vested amount that is not claimed, and the rest, without revoked amounts. */
const vestingAmounts: ReadAmounts = (read, { account, item }) => {
  const escrow = addressOfItem(item)
  const [recipient] = read({ to: escrow, signature: "recipient() returns (address)", values: [] }) ?? []
  if (typeof recipient !== "string") return undefined
  if (recipient !== account) return []
  const token = readAddress(read, escrow, "token()")
  const [unclaimedRaw, lockedRaw] = ["unclaimed()", "locked()"].map((call) => readAmount(read, escrow, call))
  if (token === undefined || unclaimedRaw === undefined || lockedRaw === undefined) return undefined
  return [
    { token, amountRaw: lockedRaw, meta: "VESTING" },
    { token, amountRaw: unclaimedRaw, meta: "CLAIMABLE" },
  ]
}

/** Versions 0.1 and 0.2, and version 0.3. */
const vestingHolders: ReadonlyArray<HolderEvent> = [
  "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256)",
  "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256,bool)",
].map((event) => ({ event, account: { topic: 3 }, item: { word: 0 } }))

/** Grants that vest. Source: `contracts/VestingEscrowFactory.vy` and `contracts/VestingEscrowSimple.vy` of https://github.com/yearn/yearn-vesting-escrow. */
export const vestingPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "vesting",
    label: "Vesting",
    kind: "contract-position",
    contracts: { listed: contracts.vestingFactories },
    holders: vestingHolders,
    amounts: vestingAmounts,
  },
]
