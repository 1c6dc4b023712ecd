import { defineContracts } from "../contract-table.ts"

/** Source: `scripts/staking/deployGlpWrappers.js` of https://github.com/morphex-labs/morphex-contracts. */
export const contracts = defineContracts({
  /** BLT. */
  shares: { role: "token", 8453: ["0xe771b4e273df31b85d7a7ae0efd22fb44bdd0633"] },
  managers: { role: "controller", 8453: ["0x9fac7b75f367d5b35a6d6d0a09572efcc3d406c5"] },
  stakes: { role: "staking", 8453: ["0x2d5875ab0efb999c1f49c798acb9efbd1cfbf63c"] },
  feeTrackers: { role: "staking", 8453: ["0xa2242d0a8b0b5c1a487abfc03cd9fef6262badca"] },
})
