import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.rubicon.finance (contracts); pools: `src/apps/rubicon` of https://github.com/Zapper-fi/studio. */
export const contracts = defineContracts({
  routers: { role: "router", 10: ["0x7af14adc8aea70f063c7ea3b2c1ad0d7a59c4bff"] },
  markets: { role: "exchange", 10: ["0x7a512d3609211e719737e82c7bb7271ec05da70d"] },
  /** Single-token pools (ERC-4626). */
  pools: {
    role: "vault",
    10: [
      "0xb0be5d911e3bd4ee2a8706cf1fac8d767a550497",
      "0x7571cc9895d8e997853b1e0a1521ebd8481aa186",
      "0xe0e112e8f33d3f437d1f895cbb1a456836125952",
      "0x60daec2fc9d2e0de0577a5c708bcadba1458a833",
      "0xffbd695bf246c514110f5dae3fa88b8c2f42c411",
      "0xeb5f29afaaa3f44eca8559c3e8173003060e919f",
    ],
  },
})
