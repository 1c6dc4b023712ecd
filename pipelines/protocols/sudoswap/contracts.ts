import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Sudoswap`, `SudoswapV2`); factory and curves of the first version:
 * `packages/sdk/src/sudoswap/addresses.ts` of https://github.com/reservoirprotocol/core; on the development chain
 * `ops/devnet/contracts/item-pool.sol`, which is its own curve.
 */
export const contracts = defineContracts({
  factories: {
    role: "factory",
    1: ["0xb16c1342e617a5b6e4b631eb114483fdb289c0a4"],
    31337: ["0xc6e7df5e7b4f2a278906862b61205850344d4e7d"],
  },
  linearCurves: { role: "application", 1: ["0x5b6ac51d9b1cede0068a1b26533cace807f883ee"] },
  exponentialCurves: { role: "application", 1: ["0x432f962d8209781da23fb37b6b59ee15de7d9841"] },
  xykCurves: { role: "application", 1: ["0x7942e264e21c5e6cbba45fe50785a15d3beb1da0"] },
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
