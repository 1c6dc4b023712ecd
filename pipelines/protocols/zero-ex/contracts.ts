import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@0x/contract-addresses` 8.13.0, `exchangeProxy` of `addresses.json`; `src/allowanceholder/IAllowanceHolder.sol`
 * (address and call) and `src/interfaces/ISettlerTakerSubmitted.sol` of https://github.com/0xProject/0x-settler.
 */
export const contracts = defineContracts({
  /** Exchange proxies. */
  proxies: {
    role: "router",
    1: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    10: ["0xdef1abe32c034e558cdd535791643c58a13acc10"],
    56: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    137: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    250: ["0xdef189deaef76e379df891899eb5a00a94cbc250"],
    8453: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    42161: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    42220: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
    43114: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  },
  /** Allowance holder for the settlers, which are replaced often; at the same address wherever it is deployed. */
  holders: { role: "spender", every: ["0x0000000000001ff3684f28c67538d4d072c22734"] },
})
