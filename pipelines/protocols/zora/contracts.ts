import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/zora.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism. Marketplaces: npm package `@zoralabs/v3` 1.0.13,
 * `dist/addresses`, `addresses/7777777.json` of https://github.com/ourzora/v3, and `packages/sdk/src/zora/addresses.ts` of https://github.com/reservoirprotocol/indexer.
 */
export const contracts = defineContracts({
  /** Standard bridges of both sides. */
  bridges: {
    role: "bridge",
    1: ["0x3e2ea9b92b7e48a52296fd261dc26fd995284631"],
    7777777: ["0x4200000000000000000000000000000000000010"],
  },
  /** Asks of the third version (1.1). */
  asks: {
    role: "marketplace",
    1: ["0x6170b3c3a54c3d8c854934cbc314ed479b2b29a3"],
    137: ["0x3634e984ba0373cfa178986fd19f03ba4dd8e469"],
  },
  /** Asks in coins, open to everyone or to one account. */
  coinAsks: { role: "marketplace", 1: ["0x34aa9cbb80dc0b3d82d04900c02fb81468dafcab"] },
  privateAsks: { role: "marketplace", 1: ["0xfbf87e6c2c242d0166e2ddb60db5a94cd4dae00e"] },
  offers: { role: "marketplace", 1: ["0x76744367ae5a056381868f716bdf0b13ae1aeaa3"] },
  /** Auctions with a reserve price, in coins: plain, with a finder's fee, and with a listing fee. */
  coinAuctions: {
    role: "auction",
    1: [
      "0x5f7072e1fa7c01dfac7cf54289621afaad2184d0",
      "0x9458e29713b98bf452ee9b2c099289f533a5f377",
      "0x1e58be778acae2744c1185ea1ce542f304860b96",
    ],
  },
  /** The same in tokens or coins. */
  tokenAuctions: {
    role: "auction",
    1: [
      "0x53172d999a299198a935f9e424f9f8544e3d4292",
      "0xd1adaf05575295710de1145c3c9427c364a70a7f",
      "0x1e009dec13a2a441b3aa133bd320ff5b16b22e71",
    ],
    7777777: ["0xa06262157905913f855573f53ad48de2d4ba1f4a"],
  },
  auctionHouses: { role: "auction", 1: ["0xe468ce99444174bd3bbbed09209577d25d1ad673"] },
  portals: { role: "portal", 1: ["0x1a0ad011913a150f69f6a19df447a0cfd9551054"] },
})
