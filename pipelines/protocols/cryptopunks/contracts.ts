import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/larvalabs/cryptopunks, `contracts/CryptoPunksMarket.sol` and `README.md`; on the development chain
 * `ops/devnet/contracts/early-market.sol`.
 */
export const contracts = defineContracts({
  markets: {
    role: "marketplace",
    1: ["0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"],
    31337: ["0x0b306bf915c4d645ff596e518faf3f9669b97016"],
  },
})
