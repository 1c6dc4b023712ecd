import { defineProtocol } from "../../protocols/protocol.ts"

/** Its routers. */
const routers = {
  1: ["0x111111125434b319222cdbf8c261674adb56f3ae"],
  56: ["0x111111254bf8547e7183e4bbfc36199f3cedf4a1"],
}

/**
 * 1inch, its second router.
 *
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of https://github.com/duneanalytics/spellbook:
 * addresses by chain, and selectors, which these signatures hash to.
 */
export const oneInchV2 = defineProtocol({
  slug: "1inch-v2",
  name: "1inch",
  rules: [
    {
      action: "swap",
      called: routers,
      calls: [
        "swap(address,(address,address,address,address,uint256,uint256,uint256,uint256,address,bytes),(uint256,uint256,uint256,bytes)[])",
        "discountedSwap(address,(address,address,address,address,uint256,uint256,uint256,uint256,address,bytes),(uint256,uint256,uint256,bytes)[])",
      ],
    },
  ],
})
