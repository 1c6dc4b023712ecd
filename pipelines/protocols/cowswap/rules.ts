import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("cowswap")

/** CoW Protocol: solvers settle orders; each action belongs to the order's owner. */
export const cowswap = defineProtocol({
  slug: "cowswap",
  name: "CoW Swap",
  rules: [
    ...eventRules(contracts.settlement, [
      {
        action: "swap",
        event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
        account: { topic: 1 },
      },
      {
        action: "swap",
        event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
        where: { topic: 1, is: contracts.coinOrders },
        account: "receiver",
      },
    ]),
    ...eventRules(contracts.coinOrders, [
      {
        action: "deposit",
        event:
          "OrderPlacement(address,(address,address,address,uint256,uint256,uint32,bytes32,uint256,bytes32,bool,bytes32,bytes32),(uint8,bytes),bytes)",
        account: { topic: 1 },
      },
      { action: "withdraw", event: "OrderInvalidation(bytes)", receives: "any" },
      { action: "withdraw", event: "OrderRefund(bytes,address)", account: "receiver" },
    ]),
    {
      action: "call",
      verb: "Cancelled an order",
      event: "OrderInvalidated(address,bytes)",
      emitters: contracts.settlement,
      account: { topic: 1 },
    },
    ...eventRules(contracts.vested, [
      {
        action: "swap",
        event: "Claimed(uint256,uint8,address,uint256,uint256)",
        sends: "any",
        receives: contracts.vested,
        account: { word: 2 },
      },
      { action: "claim", event: "Claimed(uint256,uint8,address,uint256,uint256)", flow: "in", account: { word: 2 } },
    ]),
    { action: "claim", called: contracts.vested, calls: ["swap(uint256)", "swapAll()"], sends: contracts.vested },
  ],
})
