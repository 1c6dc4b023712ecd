import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("x2y2")

/**
 * X2Y2 marketplace.
 *
 * Source: `contracts/X2Y2_r1.sol`, as verified on https://etherscan.io at the exchange's address.
 */
export const x2y2 = defineProtocol({
  slug: "x2y2",
  name: "X2Y2",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    { action: "call", verb: "Cancelled an order", event: "EvCancel(bytes32)", emitters: contracts.exchanges },
    { action: "call", event: "EvProfit(bytes32,address,address,uint256)", emitters: contracts.exchanges },
  ],
})
