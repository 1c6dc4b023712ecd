import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@paraswap/dex-lib`, `augustusAddress` and `augustusV6Address` of `build/config.js`; `IParaswap.json`,
 * `DirectSwap.json` and `augustus-v6/ABI.json` of `build/abi` there.
 */
export const contracts = defineContracts({
  /** Routers (Augustus). */
  routers: {
    role: "router",
    1: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
    10: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
    56: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
    137: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
    8453: ["0x59c7c832e96d2568bea6db468c1aadcbbda08a52"],
    42161: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
    43114: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57"],
  },
  /** Routers of version 6 (Augustus V6). */
  laterRouters: {
    role: "router",
    1: ["0x6a000f20005980200259b80c5102003040001068"],
    10: ["0x6a000f20005980200259b80c5102003040001068"],
    56: ["0x6a000f20005980200259b80c5102003040001068"],
    100: ["0x6a000f20005980200259b80c5102003040001068"],
    130: ["0x6a000f20005980200259b80c5102003040001068"],
    137: ["0x6a000f20005980200259b80c5102003040001068"],
    146: ["0x6a000f20005980200259b80c5102003040001068"],
    8453: ["0x6a000f20005980200259b80c5102003040001068"],
    42161: ["0x6a000f20005980200259b80c5102003040001068"],
    43114: ["0x6a000f20005980200259b80c5102003040001068"],
  },
})
