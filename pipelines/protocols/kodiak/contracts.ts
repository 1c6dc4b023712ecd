import { defineContracts } from "../contract-table.ts"

/** Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface. */
export const contracts = defineContracts({
  positions: { role: "position-manager", 80094: ["0xfe5e8c83ffe4d9627a75eaa7fee864768db989bd"] },
})
