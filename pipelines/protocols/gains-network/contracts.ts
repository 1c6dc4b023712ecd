import { defineContracts } from "../contract-table.ts"

/** Source: `src/adaptors/gains-network/index.js` of https://github.com/DefiLlama/yield-server. */
export const contracts = defineContracts({
  /** gDAI, gETH and gUSDC: deposits that are the counterparty of traders. */
  vaults: {
    role: "vault",
    137: [
      "0x91993f2101cc758d0deb7279d41e880f7defe827",
      "0x1544e1ff1a6f6bdbfb901622c12bb352a43464fb",
      "0x29019fe2e72e8d4d2118e8d0318bef389ffe2c81",
    ],
    42161: [
      "0xd85e038593d7a098614721eae955ec2022b9b91b",
      "0x5977a9682d7af81d347cfc338c61692163a2784c",
      "0xd3443ee1e91af28e5fb858fbd0d72a63ba8046e0",
    ],
  },
})
