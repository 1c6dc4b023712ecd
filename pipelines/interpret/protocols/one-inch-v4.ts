import { defineProtocol } from "../../protocols/protocol.ts"

/** Its routers. */
const routers = {
  1: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  10: ["0x1111111254760f7ab3f16433eea9304126dcd199"],
  56: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  100: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  137: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  250: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  42161: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  43114: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
}

/**
 * 1inch, its fourth router.
 *
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of https://github.com/duneanalytics/spellbook:
 * addresses by chain, and selectors, which these signatures hash to.
 */
export const oneInchV4 = defineProtocol({
  slug: "1inch-v4",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256,bytes),bytes)",
        "unoswap(address,uint256,uint256,bytes32[])",
        "unoswapWithPermit(address,uint256,uint256,bytes32[],bytes)",
        "uniswapV3Swap(uint256,uint256,uint256[])",
        "uniswapV3SwapTo(address,uint256,uint256,uint256[])",
        "uniswapV3SwapToWithPermit(address,address,uint256,uint256,uint256[],bytes)",
        "clipperSwap(address,address,uint256,uint256)",
        "clipperSwapTo(address,address,address,uint256,uint256)",
        "clipperSwapToWithPermit(address,address,address,uint256,uint256,bytes)",
      ],
    },
  ],
})
