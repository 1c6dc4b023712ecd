import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("looksrare")

/**
 * LooksRare, both versions.
 *
 * Source: `contracts/LooksRareExchange.sol` of https://github.com/LooksRare/contracts-exchange-v1, and `contracts/interfaces/INonceManager.sol` of
 * https://github.com/LooksRare/contracts-exchange-v2.
 */
export const looksrare = defineProtocol({
  slug: "looksrare",
  name: "LooksRare",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    {
      action: "call",
      event: "TakerBid(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      event: "TakerAsk(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      verb: "Cancelled all orders",
      event: "CancelAllOrders(address,uint256)",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "CancelMultipleOrders(address,uint256[])",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      verb: "Cancelled all orders",
      event: "NewBidAskNonces(address,uint256,uint256)",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "OrderNoncesCancelled(address,uint256[])",
      emitters: contracts.exchanges,
    },
    {
      action: "call",
      verb: "Cancelled an order",
      event: "SubsetNoncesCancelled(address,uint256[])",
      emitters: contracts.exchanges,
    },
  ],
})
