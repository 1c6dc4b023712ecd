import { defineContracts } from "../contract-table.ts"

/**
 * Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface; the factory: `registries/uniswapV2.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  factories: { role: "factory", 56: ["0xafd89d21bdb66d00817d4153e055830b1c2b3970"] },
  positions: { role: "position-manager", 56: ["0xa51adb08cbe6ae398046a23bec013979816b77ab"] },
})
