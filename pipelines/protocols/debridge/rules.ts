import { deBridgeChains } from "../families/bridge-chain.ts"
import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { messages } from "./messages.ts"
import { order } from "./order.ts"

const contracts = readContracts("debridge")

/**
 * deBridge (DLN): cross-chain orders, their fulfilment, which pays the solver on the source chain, and their cancellation, which pays back.
 *
 * Source: `contracts/DLN/DlnSource.sol`, `contracts/DLN/DlnDestination.sol` and `contracts/libraries/DlnOrderLib.sol` of https://github.com/debridge-finance/dln-contracts.
 */
export const debridge = defineProtocol({
  slug: "debridge",
  name: "deBridge",
  messages,
  rules: [
    {
      action: "bridge",
      event: `CreatedOrder(${order},bytes32,bytes,uint256,uint256,uint32,bytes)`,
      emitters: contracts.gates,
      otherChain: { word: 12, ids: deBridgeChains },
      sends: "any",
    },
    {
      action: "bridge",
      event: `FulfilledOrder(${order},bytes32,address,address)`,
      emitters: contracts.destinations,
      otherChain: { word: 6, ids: deBridgeChains },
      account: "receiver",
    },
    {
      action: "call",
      verb: "Cancelled an order",
      event: `SentOrderCancel(${order},bytes32,bytes,bytes32)`,
      emitters: contracts.destinations,
    },
    ...eventRules(contracts.gates, [
      { action: "withdraw", event: "ClaimedOrderCancel(bytes32,address,uint256,address)", account: { word: 1 } },
      { action: "bridge", event: "ClaimedUnlock(bytes32,address,uint256,address)", account: { word: 1 } },
    ]),
    ...bridgeGateRules(contracts.gates),
  ],
})
