import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.chain.link/ccip/directory/mainnet/token/RETH (the token). */
export const contracts = defineContracts({
  /** rETH, the liquid staking token. */
  shares: { role: "token", 1: ["0xae78736cd615f374d3085123a210448e74fc6393"] },
})
