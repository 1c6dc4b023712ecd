import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("mantle-meth")

/** A request is paid in full, once it is final and filled. Source: `src/UnstakeRequestsManager.sol` of https://github.com/mantle-lsp/contracts. */
const requests: ReadRequests = (read, { contract: queue, account, item }) => {
  const id = BigInt(item)
  const requestCall = "requestByID(uint256) returns (uint64, address, uint128, uint128, uint128)"
  const [, requester, , , amountRaw] = read({ to: queue, signature: requestCall, values: [id] }) ?? []
  const stateCall = "requestInfo(uint256) returns (bool, uint256)"
  const [isFinal, filledRaw] = read({ to: queue, signature: stateCall, values: [id] }) ?? []
  if (typeof amountRaw !== "bigint" || typeof isFinal !== "boolean") return undefined
  if (requester !== account) return []
  return [{ token: zeroAddress, amountRaw, isReady: isFinal && filledRaw === amountRaw }]
}

const holders: ReadonlyArray<HolderEvent> = ["UnstakeRequestCreated", "UnstakeRequestClaimed"].map((name) => ({
  event: `${name}(uint256,address,uint256,uint256,uint256,uint256)`,
  account: { topic: 2 },
  item: { topic: 1 },
}))

/** Mantle: liquid staking of Ether (mETH). Staked Ether, and requested withdrawals. Source: `src/Staking.sol` there. */
export const mantleMeth = defineApp({
  slug: "mantle-meth",
  name: "Mantle mETH",
  positions: [
    redemptionGroup("meth", contracts.shares, { conversion: "mETHToETH(uint256)", by: contracts.stakings }),
    withdrawalGroup(contracts.queues, holders, requests),
  ],
})
