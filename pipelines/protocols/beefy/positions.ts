import { listedRewards, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import type { PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("beefy")

/** Shares of two-token vaults. Source: `contracts/BIFI/vaults/BeefyVaultConcLiq.sol` of https://github.com/beefyfinance/beefy-contracts. */
const rangeUnderlyings: ReadUnderlyings = (read, { token: vault, amountRaw, supplyRaw }) => {
  const [token0, token1] =
    read({ to: vault, signature: "wants() returns (address, address)", values: [], isConstant: true }) ?? []
  const [balance0, balance1] = readIntegers(read, vault, "balances() returns (uint256, uint256)") ?? []
  if (typeof token0 !== "string" || typeof token1 !== "string") return undefined
  if (balance0 === undefined || balance1 === undefined) return undefined
  if (supplyRaw === 0n) return []
  return [
    { token: token0, amountRaw: (balance0 * amountRaw) / supplyRaw },
    { token: token1, amountRaw: (balance1 * amountRaw) / supplyRaw },
  ]
}

/** A stake, whose token is the pool itself, and accrued rewards. Source: `contracts/BIFI/infra/BeefyRewardPool.sol` there. */
const stakeAmounts: ReadAmounts = (read, { contract: pool, account }) => {
  const token = readAddress(read, pool, "stakedToken()")
  const stakedRaw = readAmount(read, pool, "balanceOf(address)", [account])
  const earnedCall = "earned(address) returns (address[], uint256[])"
  const [tokens, amounts] = read({ to: pool, signature: earnedCall, values: [account] }) ?? []
  const earned = listedRewards(tokens, amounts)
  if (token === undefined || stakedRaw === undefined || earned === undefined) return undefined
  return [{ token, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...earned]
}

/** Shares of single-token and two-token vaults, and stakes of the latter. */
export const positions: ReadonlyArray<PositionGroup> = [
  pooledVaultGroup(contracts.vaults, "want()"),
  {
    id: "range-vault",
    label: "Vaults",
    kind: "app-token",
    contracts: { listed: contracts.rangeVaults },
    underlyings: rangeUnderlyings,
  },
  {
    id: "reward-pool",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: contracts.rewardPools },
    hides: "self",
    holders: [
      { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
      { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
    ],
    amounts: stakeAmounts,
  },
]
