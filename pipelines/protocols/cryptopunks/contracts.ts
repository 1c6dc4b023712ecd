import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/larvalabs/cryptopunks, `contracts/CryptoPunksMarket.sol` and `README.md`. */
export const contracts = defineContracts({
  markets: { role: "marketplace", 1: ["0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"] },
})
