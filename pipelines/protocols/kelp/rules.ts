import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { addressOfItem, everyOne, readAmount, readBlockNumber } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import {
  type ReadRequests,
  requestsMax,
  type WithdrawalRequest,
  withdrawalGroup,
} from "../families/withdrawal-position.ts"
import type { HolderEvent, ReadContract } from "../position-rule.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kelp")

/** Requests read at a time, since the queue does not count them. */
const pageRequests = 5

type Request = readonly [amountRaw: bigint, startBlock: bigint, nonce: bigint]

/** Requests from an index on: those of a page, and of all following ones if it is full. */
const requestsFrom = (
  read: ReadContract,
  queue: Address,
  pair: readonly [asset: Address, account: Address],
  from: number,
): ReadonlyArray<Request> | undefined => {
  if (from >= requestsMax) return undefined
  const signature = "getUserWithdrawalRequest(address, address, uint256) returns (uint256, uint256, uint256, uint256)"
  const indexes = Array.from({ length: pageRequests }, (_, index) => BigInt(from + index))
  const page = everyOne(indexes, (index) => read({ to: queue, signature, values: [...pair, index], isOptional: true }))
  if (page === undefined) return undefined
  const found = page.flatMap(
    ([, amountRaw, startBlock, nonce]): ReadonlyArray<Request> =>
      typeof amountRaw === "bigint" && typeof startBlock === "bigint" && typeof nonce === "bigint"
        ? [[amountRaw, startBlock, nonce]]
        : [],
  )
  if (found.length < pageRequests) return found
  const others = requestsFrom(read, queue, pair, from + pageRequests)
  return others && [...found, ...others]
}

/** The item of a position is the asset that is withdrawn. Source: `contracts/LRTWithdrawalManager.sol` of https://github.com/Kelp-DAO/LRT-rsETH. */
const requests: ReadRequests = (read, { contract: queue, account, item, chainId }) => {
  const asset = addressOfItem(item)
  const found = requestsFrom(read, queue, [asset, account], 0)
  const locked = readAmount(read, queue, "nextLockedNonce(address)", [asset])
  const delay = readAmount(read, queue, "withdrawalDelayBlocks()")
  const block = readBlockNumber(read, chainId)
  if (found === undefined || locked === undefined || delay === undefined || block === undefined) return undefined
  const token = addressesOf(contracts.coin).includes(asset) ? zeroAddress : asset
  return found.map(
    ([amountRaw, startBlock, nonce]): WithdrawalRequest => ({
      token,
      amountRaw,
      isReady: nonce < locked && startBlock + delay <= block,
    }),
  )
}

const holders: ReadonlyArray<HolderEvent> = ["AssetWithdrawalQueued", "AssetWithdrawalFinalized"].map((name) => ({
  event: `${name}(address,address,uint256,uint256)`,
  account: { topic: 1 },
  item: { topic: 2 },
}))

/**
 * Kelp: liquid restaking (rsETH). Restaked Ether, at the price of deposits and withdrawals (on other chains, the price that was last sent
 * there), and requested withdrawals. Source: `contracts/interfaces/ILRTOracle.sol`, `contracts/cross-chain/CrossChainRateReceiver.sol` and
 * `contracts/L2/RsETHTokenWrapper.sol` of https://github.com/Kelp-DAO/LRT-rsETH.
 */
export const kelp = defineProtocol({
  slug: "kelp",
  name: "Kelp",
  positions: [
    redemptionGroup("rseth", contracts.shares, { rate: "rsETHPrice()", by: contracts.oracles }),
    redemptionGroup("rseth-bridged", contracts.bridged, { rate: "getRate()", by: contracts.receivers }),
    withdrawalGroup(contracts.withdrawals, holders, requests),
  ],
  rules: [
    { action: "deposit", called: contracts.pools, sends: "any", receives: contracts.shares },
    ...eventRules(contracts.withdrawals, [
      { action: "withdraw", event: "AssetWithdrawalQueued(address,address,uint256,uint256)", account: { topic: 1 } },
      {
        action: "withdraw",
        event: "AssetWithdrawalFinalized(address,address,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
  ],
})
