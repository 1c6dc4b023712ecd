import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readAmount, readBlockTime } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("benqi-staked-avax")

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/**
 * A request is paid in AVAX at the rate when its cooldown ends. If it is not claimed within the following period, the shares are returned.
 *
 * Source: `StakedAvax.sol` at the address of sAVAX, as in `src/adapters/benqi-staked-avax/avalanche/stake.ts` of https://github.com/llamafolio/llamafolio-api.
 */
const requests: ReadRequests = (read, { contract: staking, account, chainId }) => {
  const count = readAmount(read, staking, "getUnlockRequestCount(address)", [account])
  const [cooldown, redeemPeriod] = ["cooldownPeriod()", "redeemPeriod()"].map((call) => readAmount(read, staking, call))
  const now = readBlockTime(read, chainId)
  if (cooldown === undefined || redeemPeriod === undefined || now === undefined) return undefined
  if (count === undefined || count === 0n) return count === undefined ? undefined : []
  const listCall =
    "getPaginatedUnlockRequests(address, uint256, uint256) returns ((uint256 startedAt, uint256 shares)[], uint256[])"
  const [list, rates] = read({ to: staking, signature: listCall, values: [account, 0n, count] }) ?? []
  if (!Array.isArray(list) || !Array.isArray(rates)) return undefined
  return list.map(({ startedAt, shares }: { startedAt: bigint; shares: bigint }, index) => {
    const readyAt = startedAt + cooldown
    return now >= readyAt && now < readyAt + redeemPeriod
      ? { token: zeroAddress, amountRaw: (shares * BigInt(rates[index] ?? 0n)) / rateScale, isReady: true }
      : { token: staking, amountRaw: shares, isReady: now >= readyAt }
  })
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "UnlockRequested(address,uint256)", account: { topic: 1 } },
  { event: "UnlockCancelled(address,uint256,uint256)", account: { topic: 1 } },
  { event: "Redeem(address,uint256,uint256,uint256)", account: { topic: 1 } },
]

/** BENQI: liquid staking of AVAX. Staked AVAX, and requested withdrawals. */
export const benqiStakedAvax = defineApp({
  slug: "benqi-staked-avax",
  name: "BENQI Staked AVAX",
  positions: [
    redemptionGroup("savax", contracts.shares, { conversion: "getPooledAvaxByShares(uint256)" }),
    withdrawalGroup(contracts.shares, holders, requests),
  ],
})
