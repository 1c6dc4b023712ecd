import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne, readAmount, readIntegers } from "../contract-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("rocket-pool")

/** Ether that a node has earned in its megapool, and its debt there; nothing without a megapool. */
const megapoolAmounts = (
  read: ReadContract,
  manager: Address,
  node: Address,
): ReadonlyArray<PositionAmount> | undefined => {
  const signature = "getMegapoolAddress(address) returns (address)"
  const [megapool] = read({ to: manager, signature, values: [node] }) ?? []
  if (typeof megapool !== "string") return undefined
  if (megapool === zeroAddress) return []
  const [earnedRaw] = readIntegers(read, megapool, "calculatePendingRewards() returns (uint256)") ?? []
  const refundRaw = readAmount(read, megapool, "getRefundValue()")
  const debtRaw = readAmount(read, megapool, "getDebt()")
  if (earnedRaw === undefined || refundRaw === undefined || debtRaw === undefined) return undefined
  return [
    { token: zeroAddress, amountRaw: earnedRaw + refundRaw, meta: "CLAIMABLE" },
    { token: zeroAddress, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

/** Stakes of a node: RPL, RPL in withdrawal, and its validators' bonds in Ether; and rewards outside minipools. */
const nodeAmounts: ReadAmounts = (read, { chainId, contract: staking, account }) => {
  const [rpl = zeroAddress] = contracts.rpl[chainId] ?? []
  const [manager = zeroAddress] = contracts.managers[chainId] ?? []
  const calls = ["getNodeStakedRPL(address)", "getNodeUnstakingRPL(address)", "getNodeETHBonded(address)"]
  const amounts = everyOne(calls, (call) => readAmount(read, staking, call, [account]))
  const unclaimedRaw = readAmount(read, manager, "getUnclaimedRewards(address)", [account])
  const ofMegapool = megapoolAmounts(read, manager, account)
  if (amounts === undefined || unclaimedRaw === undefined || ofMegapool === undefined) return undefined
  const [stakedRaw = 0n, unstakingRaw = 0n, bondedRaw = 0n] = amounts
  return [
    { token: rpl, amountRaw: stakedRaw + unstakingRaw, meta: "LOCKED" },
    { token: zeroAddress, amountRaw: bondedRaw, meta: "LOCKED" },
    { token: zeroAddress, amountRaw: unclaimedRaw, meta: "CLAIMABLE" },
    ...ofMegapool,
  ]
}

const nodeHolders: ReadonlyArray<HolderEvent> = [
  { event: "RPLStaked(address,address,uint256,uint256)", account: { topic: 1 } },
  { event: "RPLUnstaked(address,uint256,uint256)", account: { topic: 1 } },
  { event: "RPLLegacyUnstaked(address,uint256,uint256)", account: { topic: 1 } },
  { event: "RPLWithdrawn(address,uint256,uint256)", account: { topic: 1 } },
  { event: "RPLSlashed(address,uint256,uint256,uint256)", account: { topic: 1 } },
]

/**
 * Staked Ether, and stakes of nodes.
 *
 * Source: `token/RocketTokenRETH.sol`, `node/RocketNodeStaking.sol`, `node/RocketNodeManager.sol` and `megapool/RocketMegapoolDelegate.sol` of `contracts/contract` in https://github.com/rocket-pool/rocketpool.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  redemptionGroup("reth", contracts.shares, { conversion: "getEthValue(uint256)" }),
  {
    id: "node",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.stakings },
    holders: nodeHolders,
    amounts: nodeAmounts,
  },
]
