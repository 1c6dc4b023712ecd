import { nftMarketRules, orderAttempt } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** The same on most chains. */
const seaports = {
  every: [
    "0x00000000006cee72100d161c57ada5bb2be1ca79",
    "0x00000000006c3852cbef3e08e8df289169ede581",
    "0x00000000000006c7676171937c444f6bde3d6282",
    "0x0000000000000ad24e80fd803c6ac37206a45f15",
    "0x00000000000001ad428e4906ae43d8f9852d0dd6",
    "0x00000000000000adc04c56bf30ac9d3c0aaf14dc",
    "0x0000000000000068f116a894984e2db1123eb395",
  ],
}

const wyverns = {
  1: ["0x7be8076f4ea4a4ad08075c2508e481d6c946d12b", "0x7f268357a8c2552623316e2562d90e642bb538e5"],
}

/** Where sellers had a contract made that moves their items. */
const proxyRegistries = {
  1: ["0xa5409ec958c83c3f309868babaca7c86dcb077c1"],
}

/** What orders of Seaport are made of, as its calls take them. */
const offered = "(uint8,address,uint256,uint256,uint256)[]"
const asked = "(uint8,address,uint256,uint256,uint256,address)[]"
const parameters = `(address,address,${offered},${asked},uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)`
const order = `(${parameters},bytes)`
const partialOrder = `(${parameters},uint120,uint120,bytes,bytes)`
const basicOrder =
  "(address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes)"
const criteria = "(uint256,uint8,uint256,uint256,bytes32[])[]"
const places = "(uint256,uint256)[]"

/**
 * OpenSea: Wyvern, and Seaport after it, which other markets use too.
 *
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`WyvernV2`, `WyvernV23`, `SeaportV11` to `SeaportV16`) and
 * https://github.com/ProjectOpenSea/seaport, `README.md` (versions 1.0, 1.2 and 1.3); events:
 * `contracts/interfaces/ConsiderationEventsAndErrors.sol` there, and `contracts/exchange/ExchangeCore.sol` of
 * https://github.com/ProjectOpenSea/wyvern-ethereum; calls: `contracts/interfaces/ConsiderationInterface.sol` of the first and
 * `contracts/exchange/Exchange.sol` of https://github.com/ProjectWyvern/wyvern-ethereum.
 */
export const opensea = defineProtocol({
  slug: "opensea",
  name: "OpenSea",
  rules: [
    ...nftMarketRules(seaports),
    ...nftMarketRules(wyverns),
    {
      action: "call",
      event:
        "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
      emitters: seaports,
    },
    { action: "call", event: "OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)", emitters: wyverns },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "OrderCancelled(bytes32,address,address)",
      emitters: seaports,
    },
    { action: "call", verb: "Cancelled all orders", event: "CounterIncremented(uint256,address)", emitters: seaports },
    { action: "call", verb: "Cancelled an order", event: "OrderCancelled(bytes32)", emitters: wyverns },
    { action: "call", verb: "Cancelled all orders", event: "NonceIncremented(address,uint256)", emitters: wyverns },
    { action: "call", verb: "Registered", called: proxyRegistries, calls: ["registerProxy()"] },
  ],
  attempts: [
    orderAttempt(seaports, [
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
    orderAttempt(wyverns, [
      "atomicMatch_(address[14],uint256[18],uint8[8],bytes,bytes,bytes,bytes,bytes,bytes,uint8[2],bytes32[5])",
    ]),
    { action: "call", verb: "Cancelled an order", called: seaports, calls: [`cancel(${parameters}[])`] },
    { action: "call", verb: "Cancelled all orders", called: seaports, calls: ["incrementCounter()"] },
    {
      action: "call",
      verb: "Cancelled an order",
      called: wyverns,
      calls: ["cancelOrder_(address[7],uint256[9],uint8,uint8,uint8,uint8,bytes,bytes,bytes,uint8,bytes32,bytes32)"],
    },
  ],
})
