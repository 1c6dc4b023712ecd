import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`LooksRare`, `LooksRareV2`). */
export const contracts = defineContracts({
  exchanges: {
    role: "marketplace",
    1: ["0x59728544b08ab483533076417fbbb2fd0b17ce3a", "0x0000000000e655fae4d56241588680f86e3b2377"],
  },
  /**
   * Managers that move items for both versions. Source: `README.md` of https://github.com/ProjectOpenSea/operator-filter-registry ("LooksRare
   * TransferManagerERC721", "TransferManagerERC1155"), and `packages/sdk/src/looks-rare-v2/addresses.ts` of
   * https://github.com/reservoirprotocol/indexer (`TransferManager`).
   */
  spenders: {
    role: "spender",
    1: [
      "0xf42aa99f011a1fa7cda90e5e98b277e306bca83e",
      "0xfed24ec7e22f573c2e08aef55aa6797ca2b3a051",
      "0x000000000060c4ca14cfc4325359062ace33fe3d",
    ],
  },
})
