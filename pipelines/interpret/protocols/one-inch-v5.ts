import { defineProtocol } from "../../protocols/protocol.ts"

/** Its routers. */
const routers = {
  1: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  10: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  56: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  100: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  137: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  250: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  324: ["0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f"],
  8453: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  42161: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  43114: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
}

/**
 * 1inch, its fifth router.
 *
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of https://github.com/duneanalytics/spellbook:
 * addresses by chain, and selectors, which these signatures hash to.
 */
export const oneInchV5 = defineProtocol({
  slug: "1inch-v5",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)",
        "unoswap(address,uint256,uint256,uint256[])",
        "unoswapTo(address,address,uint256,uint256,uint256[])",
        "unoswapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
        "clipperSwap(address,address,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapTo(address,address,address,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapToWithPermit(address,address,address,address,uint256,uint256,uint256,bytes32,bytes32,bytes)",
        "uniswapV3Swap(uint256,uint256,uint256[])",
        "uniswapV3SwapTo(address,uint256,uint256,uint256[])",
        "uniswapV3SwapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
      ],
    },
  ],
})
