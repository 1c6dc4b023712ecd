import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  askAddress,
  askAmount,
  askBlockTime,
  askIntegers,
  askOptionalAddress,
  askOptionalAmount,
  everyOne,
} from "../asked-value.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { listedRewards } from "../families/listed-rewards.ts"
import { provenVaultGroup, vaultGroup } from "../families/vault-position.ts"
import { indexesOf } from "../families/withdrawal-position.ts"
import type { Ask, HolderEvent, PositionAmount, PositionGroup, ReadAmounts, ReadItems } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("frax")

/** Id, start, amount, end and multiplier of a stake. */
type Stake = readonly [id: string, begin: bigint, amount: bigint, end: bigint, multiplier: bigint]

/** The amount that an account can withdraw at a given time: stakes whose end has passed, or all once the farm's owner has unlocked them; none if a farm does not list them. */
const unlockedOf = (
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
 * Stakes in farms, each locked for some time. Those through Convex belong to a vault of the account: `convexGroup`.
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

/** The vault of an account for a farm; the zero address if it has none. */
const vaultOf = (ask: Ask, registry: Address, farmIndex: bigint, account: Address): Address | undefined => {
  const signature = "vaultMap(uint256, address) returns (address)"
  const [vault] = ask({ to: registry, signature, values: [farmIndex, account] }) ?? []
  return typeof vault === "string" ? vault : undefined
}

/** Accrued rewards of a vault, including those that it has claimed; none if it does not compute them. */
const convexRewardsOf = (ask: Ask, vault: Address): ReadonlyArray<PositionAmount> | undefined => {
  const signature = "earned() returns (address[], uint256[])"
  const answer = ask({ to: vault, signature, values: [], isOptional: true })
  if (answer === undefined) return undefined
  const [tokens, amounts] = answer
  return listedRewards(tokens, amounts)?.filter(({ token }) => token !== zeroAddress) ?? []
}

/** The stake of a vault. Pool shares are staked in a wrapper, which represents them one to one. The position stays open, since later stakes do not name the account. */
const vaultAmounts: ReadAmounts = (ask, { chainId, contract: registry, account, item }) => {
  const farmIndex = BigInt(item)
  const vault = vaultOf(ask, registry, farmIndex, account)
  const infoCall = "poolInfo(uint256) returns (address, address, address)"
  const [, farm, staked] = ask({ to: registry, signature: infoCall, values: [farmIndex], isConstant: true }) ?? []
  if (vault === undefined || typeof farm !== "string" || typeof staked !== "string") return undefined
  if (vault === zeroAddress) return []
  const wrapped = askOptionalAddress(ask, staked, "curveToken()")
  const stakedRaw = askAmount(ask, farm, "lockedLiquidityOf(address)", [vault])
  const unlockedRaw = unlockedOf(ask, { farm, account: vault, now: askBlockTime(ask, chainId) })
  const rewards = convexRewardsOf(ask, vault)
  if (wrapped === undefined || stakedRaw === undefined || unlockedRaw === undefined || rewards === undefined)
    return undefined
  const token = wrapped === "refused" ? staked : wrapped
  return [
    { token, amountRaw: stakedRaw - unlockedRaw, meta: "LOCKED" },
    { token, amountRaw: unlockedRaw, meta: "SUPPLIED" },
    ...rewards,
  ]
}

/** The farms for which an account has a vault. */
const vaultItems: ReadItems = (ask, { contract: registry, account }) => {
  const indexes = indexesOf(askAmount(ask, registry, "poolLength()"))
  const vaults = indexes && everyOne(indexes, (index) => vaultOf(ask, registry, index, account))
  return vaults && indexes?.filter((_, index) => vaults[index] !== zeroAddress).map(String)
}

/**
 * The group of stakes in farms through Convex.
 *
 * Source: `contracts/contracts/PoolRegistry.sol`, `StakingProxyERC20.sol` and `StakingProxyConvex.sol` of https://github.com/convex-eth/frax-cvx-platform.
 */
export const convexGroup: PositionGroup = {
  id: "farm-convex",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: contracts.vaultRegistries },
  holders: [{ event: "AddUserVault(address,uint256)", account: { topic: 1 }, item: { topic: 2 } }],
  items: vaultItems,
  isOwned: true,
  amounts: vaultAmounts,
}

/** The pair of a name in a registry, where names are unique. */
const pairOfName = "deployedPairsByName(string)"

const claim = { calls: ["name()"], word: 0 } as const

/** The debt of shares, rounded up, including accrued interest; pairs of the first releases include only the interest until their last use. */
const askDebt = (ask: Ask, pair: Address, sharesRaw: bigint): bigint | undefined => {
  const debtRaw = askOptionalAmount(ask, pair, "toBorrowAmount(uint256,bool,bool)", [sharesRaw, true, true])
  return debtRaw === "refused" ? askAmount(ask, pair, "toBorrowAmount(uint256,bool)", [sharesRaw, true]) : debtRaw
}

/** Collateral and debt of an account. Deposits are tokens. */
const loanAmounts: ReadAmounts = (ask, { contract: pair, account }) => {
  const [asset, collateral] = ["asset()", "collateralContract()"].map((call) => askAddress(ask, pair, call))
  const signature = "getUserSnapshot(address) returns (uint256, uint256, uint256)"
  const [, sharesRaw, collateralRaw] = askIntegers(ask, pair, signature, [account]) ?? []
  const debtRaw = sharesRaw === undefined ? undefined : askDebt(ask, pair, sharesRaw)
  if (asset === undefined || collateral === undefined || collateralRaw === undefined || debtRaw === undefined)
    return undefined
  return [
    { token: collateral, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: asset, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

const pairHolders: ReadonlyArray<HolderEvent> = [
  { event: "AddCollateral(address,address,uint256)", account: { topic: 2 } },
  { event: "BorrowAsset(address,address,uint256,uint256)", account: { topic: 1 } },
  { event: "RepayAsset(address,address,uint256,uint256)", account: { topic: 2 } },
]

/**
 * Deposits in lending pairs, which are ERC-4626 vaults, and loans.
 *
 * Source: `src/contracts/FraxlendPair.sol`, `FraxlendPairCore.sol` and `FraxlendPairRegistry.sol` of https://github.com/FraxFinance/fraxlend.
 */
export const lendingPositions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.pairRegistries, pairOfName, { id: "supply", label: "Lending", claim }),
  {
    id: "pair-loan",
    label: "Lending",
    kind: "contract-position",
    contracts: {
      proof: {
        events: pairHolders.map(({ event }) => event),
        registry: contracts.pairRegistries,
        call: pairOfName,
        claim,
      },
    },
    holders: pairHolders,
    amounts: loanAmounts,
  },
]

/** Staked frxETH and FRAX, which are ERC-4626 vaults, locked FXS, and stakes in farms, of the account and through Convex. */
export const positions: ReadonlyArray<PositionGroup> = [
  vaultGroup(contracts.savings, { id: "staked", label: "Staking" }),
  escrowGroup(contracts.escrows, curveEscrow),
  farmGroup,
  convexGroup,
]
