import { defineContracts } from "../contract-table.ts"

/** Source: `dexs/bebop/index.ts` of https://github.com/DefiLlama/dimension-adapters, addresses and events. */
export const contracts = defineContracts({
  /** RFQ settlement, at the same address on all chains. */
  settlements: { role: "exchange", every: ["0xbbbbbbb520d69a9775e85b458c58c648259fad5f"] },
  /** Settlement of solver auctions (JAM). */
  auctions: {
    role: "exchange",
    every: ["0xbeb0b0623f66be8ce162ebdfa2ec543a522f4ea6"],
    324: ["0x574d1fcf950eb48b11de5df22a007703cbd2b129"],
  },
})
