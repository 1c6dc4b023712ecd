import { nftMarketRules, orderAttempt } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"
import { orderParameters, validatedEvent } from "./validated-order.ts"

const contracts = readContracts("opensea")

/** Sales through Seaport and Wyvern. The order of Wyvern's parties does not say who sold. */
const sales: ReadonlyArray<SaleRule> = [
  {
    form: "order",
    event:
      "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
    emitters: contracts.seaports,
    feeAccounts: contracts.feeAccounts,
    adapters: contracts.storefrontAdapters,
    adapted: contracts.storefronts,
  },
  {
    form: "moved",
    event: "OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)",
    emitters: contracts.wyverns,
    parties: [{ topic: 1 }, { topic: 2 }],
    price: { word: 2 },
  },
]

const order = `(${orderParameters},bytes)`

const partialOrder = `(${orderParameters},uint120,uint120,bytes,bytes)`

const basicOrder =
  "(address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes)"

const criteria = "(uint256,uint8,uint256,uint256,bytes32[])[]"

const places = "(uint256,uint256)[]"

/**
 * OpenSea: Wyvern, and its successor Seaport, which other marketplaces use too.
 *
 * Source: `contracts/interfaces/ConsiderationEventsAndErrors.sol` there, and `contracts/exchange/ExchangeCore.sol` of
 * https://github.com/ProjectOpenSea/wyvern-ethereum; calls: `contracts/interfaces/ConsiderationInterface.sol` of the first and
 * `contracts/exchange/Exchange.sol` of https://github.com/ProjectWyvern/wyvern-ethereum.
 */
export const opensea = defineProtocol({
  slug: "opensea",
  name: "OpenSea",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.seaports),
    ...nftMarketRules(contracts.wyverns),
    {
      action: "call",
      event:
        "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
      emitters: contracts.seaports,
    },
    {
      action: "call",
      event: "OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)",
      emitters: contracts.wyverns,
    },
    ...eventRules(contracts.seaports, [
      { action: "call", verb: "Published an order", event: validatedEvent },
      { action: "call", verb: "Published an order", event: "OrderValidated(bytes32,address,address)" },
      { action: "call", verb: "Cancelled an order", event: "OrderCancelled(bytes32,address,address)" },
      { action: "call", verb: "Cancelled all orders", event: "CounterIncremented(uint256,address)" },
    ]),
    ...eventRules(contracts.wyverns, [
      { action: "call", verb: "Cancelled an order", event: "OrderCancelled(bytes32)" },
      { action: "call", verb: "Cancelled all orders", event: "NonceIncremented(address,uint256)" },
    ]),
    { action: "call", verb: "Registered", called: contracts.proxyRegistries, calls: ["registerProxy()"] },
  ],
  attempts: [
    orderAttempt(contracts.seaports, [
      `fulfillBasicOrder(${basicOrder})`,
      `fulfillBasicOrder_efficient_6GL6yc(${basicOrder})`,
      `fulfillOrder(${order},bytes32)`,
      `fulfillAdvancedOrder(${partialOrder},${criteria},bytes32,address)`,
      `fulfillAvailableOrders(${order}[],${places}[],${places}[],bytes32,uint256)`,
      `fulfillAvailableAdvancedOrders(${partialOrder}[],${criteria},${places}[],${places}[],bytes32,address,uint256)`,
      `matchOrders(${order}[],(${places},${places})[])`,
      `matchAdvancedOrders(${partialOrder}[],${criteria},(${places},${places})[])`,
      `matchAdvancedOrders(${partialOrder}[],${criteria},(${places},${places})[],address)`,
    ]),
    orderAttempt(contracts.wyverns, [
      "atomicMatch_(address[14],uint256[18],uint8[8],bytes,bytes,bytes,bytes,bytes,bytes,uint8[2],bytes32[5])",
    ]),
    { action: "call", verb: "Published an order", called: contracts.seaports, calls: [`validate(${order}[])`] },
    { action: "call", verb: "Cancelled an order", called: contracts.seaports, calls: [`cancel(${orderParameters}[])`] },
    { action: "call", verb: "Cancelled all orders", called: contracts.seaports, calls: ["incrementCounter()"] },
    {
      action: "call",
      verb: "Cancelled an order",
      called: contracts.wyverns,
      calls: ["cancelOrder_(address[7],uint256[9],uint8,uint8,uint8,uint8,bytes,bytes,bytes,uint8,bytes32,bytes32)"],
    },
  ],
})
