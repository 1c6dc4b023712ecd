import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAmount, askBlockTime, askOptionalAddress, everyOne } from "../asked-value.ts"
import { listedRewards } from "../families/listed-rewards.ts"
import { indexesOf } from "../families/withdrawal-position.ts"
import type { Ask, PositionAmount, PositionGroup, ReadAmounts, ReadItems } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { unlockedOf } from "./farm-position.ts"

const contracts = readContracts("frax")

/** The vault of an account for a farm; the zero address if it has none. */
const vaultOf = (ask: Ask, registry: Address, farmIndex: bigint, account: Address): Address | undefined => {
  const signature = "vaultMap(uint256, address) returns (address)"
  const [vault] = ask({ to: registry, signature, values: [farmIndex, account] }) ?? []
  return typeof vault === "string" ? vault : undefined
}

/** Accrued rewards of a vault, including those that it has claimed; none if it does not compute them. */
const rewardsOf = (ask: Ask, vault: Address): ReadonlyArray<PositionAmount> | undefined => {
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
  const rewards = rewardsOf(ask, vault)
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
