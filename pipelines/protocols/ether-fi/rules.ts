import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { lesserOf, readAmount } from "../contract-value.ts"
import { boringVaultGroup } from "../families/boring-vault-position.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalNftGroup } from "../families/withdrawal-position.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ether-fi")

/**
 * A request pays what was requested, or what its shares are worth when it is finalized, if that is less.
 *
 * Source: `src/withdrawals/WithdrawRequestNFT.sol` and `src/core/LiquidityPool.sol` of https://github.com/etherfi-protocol/smart-contracts.
 */
const requests: ReadRequests = (read, { contract: queue, item }) => {
  const id = BigInt(item)
  const requestCall = "getRequest(uint256) returns (uint96, uint96, bool)"
  const [requestedRaw, shares, isValid] = read({ to: queue, signature: requestCall, values: [id] }) ?? []
  const [isReady] = read({ to: queue, signature: "isFinalized(uint256) returns (bool)", values: [id] }) ?? []
  if (typeof requestedRaw !== "bigint" || typeof shares !== "bigint" || typeof isReady !== "boolean") return undefined
  if (isValid !== true) return []
  const [pool = zeroAddress] = addressesOf(contracts.pools)
  const worth = isReady
    ? readAmount(read, queue, "getClaimableAmount(uint256)", [id])
    : readAmount(read, pool, "amountForShare(uint256)", [shares])
  if (worth === undefined) return undefined
  return [{ token: zeroAddress, amountRaw: lesserOf(requestedRaw, worth), isReady }]
}

/**
 * ether.fi: liquid restaking (eETH). Staked Ether, and shares of it; requested withdrawals; shares of Liquid. Source: `src/WeETH.sol` of
 * https://github.com/etherfi-protocol/smart-contracts.
 */
export const etherFi = defineProtocol({
  slug: "ether-fi",
  name: "ether.fi",
  rules: [
    { action: "deposit", called: contracts.pools, sends: "any", receives: contracts.staked },
    { action: "deposit", called: contracts.pools, sends: "any", receives: contracts.wrapped },
    { action: "withdraw", called: contracts.redemptions, sends: "any", receives: "any" },
    {
      action: "withdraw",
      called: contracts.pools,
      verb: "Began to withdraw",
      calls: ["requestWithdraw(address,uint256)"],
      sends: contracts.staked,
    },
    { action: "withdraw", called: contracts.requests, flow: "in" },
    ...eventRules(contracts.priorityQueues, [
      {
        action: "withdraw",
        verb: "Began to withdraw",
        event: "WithdrawRequestCreated(bytes32,address,uint96,uint96,uint96,uint32,uint32)",
        account: { topic: 2 },
        flow: "out",
      },
      {
        action: "withdraw",
        event: "WithdrawRequestClaimed(bytes32,address,uint96,uint96,uint32,uint32)",
        account: { topic: 2 },
      },
      {
        action: "call",
        verb: "Cancelled a withdrawal",
        event: "WithdrawRequestCancelled(bytes32,address,uint96,uint96,uint32,uint32)",
        account: { topic: 2 },
      },
    ]),
    { action: "deposit", called: contracts.wrapped, sends: contracts.staked, receives: contracts.wrapped },
    { action: "withdraw", called: contracts.wrapped, sends: contracts.wrapped, receives: contracts.staked },
  ],
  positions: [
    redemptionGroup("eeth", contracts.staked),
    redemptionGroup("weeth", contracts.wrapped, { conversion: "getEETHByWeETH(uint256)" }),
    withdrawalNftGroup(contracts.requests, requests),
    boringVaultGroup(contracts.vaults, contracts.accountants),
  ],
})
