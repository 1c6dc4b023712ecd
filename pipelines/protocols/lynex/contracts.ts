import { defineContracts } from "../contract-table.ts"

/** Source: `lynexAlgebralAdapter.ts` of `adapters/lynex` in https://github.com/consensys-vertical-apps/mmi-defi-adapters. */
export const contracts = defineContracts({
  positions: { role: "position-manager", 59144: ["0x5d3d9e20ad27dd61182505230d1bd075bd249e4b"] },
})
