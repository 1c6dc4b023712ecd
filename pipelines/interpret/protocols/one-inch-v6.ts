import { defineProtocol } from "../../protocols/protocol.ts"

/** Its routers. */
const routers = {
  1: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  10: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  56: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  100: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  130: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  137: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  146: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  250: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  324: ["0x6fd4383cb451173d5f9304f041c7bcbf27d561ff"],
  8453: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  42161: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  43114: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  59144: ["0x111111125421ca6dc452d289314280a0f8842a65"],
}

/**
 * 1inch, its sixth router.
 *
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of https://github.com/duneanalytics/spellbook:
 * addresses by chain, and selectors, which these signatures hash to.
 */
export const oneInchV6 = defineProtocol({
  slug: "1inch-v6",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)",
        "clipperSwap(address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)",
        "clipperSwapTo(address,address,uint256,address,uint256,uint256,uint256,bytes32,bytes32)",
        "ethUnoswap(uint256,uint256)",
        "ethUnoswap2(uint256,uint256,uint256)",
        "ethUnoswap3(uint256,uint256,uint256,uint256)",
        "ethUnoswapTo(uint256,uint256,uint256)",
        "ethUnoswapTo2(uint256,uint256,uint256,uint256)",
        "ethUnoswapTo3(uint256,uint256,uint256,uint256,uint256)",
        "unoswap(uint256,uint256,uint256,uint256)",
        "unoswap2(uint256,uint256,uint256,uint256,uint256)",
        "unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo(uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo2(uint256,uint256,uint256,uint256,uint256,uint256)",
        "unoswapTo3(uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
        "permitAndCall(bytes,bytes)",
      ],
    },
  ],
})
