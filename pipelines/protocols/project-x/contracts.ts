import { defineContracts } from "../contract-table.ts"

/** Source: `project_x/constants.py` in `rotkehlchen/chain/hyperliquid/modules` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  routers: { role: "router", 999: ["0x1ebdfc75ffe3ba3de61e7138a3e8706ac841af9b"] },
  positions: { role: "position-manager", 999: ["0xead19ae861c29bbb2101e834922b2feee69b9091"] },
})
