import { defineContracts } from "../contract-table.ts"

/** Source: `src/Interfaces/ILiFi.sol` of https://github.com/lifinance/contracts, and `deployments` there. */
export const contracts = defineContracts({
  /** Diamond, at the same address on most chains, with its substitutes on the others. */
  diamonds: {
    role: "router",
    every: ["0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae"],
    1: ["0xd9b2da9c45b118e4e93a004fb1452bcdb6cc0e88"],
    143: ["0x026f252016a7c47cdef1f05a3fc9e20c92a49c37"],
    8453: ["0x1493e7b8d4dfade0a178dad9335470337a3a219a"],
  },
})
