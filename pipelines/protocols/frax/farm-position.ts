import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import type { Ask, HolderEvent, PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("frax")

/** Id, start, amount, end and multiplier of a stake. */
type Stake = readonly [id: string, begin: bigint, amount: bigint, end: bigint, multiplier: bigint]

/** The amount that an account can withdraw at a given time: stakes whose end has passed, or all once the farm's owner has unlocked them; none if a farm does not list them. */
export const unlockedOf = (
  ask: Ask,
  { farm, account, now }: { readonly farm: Address; readonly account: Address; readonly now: bigint | undefined },
): bigint | undefined => {
  const signature = "lockedStakesOf(address) returns ((bytes32, uint256, uint256, uint256, uint256)[])"
  const answer = ask({ to: farm, signature, values: [account], isOptional: true })
  const unlocked = ask({ to: farm, signature: "stakesUnlocked() returns (bool)", values: [], isOptional: true })
  if (answer === undefined || unlocked === undefined || now === undefined) return undefined
  // Decoded by the signature above, unless the call was refused.
  const stakes = (answer[0] ?? []) as unknown as ReadonlyArray<Stake>
  const ended = unlocked[0] === true ? stakes : stakes.filter(([, , , end]) => end <= now)
  return ended.reduce((sum, [, , amount]) => sum + amount, 0n)
}

/** Accrued rewards; none if a farm does not list their tokens. */
const rewardsOf = (ask: Ask, farm: Address, account: Address): ReadonlyArray<PositionAmount> | undefined => {
  const optional = { to: farm, isOptional: true } as const
  const tokenAnswer = ask({ ...optional, signature: "getAllRewardTokens() returns (address[])", values: [] })
  const amountAnswer = ask({ ...optional, signature: "earned(address) returns (uint256[])", values: [account] })
  if (tokenAnswer === undefined || amountAnswer === undefined) return undefined
  const [tokens, amounts] = [tokenAnswer[0], amountAnswer[0]]
  if (!Array.isArray(tokens) || !Array.isArray(amounts) || tokens.length !== amounts.length) return []
  return tokens.map((token: Address, index) => ({ token, amountRaw: amounts[index] ?? 0n, meta: "CLAIMABLE" }))
}

const farmAmounts: ReadAmounts = (ask, { chainId, contract: farm, account }) => {
  const token = askAddress(ask, farm, "stakingToken()")
  const stakedRaw = askAmount(ask, farm, "lockedLiquidityOf(address)", [account])
  const unlockedRaw = unlockedOf(ask, { farm, account, now: askBlockTime(ask, chainId) })
  const rewards = rewardsOf(ask, farm, account)
  if (token === undefined || stakedRaw === undefined || unlockedRaw === undefined || rewards === undefined)
    return undefined
  return [
    { token, amountRaw: stakedRaw - unlockedRaw, meta: "LOCKED" },
    { token, amountRaw: unlockedRaw, meta: "SUPPLIED" },
    ...rewards,
  ]
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "StakeLocked(address,uint256,uint256,bytes32,address)", account: { topic: 1 } },
  { event: "LockedAdditional(address,bytes32,uint256)", account: { topic: 1 } },
  { event: "LockedLonger(address,bytes32,uint256,uint256,uint256)", account: { topic: 1 } },
  { event: "WithdrawLocked(address,uint256,bytes32,address)", account: { topic: 1 } },
]

/**
 * Stakes in farms, each locked for some time. Those through Convex belong to a vault of the account: `convex-position.ts`.
 *
 * Source: `src/hardhat/contracts/Staking/FraxUnifiedFarmTemplate.sol` and `FraxUnifiedFarm_ERC20.sol` of https://github.com/FraxFinance/frax-solidity.
 */
export const farmGroup: PositionGroup = {
  id: "farm",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: contracts.farms },
  holders,
  amounts: farmAmounts,
}
