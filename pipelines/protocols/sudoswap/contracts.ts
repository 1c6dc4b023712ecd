import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Sudoswap`, `SudoswapV2`). */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: [
      "0x2b2e8cda09bba9660dca5cb6233787738ad68329",
      "0x844d04f79d2c58dcebf8fff1e389fccb1401aa49",
      "0x090c236b62317db226e6ae6cd4c0fd25b7028b65",
    ],
    8453: ["0xa07ebd56b361fe79af706a2bf6d8097091225548"],
    42161: ["0x5bfe2ef160eaaaa4afa89a8fa09775b6580162c9"],
    81457: ["0xa43d2f748e73431983578a92ecd2d830126d5f17"],
  },
})
