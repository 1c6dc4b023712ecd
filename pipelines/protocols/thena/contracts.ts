import { defineContracts } from "../contract-table.ts"

/** Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface. */
export const contracts = defineContracts({
  positions: { role: "position-manager", 56: ["0xa51adb08cbe6ae398046a23bec013979816b77ab"] },
})
