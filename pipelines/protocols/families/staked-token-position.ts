import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { HolderEvent, PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"

/** Staked tokens are transferable; each transfer settles the rewards of both accounts. */
export const stakeHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
]

/** The redeemable amount of the staked token, which a shortfall reduces. Source: `previewRedeem` of `src/contracts/StakedTokenV3.sol` in https://github.com/bgd-labs/stake-token. */
export const slashedUnderlyings: ReadUnderlyings = (read, { token: stake, amountRaw }) => {
  const token = readAddress(read, stake, "STAKED_TOKEN()")
  const stakedRaw = readAmount(read, stake, "previewRedeem(uint256)", [amountRaw])
  return token === undefined || stakedRaw === undefined ? undefined : [{ token, amountRaw: stakedRaw }]
}

/** The same amount of the staked token. Source: `redeem` of `contracts/safety-module/StakedToken.sol` in https://github.com/moonwell-fi/contracts-open-source. */
export const equalUnderlyings: ReadUnderlyings = (read, { token: stake, amountRaw }) => {
  const token = readAddress(read, stake, "STAKED_TOKEN()")
  return token === undefined ? undefined : [{ token, amountRaw }]
}

/** Source: `getTotalRewardsBalance` of both files. */
const stakeRewards: ReadAmounts = (read, { contract: stake, account }) => {
  const token = readAddress(read, stake, "REWARD_TOKEN()")
  const amountRaw = readAmount(read, stake, "getTotalRewardsBalance(address)", [account])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
}

/**
 * The groups of a safety module: staked tokens, and rewards for them.
 *
 * @param rewardsId - The id of the second group.
 */
export const stakedTokenGroups = (
  stakes: ContractTable,
  underlyings: ReadUnderlyings,
  rewardsId = "rewards",
): ReadonlyArray<PositionGroup> => [
  { id: "stake", label: "Staking", kind: "app-token", contracts: { listed: stakes }, underlyings },
  {
    id: rewardsId,
    label: "Rewards",
    kind: "contract-position",
    contracts: { listed: stakes },
    holders: stakeHolders,
    amounts: stakeRewards,
  },
]
