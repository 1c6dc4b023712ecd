import { zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lista")

const requests: ReadRequests = (read, { contract: staking, account }) => {
  const listCall = "getUserWithdrawalRequests(address) returns ((uint256, uint256, uint256)[])"
  const [list] = read({ to: staking, signature: listCall, values: [account] }) ?? []
  if (!Array.isArray(list)) return undefined
  return everyOne(list, (_, index) => {
    const statusCall = "getUserRequestStatus(address, uint256) returns (bool, uint256)"
    const [isReady, amountRaw] = read({ to: staking, signature: statusCall, values: [account, BigInt(index)] }) ?? []
    if (typeof isReady !== "boolean" || typeof amountRaw !== "bigint") return undefined
    return { token: zeroAddress, amountRaw, isReady }
  })
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "RequestWithdraw(address,uint256)", account: { topic: 1 } },
  { event: "ClaimWithdrawal(address,uint256,uint256)", account: { topic: 1 } },
]

/**
 * Lista DAO: liquid staking of BNB. Staked BNB, and requested withdrawals. Source: `contracts/interfaces/IStakeManager.sol` of
 * https://github.com/lista-dao/synclub-contracts.
 */
export const lista = defineApp({
  slug: "lista",
  name: "Lista DAO",
  positions: [
    redemptionGroup("slisbnb", contracts.shares, {
      conversion: "convertSnBnbToBnb(uint256)",
      by: contracts.stakings,
    }),
    withdrawalGroup(contracts.stakings, holders, requests),
  ],
})
