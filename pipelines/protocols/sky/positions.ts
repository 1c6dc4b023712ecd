import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readAddress, readAmount, readBlockTime } from "../contract-value.ts"
import { stakingGroup } from "../families/staking-position.ts"
import { readUrn } from "../families/vat-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sky")

const [sky = zeroAddress] = contracts.sky[1] ?? []
const [usds = zeroAddress] = contracts.usds[1] ?? []

/** Rewards of the farm that a position has chosen; none without one. */
const farmRewards = (read: ReadContract, engine: Address, urn: Address): ReadonlyArray<PositionAmount> | undefined => {
  const [farm] = read({ to: engine, signature: "urnFarms(address) returns (address)", values: [urn] }) ?? []
  if (typeof farm !== "string") return undefined
  if (farm === zeroAddress) return []
  const token = readAddress(read, farm, "rewardsToken()")
  const amountRaw = readAmount(read, farm, "earned(address)", [urn])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
}

/** Staked SKY, a loan of USDS against it, and rewards, for one of an account's positions. */
const stakedAmounts: ReadAmounts = (read, { chainId, contract: engine, account, item }) => {
  const urn = readAddress(read, engine, "ownerUrns(address, uint256)", [account, BigInt(item)])
  const vat = readAddress(read, engine, "vat()")
  const jug = readAddress(read, engine, "jug()")
  const [ilk] = read({ to: engine, signature: "ilk() returns (bytes32)", values: [], isConstant: true }) ?? []
  const now = readBlockTime(read, chainId)
  if (urn === undefined || vat === undefined || jug === undefined || ilk === undefined) return undefined
  const urnState = readUrn(read, { vat, jug, ilk, urn }, now)
  const rewards = farmRewards(read, engine, urn)
  if (urnState === undefined || rewards === undefined) return undefined
  return [
    { token: sky, amountRaw: urnState.collateralRaw, meta: "SUPPLIED" },
    { token: usds, amountRaw: urnState.debtRaw, meta: "BORROWED" },
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
