import { layerZeroChains, layerZeroEndpoints } from "../families/bridge-chain.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("stargate")

/** Of pools of version 1. */
const swapEvent = "Swap(uint16,uint256,address,uint256,uint256,uint256,uint256,uint256)"

/**
 * Stargate: routers and pools on Ethereum, and events of v1 pools on any chain.
 *
 * Source: `Pool.sol` of https://github.com/stargate-protocol/stargate, and `IOFT.sol` and `IStargatePool.sol` of
 * https://github.com/stargate-protocol/stargate-v2.
 */
export const stargate = defineProtocol({
  slug: "stargate",
  name: "Stargate",
  positions,
  rules: [
    // V1 pools are contracts of their own, with events that no other protocol has.
    {
      action: "bridge",
      event: swapEvent,
      otherChain: { word: 0, ids: layerZeroChains },
      flow: "out",
    },
    // Wrapped coins are bridged; the rest pays for the message.
    {
      action: "bridge",
      event: "Deposit(address,uint256)",
      emitters: contracts.coins,
      beside: { event: swapEvent, emitters: "any" },
      flow: "out",
      amounts: [0],
    },
    {
      action: "bridge",
      event: "SwapRemote(address,uint256,uint256,uint256)",
      emitters: contracts.shares,
      account: { word: 0 },
    },
    {
      action: "bridge",
      called: contracts.routers,
      calls: [
        "swap(uint16,uint256,uint256,address,uint256,uint256,(uint256,uint256,bytes),bytes,bytes)",
        "swapETH(uint16,address,bytes,uint256,uint256)",
      ],
      flow: "out",
    },
    {
      action: "pool",
      called: contracts.routers,
      calls: ["addLiquidity(uint256,uint256,address)", "addLiquidityETH()"],
    },
    { action: "unpool", called: contracts.routers, calls: ["instantRedeemLocal(uint16,uint256,address)"] },
    ...eventRules(contracts.pools, [
      {
        action: "bridge",
        event: "OFTSent(bytes32,uint32,address,uint256,uint256)",
        otherChain: { word: 0, ids: layerZeroEndpoints },
        account: { topic: 2 },
        amounts: [1],
      },
      {
        action: "bridge",
        event: "OFTReceived(bytes32,uint32,address,uint256)",
        otherChain: { word: 0, ids: layerZeroEndpoints },
        account: { topic: 2 },
      },
      { action: "pool", event: "Deposited(address,address,uint256)", account: { topic: 1 } },
      { action: "unpool", event: "Redeemed(address,address,uint256)", account: { topic: 1 } },
    ]),
  ],
})
