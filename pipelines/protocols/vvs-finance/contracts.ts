import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `cronos/platforms/vvs`. */
export const contracts = defineContracts({
  farms: { role: "staking", 25: ["0xdccd6455ae04b03d785f12196b492b18129564bc"] },
})
