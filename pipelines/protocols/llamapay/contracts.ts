import { defineContracts } from "../contract-table.ts"

/** Source: `projects/llamapay/contracts.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** Factories of contracts with streams, one for each token. */
  factories: {
    role: "factory",
    1: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    10: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    56: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    100: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    137: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    146: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    250: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    252: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    1088: ["0x43634d1c608f16fb0f4926c12b54124c93030600"],
    1101: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    8453: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    34443: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    42161: ["0xde1c04855c2828431ba637675b6929a684f84c7f"],
    43114: ["0x7d507b4c2d7e54da5731f643506996da8525f4a3"],
    59144: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    80094: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    81457: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
    534352: ["0x09c39b8311e4b7c678cbdad76556877ecd3aea07"],
  },
})
