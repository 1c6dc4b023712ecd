import { defineProtocol } from "../../protocols/protocol.ts"

/** The settlement contract. */
const settlement = {
  1: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  10: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  56: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  100: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  137: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  8453: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  42161: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  43114: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
}

/** Where orders that sell a chain's coin are placed; it owns them, whoever placed them. */
const coinOrders = {
  every: ["0x40a50cf069e992aa4536211b23f286ef88752187", "0xba3cb449bd2b4adddbc894d8697f5170800eadec"],
}

/** vCOW: claimed, and turned into COW over time. */
const vested = {
  1: ["0xd057b63f5e69cf1b929b356b579cba08d7688048"],
  100: ["0xc20c9c13e853fc64d054b73ff21d3636b2d97eab"],
}

/**
 * CoW Protocol: solvers settle the orders of others, each of which its owner made.
 *
 * Source: npm package `@cowprotocol/contracts` 1.8.0, `GPv2Settlement` of `networks.json` and its ABI in `deployments/`; the rest:
 * https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/cowswap/decoder.py`, whose topics are the hashes of these events; the second
 * `coinOrders`: `networks.prod.json` of https://github.com/cowprotocol/ethflowcontract.
 */
export const cowswap = defineProtocol({
  slug: "cowswap",
  name: "CoW Swap",
  rules: [
    {
      action: "swap",
      event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
      emitters: settlement,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
      emitters: settlement,
      where: { topic: 1, is: coinOrders },
      account: "receiver",
    },
    {
      action: "deposit",
      event:
        "OrderPlacement(address,(address,address,address,uint256,uint256,uint32,bytes32,uint256,bytes32,bool,bytes32,bytes32),(uint8,bytes),bytes)",
      emitters: coinOrders,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "OrderInvalidation(bytes)", emitters: coinOrders, got: "any" },
    { action: "withdraw", event: "OrderRefund(bytes,address)", emitters: coinOrders, account: "receiver" },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "OrderInvalidated(address,bytes)",
      emitters: settlement,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Claimed(uint256,uint8,address,uint256,uint256)",
      emitters: vested,
      gave: "any",
      got: vested,
      account: { word: 2 },
    },
    {
      action: "claim",
      event: "Claimed(uint256,uint8,address,uint256,uint256)",
      emitters: vested,
      flow: "in",
      account: { word: 2 },
    },
    { action: "claim", called: vested, calls: ["swap(uint256)", "swapAll()"], gave: vested },
  ],
})
