import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAmount, everyOne } from "../asked-value.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import type { HolderEvent, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Stakes of a node: RPL, RPL that waits to be withdrawn, and bonds of its validators in Ether, without their rewards. */
const nodeAmounts: ReadAmounts = (ask, { chainId, contract: staking, account }) => {
  const [rpl = zeroAddress] = contracts.rpl[chainId] ?? []
  const calls = ["getNodeStakedRPL(address)", "getNodeUnstakingRPL(address)", "getNodeETHBonded(address)"]
  const amounts = everyOne(calls, (call) => askAmount(ask, staking, call, [account]))
  if (amounts === undefined) return undefined
  const [stakedRaw = 0n, unstakingRaw = 0n, bondedRaw = 0n] = amounts
  return [
    { token: rpl, amountRaw: stakedRaw + unstakingRaw, meta: "LOCKED" },
    { token: zeroAddress, amountRaw: bondedRaw, meta: "LOCKED" },
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
 * Source: `contracts/contract/token/RocketTokenRETH.sol` and `contracts/contract/node/RocketNodeStaking.sol` of https://github.com/rocket-pool/rocketpool.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  redemptionGroup("reth", contracts.shares, { conversion: "getEthValue(uint256)" }),
  {
    ...{ id: "node", label: "Staking", kind: "contract-position", contracts: { listed: contracts.stakings } },
    ...{ holders: nodeHolders, amounts: nodeAmounts },
  },
]
