import { encodeCall, hashBytes } from "#chains/abi/encode.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { everyOne, readAmount, readBlockTime, readIntegers } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { indexesOf, type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { HolderEvent } from "../position-rule.ts"
import { defineProtocol, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("renzo")

const requestTypes = "address, uint256, uint256, uint256, uint256"

/** The key of a request in the queue: the hash of its members and its account. */
const requestKey = (request: ReadonlyArray<string | bigint>, account: Address): Hex => {
  const call = encodeCall(`request(${requestTypes}, address)`, [...request, account])
  // Without the four bytes of the selector.
  return hashBytes(`0x${call.slice(10)}`)
}

/**
 * A request is paid after a cooldown; a request for Ether also has to wait until the queue has been filled up to it.
 *
 * Source: `contracts/Withdraw/WithdrawQueue.sol` of https://github.com/Renzo-Protocol/contracts-public.
 */
const requests: ReadRequests = (read, { contract: queue, account, chainId }) => {
  const count = readAmount(read, queue, "getOutstandingWithdrawRequests(address)", [account])
  const cooldown = readAmount(read, queue, "coolDownPeriod()")
  const now = readBlockTime(read, chainId)
  const [, filled] = readIntegers(read, queue, "ethWithdrawQueue() returns (uint256, uint256)") ?? []
  const indexes = indexesOf(count)
  if (indexes === undefined || cooldown === undefined || now === undefined || filled === undefined) return undefined
  return everyOne(indexes, (index) => {
    const requestCall = `withdrawRequests(address, uint256) returns (${requestTypes})`
    const request = read({ to: queue, signature: requestCall, values: [account, index] }) ?? []
    const [asset, id, amountRaw, shares, createdAt] = request
    if (typeof asset !== "string" || typeof id !== "bigint" || typeof amountRaw !== "bigint") return undefined
    if (typeof shares !== "bigint" || typeof createdAt !== "bigint") return undefined
    const key = requestKey([asset, id, amountRaw, shares, createdAt], account)
    const queuedCall = "withdrawQueued(bytes32) returns (bool, uint256)"
    const [isQueued, fillAt] = read({ to: queue, signature: queuedCall, values: [key] }) ?? []
    if (typeof isQueued !== "boolean" || typeof fillAt !== "bigint") return undefined
    const token = addressesOf(contracts.coin).includes(asset) ? zeroAddress : asset
    const isFilled = !isQueued || fillAt <= filled
    return { token, amountRaw, isReady: isFilled && createdAt + cooldown <= now }
  })
}

/** The first form is of a queue that was always filled. A claim names no account. */
const holders: ReadonlyArray<HolderEvent> = [
  { event: "WithdrawRequestCreated(uint256,address,address,uint256,uint256,uint256)", account: { word: 0 } },
  {
    event: "WithdrawRequestCreated(uint256,address,address,uint256,uint256,uint256,bool,uint256)",
    account: { word: 0 },
  },
]

/**
 * Renzo: liquid restaking (ezETH). Restaked Ether, and requested withdrawals. Source: `contracts/RateProvider/BalancerRateProvider.sol`
 * and `contracts/Bridge/L2/xRenzoDeposit.sol` there; events: `contracts/RestakeManager.sol`, `contracts/Withdraw/WithdrawQueue.sol` and
 * `contracts/Bridge/L2/xRenzoDepositNativeBridge.sol`.
 */
export const renzo = defineProtocol({
  slug: "renzo",
  name: "Renzo",
  rules: [
    {
      action: "stake",
      event: "Deposit(address,address,uint256,uint256,uint256)",
      emitters: contracts.pools,
      account: { word: 0 },
    },
    ...[contracts.deposits, contracts.lineaDeposits].map(
      (emitters): ProtocolRule => ({
        action: "stake",
        event: "Deposit(address,uint256,uint256)",
        emitters,
        account: { topic: 1 },
      }),
    ),
    ...holders.map(
      ({ event }): ProtocolRule => ({
        action: "unstake",
        verb: "Began to unstake",
        event,
        emitters: contracts.queues,
        account: { word: 0 },
        flow: "out",
      }),
    ),
    { action: "unstake", called: contracts.queues, flow: "in" },
  ],
  positions: [
    redemptionGroup("ezeth", contracts.shares, { rate: "getRate()", by: contracts.oracles }),
    withdrawalGroup(contracts.queues, holders, requests),
    redemptionGroup("ezeth-bridged", contracts.bridged, { rate: "getRate()", by: contracts.deposits }),
    redemptionGroup("ezeth-linea", contracts.lineaShares, { rate: "getRate()", by: contracts.lineaDeposits }),
  ],
})
