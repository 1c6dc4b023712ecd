import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("cowswap")

/** CoW Protocol: solvers settle orders; each action belongs to the order's owner. */
export const cowswap = defineProtocol({
  slug: "cowswap",
  name: "CoW Swap",
  rules: [
    {
      action: "swap",
      event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
      emitters: contracts.settlement,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
      emitters: contracts.settlement,
      where: { topic: 1, is: contracts.coinOrders },
      account: "receiver",
    },
    {
      action: "deposit",
      event:
        "OrderPlacement(address,(address,address,address,uint256,uint256,uint32,bytes32,uint256,bytes32,bool,bytes32,bytes32),(uint8,bytes),bytes)",
      emitters: contracts.coinOrders,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "OrderInvalidation(bytes)", emitters: contracts.coinOrders, receives: "any" },
    { action: "withdraw", event: "OrderRefund(bytes,address)", emitters: contracts.coinOrders, account: "receiver" },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "OrderInvalidated(address,bytes)",
      emitters: contracts.settlement,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "Claimed(uint256,uint8,address,uint256,uint256)",
      emitters: contracts.vested,
      sends: "any",
      receives: contracts.vested,
      account: { word: 2 },
    },
    {
      action: "claim",
      event: "Claimed(uint256,uint8,address,uint256,uint256)",
      emitters: contracts.vested,
      flow: "in",
      account: { word: 2 },
    },
    { action: "claim", called: contracts.vested, calls: ["swap(uint256)", "swapAll()"], sends: contracts.vested },
  ],
})
