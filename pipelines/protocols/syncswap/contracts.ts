import { defineContracts } from "../contract-table.ts"

/**
 * Source: `syncswap/decoder.py` in `rotkehlchen/chain/scroll/modules` of https://github.com/rotki/rotki;
 * https://syncswap.gitbook.io/api-documentation (Smart Contracts) for the other chains and `IPool.sol` of
 * https://github.com/syncswap/core-contracts for the events.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    324: ["0x2da10a1e27bf85cedd8ffb1abbe97e53391c0295"],
    59144: ["0x80e38291e06339d10aab483c65695d004dbd5c69"],
    534352: ["0x80e38291e06339d10aab483c65695d004dbd5c69"],
  },
})
