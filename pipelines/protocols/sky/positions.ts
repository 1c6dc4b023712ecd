import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import { stakingGroup } from "../families/staking-position.ts"
import { askUrn } from "../families/vat-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { Ask, PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sky")

const [sky = zeroAddress] = contracts.sky[1] ?? []
const [usds = zeroAddress] = contracts.usds[1] ?? []

/** Rewards of the farm that a position has chosen; none without one. */
const farmRewards = (ask: Ask, engine: Address, urn: Address): ReadonlyArray<PositionAmount> | undefined => {
  const [farm] = ask({ to: engine, signature: "urnFarms(address) returns (address)", values: [urn] }) ?? []
  if (typeof farm !== "string") return undefined
  if (farm === zeroAddress) return []
  const token = askAddress(ask, farm, "rewardsToken()")
  const amountRaw = askAmount(ask, farm, "earned(address)", [urn])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
}

/** Staked SKY, a loan of USDS against it, and rewards, for one of an account's positions. */
const stakedAmounts: ReadAmounts = (ask, { chainId, contract: engine, account, item }) => {
  const urn = askAddress(ask, engine, "ownerUrns(address, uint256)", [account, BigInt(item)])
  const vat = askAddress(ask, engine, "vat()")
  const jug = askAddress(ask, engine, "jug()")
  const [ilk] = ask({ to: engine, signature: "ilk() returns (bytes32)", values: [], isConstant: true }) ?? []
  const now = askBlockTime(ask, chainId)
  if (urn === undefined || vat === undefined || jug === undefined || ilk === undefined) return undefined
  const kept = askUrn(ask, { vat, jug, ilk, urn }, now)
  const rewards = farmRewards(ask, engine, urn)
  if (kept === undefined || rewards === undefined) return undefined
  return [
    { token: sky, amountRaw: kept.collateralRaw, meta: "SUPPLIED" },
    { token: usds, amountRaw: kept.debtRaw, meta: "BORROWED" },
    ...rewards,
  ]
}

/**
 * Savings in USDS and DAI, which are ERC-4626 vaults, stakes of USDS, and staked SKY, by the numbers of an account's positions.
 *
 * Source of the farms: `src/synthetix/StakingRewards.sol` of https://github.com/makerdao/endgame-toolkit; of the engine: `src/LockstakeEngine.sol` of https://github.com/makerdao/lockstake.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  vaultGroup(contracts.savings, { id: "savings", label: "Vaults" }),
  stakingGroup(contracts.farms),
  {
    id: "staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.engines },
    holders: [
      { event: "Open(address,uint256,address)", account: { topic: 1 }, item: { topic: 2 } },
      { event: "Lock(address,uint256,uint256,uint16)", account: { topic: 1 }, item: { topic: 2 } },
    ],
    amounts: stakedAmounts,
  },
]
