import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@farcaster/core` 0.20.0, addresses and ABIs of `dist/index.js`; tiers: `farcaster/constants.py` in
 * `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  ids: { role: "registry", 10: ["0x00000000fc6c5f01fc30151999387bb99a9f489b"] },
  keys: { role: "registry", 10: ["0x00000000fc1237824fb747abde0ff18990e59b7e"] },
  storage: { role: "registry", 10: ["0x00000000fcce7f938e7ae6d3c335bd6a1a7c593d"] },
  tiers: { role: "application", 8453: ["0x00000000fc84484d585c3cf48d213424dfde43fd"] },
})
