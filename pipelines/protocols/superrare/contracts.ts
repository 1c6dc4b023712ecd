import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`SuperRare`); the first market, the auction house and the first collection, which is its
 * own market: `dbt_subprojects/nft/models/_sector/nft/trades/ethereum/platforms/superrare_ethereum_base_trades.sql` of https://github.com/duneanalytics/spellbook.
 */
export const contracts = defineContracts({
  markets: {
    role: "marketplace",
    1: [
      "0x2947f98c42597966a0ec25e92843c09ac17fbaa7",
      "0x65b49f7aee40347f5a90b714be4ef086f3fe5e2c",
      "0x6d7c44773c52d396f43c2d511b81aa168e9a7a42",
    ],
  },
  auctionHouses: { role: "auction", 1: ["0x8c9f364bf7a56ed058fc63ef81c6cf09c833e656"] },
  collections: { role: "issuer", 1: ["0x41a322b28d0ff354040e2cbc676f0320d8c8850d"] },
})
