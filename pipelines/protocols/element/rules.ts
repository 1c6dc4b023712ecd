import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("element")

/**
 * Element: marketplace of NFTs.
 *
 * Source: `packages/indexer/src/sync/events/data/element.ts` of https://github.com/reservoirprotocol/indexer.
 */
export const element = defineProtocol({
  slug: "element",
  name: "Element",
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    ...["ERC721OrderCancelled(address,uint256)", "ERC1155OrderCancelled(address,uint256)"].map(
      (event): ProtocolRule => ({ action: "call", verb: "Cancelled an order", event, emitters: contracts.exchanges }),
    ),
    {
      action: "call",
      verb: "Cancelled all orders",
      event: "HashNonceIncremented(address,uint256)",
      emitters: contracts.exchanges,
    },
  ],
})
