import { defineContracts } from "../contract-table.ts"

/**
 * Source: `README.md` of https://github.com/aerodrome-finance/contracts and of https://github.com/aerodrome-finance/slipstream; newer position managers: `projects/helper/unwrapLPs.js`
 * of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    8453: ["0xcf77a3ba9a5ca399b7c97c74d54e5b1beb874e43", "0xbe6d8f0d05cc4be24d5167a3ef062215be6d18a5"],
  },
  /** Voting escrow; locks are NFTs. */
  escrows: { role: "escrow", 8453: ["0xebf418fe2512e7e6bd9b87a8f0f294acdc67e6b4"] },
  voters: { role: "voter", 8453: ["0x16613524e02ad97edfef371bc883f2f5d6c480a5"] },
  positions: {
    role: "position-manager",
    8453: [
      "0x827922686190790b37229fd06084350e74485b72",
      "0xa990c6a764b73bf43cee5bb40339c3322fb9d55f",
      "0xe1f8cd9ac4e4a65f54f38a5cdafca44f6dd68b53",
    ],
  },
  /** Factories of pools, which confirm theirs. */
  factories: { role: "factory", 8453: ["0x420dd381b31aef6683db6b902084cb0ffece40da"] },
  /** Distributors of new tokens to locks. */
  distributors: { role: "distributor", 8453: ["0x227f65131a261548b057215bb1d5ab2997964c7d"] },
  rewards: { role: "token", 8453: ["0x940181a94a35a4569e4529a3cdfb74e38fd98631"] },
})
