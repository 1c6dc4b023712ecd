import { zeroAddress } from "#schemas/domain/primitive.ts"
import { lesserOf } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalNftGroup } from "../families/withdrawal-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("swell")

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/**
 * A request pays at the lower of two rates: that of the request and that of its processing.
 *
 * Source: `contracts/lst/contracts/implementations/swEXIT.sol` of https://github.com/SwellNetwork/v3-core-public.
 */
const requests: ReadRequests = (read, { contract: queue, item }) => {
  const id = BigInt(item)
  const requestCall = "withdrawalRequests(uint256) returns (uint256, uint256, uint256)"
  const [sharesRaw, , requestRate] = read({ to: queue, signature: requestCall, values: [id] }) ?? []
  const processedCall = "getProcessedRateForTokenId(uint256) returns (bool, uint256)"
  const [isReady, processedRate] = read({ to: queue, signature: processedCall, values: [id] }) ?? []
  if (typeof sharesRaw !== "bigint" || typeof requestRate !== "bigint") return undefined
  if (typeof isReady !== "boolean" || typeof processedRate !== "bigint") return undefined
  const rate = isReady ? lesserOf(requestRate, processedRate) : requestRate
  return [{ token: zeroAddress, amountRaw: (sharesRaw * rate) / rateScale, isReady }]
}

/**
 * Swell: liquid staking and restaking. Staked and restaked Ether, and requested withdrawals. Source:
 * `contracts/lst/contracts/implementations/swETH.sol` there.
 */
export const swell = defineApp({
  slug: "swell",
  name: "Swell",
  positions: [
    redemptionGroup("staked", contracts.shares, { rate: "getRate()" }),
    withdrawalNftGroup(contracts.requests, requests),
  ],
})
