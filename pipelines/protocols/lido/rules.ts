import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { lesserOf, readAmount } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalNftGroup } from "../families/withdrawal-position.ts"
import type { ReadContract } from "../position-rule.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lido")

/** Members of a request. */
const statusSignature =
  "getWithdrawalStatus(uint256[]) returns ((uint256 staked, uint256 shares, address owner, uint256 time, bool isFinalized, bool isClaimed)[])"

/** Ether of a finalized request. */
const claimableEther = (read: ReadContract, queue: string, id: bigint): bigint | undefined => {
  const last = readAmount(read, queue, "getLastCheckpointIndex()")
  if (last === undefined) return undefined
  const hintCall = "findCheckpointHints(uint256[], uint256, uint256) returns (uint256[])"
  const [hints] = read({ to: queue, signature: hintCall, values: [[id], 1n, last] }) ?? []
  if (hints === undefined) return undefined
  const claimCall = "getClaimableEther(uint256[], uint256[]) returns (uint256[])"
  const [amounts] = read({ to: queue, signature: claimCall, values: [[id], hints] }) ?? []
  const [amountRaw] = Array.isArray(amounts) ? amounts : []
  return typeof amountRaw === "bigint" ? amountRaw : undefined
}

/**
 * A request pays what was requested, or what its shares are worth when it is finalized, if that is less.
 *
 * Source: `contracts/0.8.9/WithdrawalQueue.sol` of https://github.com/lidofinance/core.
 */
const requests: ReadRequests = (read, { contract: queue, item }) => {
  const id = BigInt(item)
  const [statuses] = read({ to: queue, signature: statusSignature, values: [[id]] }) ?? []
  if (!Array.isArray(statuses)) return undefined
  // The signature makes each status a structure of these members.
  const [status]: ReadonlyArray<{ staked: bigint; shares: bigint; isFinalized: boolean; isClaimed: boolean }> = statuses
  if (status === undefined || status.isClaimed) return []
  if (status.isFinalized) {
    const amountRaw = claimableEther(read, queue, id)
    return amountRaw === undefined ? undefined : [{ token: zeroAddress, amountRaw, isReady: true }]
  }
  const [staked = zeroAddress] = addressesOf(contracts.stakedEther)
  const worth = readAmount(read, staked, "getPooledEthByShares(uint256)", [status.shares])
  if (worth === undefined) return undefined
  return [{ token: zeroAddress, amountRaw: lesserOf(status.staked, worth), isReady: false }]
}

/**
 * Lido on Ethereum. Staked Ether, and shares of it; requested withdrawals; staked MATIC. Source: `contracts/0.6.12/WstETH.sol` of
 * https://github.com/lidofinance/core, and `contracts/StMATIC.sol` of https://github.com/lidofinance/polygon-contracts.
 */
export const lido = defineProtocol({
  slug: "lido",
  name: "Lido",
  rules: [
    {
      action: "stake",
      event: "Submitted(address,uint256,address)",
      emitters: contracts.stakedEther,
      account: { topic: 1 },
    },
    { action: "deposit", called: contracts.wrapped, calls: ["wrap(uint256)"], receives: contracts.wrapped },
    { action: "withdraw", called: contracts.wrapped, calls: ["unwrap(uint256)"], sends: contracts.wrapped },
    ...eventRules(contracts.queues, [
      {
        action: "unstake",
        event: "WithdrawalRequested(uint256,address,address,uint256,uint256)",
        account: { topic: 2 },
        sends: "any",
      },
      { action: "withdraw", event: "WithdrawalClaimed(uint256,address,address,uint256)", account: { topic: 2 } },
    ]),
  ],
  positions: [
    redemptionGroup("steth", contracts.stakedEther),
    redemptionGroup("wsteth", contracts.wrapped, { conversion: "getStETHByWstETH(uint256)" }),
    withdrawalNftGroup(contracts.queues, requests),
    redemptionGroup("stmatic", contracts.stakedMatic, {
      conversion: "convertStMaticToMatic(uint256)",
      token: contracts.matic,
    }),
  ],
})
