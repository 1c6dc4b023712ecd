import { defineContracts } from "../contract-table.ts"

/** Source: `firebird_finance/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0xe0c38b2a8d09aad53f1c67734b9a95e43d5981c0"],
    10: ["0x0c6134abc08a1eafc3e2dc9a5ad023bb08da86c3"],
    42161: ["0x0c6134abc08a1eafc3e2dc9a5ad023bb08da86c3"],
  },
  /** Routers of other chains: `firebird_finance/decoder.py` in the chains' `modules` of https://github.com/rotki/rotki. */
  newRouters: {
    role: "router",
    56: ["0x92e4f29be975c1b1eb72e77de24dccf11432a5bd"],
    137: ["0xb31d1b1ea48ce4bf10ed697d44b747287e785ad4"],
  },
})
