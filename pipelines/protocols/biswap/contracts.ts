import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `bsc/platforms/biswap`. */
export const contracts = defineContracts({
  farms: { role: "staking", 56: ["0xdbc1a13490deef9c3c12b44fe77b503c1b061739"] },
})
