import type { SaleRule } from "../sale-rule.ts"
import { contracts } from "./contracts.ts"

/**
 * Matches of the second exchange; the first form of the event names no parties.
 *
 * Source: `exchange-v2/contracts/ExchangeV2Core.sol` of https://github.com/rarible/protocol-contracts, and
 * `packages/indexer/src/sync/events/data/rarible.ts` of https://github.com/reservoirprotocol/indexer.
 */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "moved",
    event: "Match(bytes32,bytes32,uint256,uint256)",
    emitters: contracts.exchanges,
    price: { fills: [{ word: 2 }, { word: 3 }] },
  },
  {
    form: "moved",
    event: "Match(bytes32,bytes32,address,address,uint256,uint256,(bytes4,bytes),(bytes4,bytes))",
    emitters: contracts.exchanges,
    parties: [{ word: 2 }, { word: 3 }],
    price: { fills: [{ word: 4 }, { word: 5 }] },
  },
]
