import { defineContracts } from "../contract-table.ts"

/** Source: `projects/arrakis-modular/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters, and https://docs.arrakis.finance (Arrakis Modular, Deployments). */
export const contracts = defineContracts({
  /** Factory of vaults of the modular version. */
  factories: {
    role: "factory",
    1: ["0x820fb8127a689327c863de8433278d6181123982"],
    10: ["0x820fb8127a689327c863de8433278d6181123982"],
    56: ["0x820fb8127a689327c863de8433278d6181123982"],
    130: ["0x820fb8127a689327c863de8433278d6181123982"],
    137: ["0x820fb8127a689327c863de8433278d6181123982"],
    8453: ["0x820fb8127a689327c863de8433278d6181123982"],
    42161: ["0x820fb8127a689327c863de8433278d6181123982"],
    57073: ["0x820fb8127a689327c863de8433278d6181123982"],
  },
})
