import { zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne, readAmount } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("stader")

/**
 * A request pays an amount of Ether that is fixed when it is finalized; until then, at most its value when it was made.
 *
 * Source: `contracts/UserWithdrawalManager.sol` of https://github.com/stader-labs/ethx.
 */
const requests: ReadRequests = (read, { contract: queue, account }) => {
  const idsCall = "getRequestIdsByUser(address) returns (uint256[])"
  const [ids] = read({ to: queue, signature: idsCall, values: [account] }) ?? []
  const next = readAmount(read, queue, "nextRequestIdToFinalize()")
  if (!Array.isArray(ids) || next === undefined) return undefined
  return everyOne(ids, (id) => {
    const requestCall = "userWithdrawRequests(uint256) returns (address, uint256, uint256, uint256)"
    const [, , expectedRaw, finalizedRaw] = read({ to: queue, signature: requestCall, values: [id] }) ?? []
    if (typeof expectedRaw !== "bigint" || typeof finalizedRaw !== "bigint") return undefined
    const isReady = id < next
    return { token: zeroAddress, amountRaw: isReady ? finalizedRaw : expectedRaw, isReady }
  })
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "WithdrawRequestReceived(address,address,uint256,uint256,uint256)", account: { word: 0 } },
  { event: "RequestRedeemed(address,address,uint256)", account: { word: 0 } },
]

/**
 * Stader: liquid staking. Staked Ether and BNB, and requested withdrawals of Ether. Source: `contracts/StaderStakePoolsManager.sol` of
 * https://github.com/stader-labs/ethx, and `contracts/StakeManagerV2.sol` of https://github.com/stader-labs/bnbX.
 */
export const stader = defineApp({
  slug: "stader",
  name: "Stader",
  positions: [
    redemptionGroup("ethx", contracts.etherShares, {
      conversion: "convertToAssets(uint256)",
      by: contracts.etherStakings,
    }),
    withdrawalGroup(contracts.etherQueues, holders, requests),
    redemptionGroup("bnbx", contracts.bnbShares, {
      conversion: "convertBnbXToBnb(uint256)",
      by: contracts.bnbStakings,
    }),
  ],
})
