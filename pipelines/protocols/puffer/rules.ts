import { lesserOf, readAddress, readAmount } from "../contract-value.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("puffer")

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/**
 * A request pays WETH at the lower of two rates: that of the request and that of its batch.
 *
 * Source: `mainnet-contracts/src/PufferWithdrawalManager.sol` of https://github.com/PufferFinance/puffer-contracts.
 */
const requests: ReadRequests = (read, { contract: queue, account, item }) => {
  const requestCall = "getWithdrawal(uint256) returns (uint128, uint128, address)"
  const [sharesRaw, requestRate, recipient] = read({ to: queue, signature: requestCall, values: [BigInt(item)] }) ?? []
  const batchSize = readAmount(read, queue, "BATCH_SIZE()")
  const finalized = readAmount(read, queue, "getFinalizedWithdrawalBatch()")
  const vault = readAddress(read, queue, "PUFFER_VAULT()")
  const token = vault && readAddress(read, vault, "asset()")
  if (typeof sharesRaw !== "bigint" || typeof requestRate !== "bigint") return undefined
  if (!batchSize || finalized === undefined || token === undefined) return undefined
  if (recipient !== account) return []
  const batch = BigInt(item) / batchSize
  const [batchRate] = read({ to: queue, signature: "getBatch(uint256) returns (uint64)", values: [batch] }) ?? []
  if (typeof batchRate !== "bigint") return undefined
  const isReady = batch <= finalized
  const rate = isReady ? lesserOf(requestRate, batchRate) : requestRate
  return [{ token, amountRaw: (sharesRaw * rate) / rateScale, isReady }]
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "WithdrawalRequested(uint256,uint256,uint256,address)", account: { topic: 3 }, item: { topic: 1 } },
  { event: "WithdrawalCompleted(uint256,uint256,uint256,address)", account: { topic: 2 }, item: { topic: 1 } },
]

/** Puffer: restaked Ether, and the PUFFER airdrop. Restaked Ether, and requested withdrawals. */
export const puffer = defineProtocol({
  slug: "puffer",
  name: "Puffer",
  rules: [
    {
      action: "claim",
      event: "UnlockedTokensClaimed(bytes16,address,uint256,uint256)",
      emitters: contracts.campaigns,
      account: { topic: 2 },
      receives: contracts.token,
    },
  ],
  positions: [
    vaultGroup(contracts.shares, { id: "pufeth", label: "Staking" }),
    withdrawalGroup(contracts.queues, holders, requests),
  ],
})
