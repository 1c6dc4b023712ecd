/**
 * Shares of the multi-token pool that is the counterparty of traders on GMX v1 and its forks, and stakes of such shares.
 *
 * Source: `contracts/core/Vault.sol` (`getRedemptionCollateral`), `contracts/core/GlpManager.sol` and `contracts/staking/RewardTracker.sol` of
 * https://github.com/gmx-io/gmx-contracts.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import { addressesOf, type ContractTable } from "../contract-table.ts"
import { everyOne, readAddress, readAmount } from "../contract-value.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract, ReadUnderlyings } from "../position-rule.ts"
import { indexesOf } from "./withdrawal-position.ts"

/** The contracts of such a pool, each table with its contracts in the same order. */
export interface PerpetualPool {
  /** The token of shares. */
  readonly shares: ContractTable
  /** `GlpManager`, which names the vault of the tokens. */
  readonly managers: ContractTable
  /** Tracker of staked shares; accounts hold its token. It stakes the token of the other tracker. */
  readonly stakes: ContractTable
  /** Tracker of staked shares that earns the fees. */
  readonly feeTrackers: ContractTable
}

/** The active tokens of a pool. A token that was added again is listed twice, and a removed one is still listed. */
const tokensOf = (read: ReadContract, vault: Address): ReadonlyArray<Address> | undefined => {
  const indexes = indexesOf(readAmount(read, vault, "allWhitelistedTokensLength()"))
  const listed =
    indexes && everyOne(indexes, (index) => readAddress(read, vault, "allWhitelistedTokens(uint256)", [index]))
  const tokens = listed && [...new Set(listed)]
  const counts = everyOne(tokens ?? [], (token) => {
    const [isCounted] =
      read({ to: vault, signature: "whitelistedTokens(address) returns (bool)", values: [token] }) ?? []
    return typeof isCounted === "boolean" ? isCounted : undefined
  })
  return counts && tokens?.filter((_, index) => counts[index])
}

/** A share of each token that is not owed to traders, without profits and losses of short positions. */
const shareUnderlyings = ({ shares, managers }: PerpetualPool): ReadUnderlyings => {
  const managerOf = new Map<Address, Address | undefined>(
    addressesOf(shares).map((share, index) => [share, addressesOf(managers)[index]]),
  )
  return (read, { token: share, amountRaw, supplyRaw }) => {
    const manager = managerOf.get(share)
    const vault = manager === undefined ? undefined : readAddress(read, manager, "vault()")
    const tokens = vault === undefined ? undefined : tokensOf(read, vault)
    if (vault === undefined || tokens === undefined) return undefined
    const balances = everyOne(tokens, (token) => {
      const balanceRaw = readAmount(read, vault, "getRedemptionCollateral(address)", [token])
      return balanceRaw === undefined ? undefined : { token, balanceRaw }
    })
    if (balances === undefined || supplyRaw === 0n) return balances && []
    return balances
      .map(({ token, balanceRaw }) => ({ token, amountRaw: (balanceRaw * amountRaw) / supplyRaw }))
      .filter((one) => one.amountRaw > 0n)
  }
}

/** Staked shares, and accrued rewards of both trackers. */
const stakeAmounts =
  ({ shares, feeTrackers }: PerpetualPool): ReadAmounts =>
  (read, { chainId, contract: stake, account }) => {
    const [share, feeTracker] = [shares[chainId]?.[0], feeTrackers[chainId]?.[0]]
    if (share === undefined || feeTracker === undefined) return undefined
    const stakedRaw = readAmount(read, feeTracker, "depositBalances(address,address)", [account, share])
    const rewards = everyOne([feeTracker, stake], (tracker): PositionAmount | undefined => {
      const token = readAddress(read, tracker, "rewardToken()")
      const amountRaw = readAmount(read, tracker, "claimable(address)", [account])
      return token === undefined || amountRaw === undefined ? undefined : { token, amountRaw, meta: "CLAIMABLE" }
    })
    if (stakedRaw === undefined || rewards === undefined) return undefined
    return [{ token: share, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...rewards]
  }

/** The groups of such a pool, one per chain: shares, and their stakes. */
export const perpetualPoolGroups = (pool: PerpetualPool): ReadonlyArray<PositionGroup> => [
  {
    id: "liquidity",
    label: "Pools",
    kind: "app-token",
    contracts: { listed: pool.shares },
    underlyings: shareUnderlyings(pool),
  },
  {
    id: "liquidity-stake",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: pool.stakes },
    hides: "self",
    holders: [
      { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
      { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
    ],
    amounts: stakeAmounts(pool),
  },
]
