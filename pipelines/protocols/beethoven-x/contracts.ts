import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `fantom/platforms/beethovenx`; the vault: `registries/balancer.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  vaults: { role: "exchange", 250: ["0x20dd72ed959b6147912c2e529f0a0c651c33c9ce"] },
  farms: { role: "staking", 250: ["0x8166994d9ebbe5829ec86bd81258149b87facfd3"] },
})
