import { defineContracts } from "../contract-table.ts"

/** Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface. */
export const contracts = defineContracts({
  positions: { role: "position-manager", 42161: ["0x00c7f3082833e796a5b3e4bd59f6642ff44dcd15"] },
})
