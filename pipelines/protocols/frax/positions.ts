import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  everyOne,
  listedRewards,
  readAddress,
  readAmount,
  readBlockTime,
  readIntegers,
  readOptionalAddress,
  readOptionalAmount,
} from "../contract-value.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { provenVaultGroup, vaultGroup } from "../families/vault-position.ts"
import { indexesOf } from "../families/withdrawal-position.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  ReadItems,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("frax")

/** Id, start, amount, end and multiplier of a stake. */
type Stake = readonly [id: string, begin: bigint, amount: bigint, end: bigint, multiplier: bigint]

/** The amount that an account can withdraw at a given time: stakes whose end has passed, or all once the farm's owner has unlocked them; none if a farm does not list them. */
const unlockedOf = (
  read: ReadContract,
  { farm, account, now }: { readonly farm: Address; readonly account: Address; readonly now: bigint | undefined },
): bigint | undefined => {
  const signature = "lockedStakesOf(address) returns ((bytes32, uint256, uint256, uint256, uint256)[])"
  const answer = read({ to: farm, signature, values: [account], isOptional: true })
  const unlocked = read({ to: farm, signature: "stakesUnlocked() returns (bool)", values: [], isOptional: true })
  if (answer === undefined || unlocked === undefined || now === undefined) return undefined
  // Decoded by the signature above, unless the call was refused.
  const stakes = (answer[0] ?? []) as unknown as ReadonlyArray<Stake>
  const ended = unlocked[0] === true ? stakes : stakes.filter(([, , , end]) => end <= now)
  return ended.reduce((sum, [, , amount]) => sum + amount, 0n)
}

/** Accrued rewards; none if a farm does not list their tokens. */
const rewardsOf = (read: ReadContract, farm: Address, account: Address): ReadonlyArray<PositionAmount> | undefined => {
  const optional = { to: farm, isOptional: true } as const
  const tokenAnswer = read({ ...optional, signature: "getAllRewardTokens() returns (address[])", values: [] })
  const amountAnswer = read({ ...optional, signature: "earned(address) returns (uint256[])", values: [account] })
  if (tokenAnswer === undefined || amountAnswer === undefined) return undefined
  const [tokens, amounts] = [tokenAnswer[0], amountAnswer[0]]
  if (!Array.isArray(tokens) || !Array.isArray(amounts) || tokens.length !== amounts.length) return []
  return tokens.map((token: Address, index) => ({ token, amountRaw: amounts[index] ?? 0n, meta: "CLAIMABLE" }))
}

const farmAmounts: ReadAmounts = (read, { chainId, contract: farm, account }) => {
  const token = readAddress(read, farm, "stakingToken()")
  const stakedRaw = readAmount(read, farm, "lockedLiquidityOf(address)", [account])
  const unlockedRaw = unlockedOf(read, { farm, account, now: readBlockTime(read, chainId) })
  const rewards = rewardsOf(read, farm, account)
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
const vaultOf = (read: ReadContract, registry: Address, farmIndex: bigint, account: Address): Address | undefined => {
  const signature = "vaultMap(uint256, address) returns (address)"
  const [vault] = read({ to: registry, signature, values: [farmIndex, account] }) ?? []
  return typeof vault === "string" ? vault : undefined
}

/** Accrued rewards of a vault, including those that it has claimed; none if it does not compute them. */
const convexRewardsOf = (read: ReadContract, vault: Address): ReadonlyArray<PositionAmount> | undefined => {
  const signature = "earned() returns (address[], uint256[])"
  const answer = read({ to: vault, signature, values: [], isOptional: true })
  if (answer === undefined) return undefined
  const [tokens, amounts] = answer
  return listedRewards(tokens, amounts)?.filter(({ token }) => token !== zeroAddress) ?? []
}

/** The stake of a vault. Pool shares are staked in a wrapper, which represents them one to one. The position stays open, since later stakes do not name the account. */
const vaultAmounts: ReadAmounts = (read, { chainId, contract: registry, account, item }) => {
  const farmIndex = BigInt(item)
  const vault = vaultOf(read, registry, farmIndex, account)
  const infoCall = "poolInfo(uint256) returns (address, address, address)"
  const [, farm, staked] = read({ to: registry, signature: infoCall, values: [farmIndex], isConstant: true }) ?? []
  if (vault === undefined || typeof farm !== "string" || typeof staked !== "string") return undefined
  if (vault === zeroAddress) return []
  const wrapped = readOptionalAddress(read, staked, "curveToken()")
  const stakedRaw = readAmount(read, farm, "lockedLiquidityOf(address)", [vault])
  const unlockedRaw = unlockedOf(read, { farm, account: vault, now: readBlockTime(read, chainId) })
  const rewards = convexRewardsOf(read, vault)
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
const vaultItems: ReadItems = (read, { contract: registry, account }) => {
  const indexes = indexesOf(readAmount(read, registry, "poolLength()"))
  const vaults = indexes && everyOne(indexes, (index) => vaultOf(read, registry, index, account))
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
const readDebt = (read: ReadContract, pair: Address, sharesRaw: bigint): bigint | undefined => {
  const debtRaw = readOptionalAmount(read, pair, "toBorrowAmount(uint256,bool,bool)", [sharesRaw, true, true])
  return debtRaw === "refused" ? readAmount(read, pair, "toBorrowAmount(uint256,bool)", [sharesRaw, true]) : debtRaw
}

/** Collateral and debt of an account. Deposits are tokens. */
const loanAmounts: ReadAmounts = (read, { contract: pair, account }) => {
  const [asset, collateral] = ["asset()", "collateralContract()"].map((call) => readAddress(read, pair, call))
  const signature = "getUserSnapshot(address) returns (uint256, uint256, uint256)"
  const [, sharesRaw, collateralRaw] = readIntegers(read, pair, signature, [account]) ?? []
  const debtRaw = sharesRaw === undefined ? undefined : readDebt(read, pair, sharesRaw)
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
