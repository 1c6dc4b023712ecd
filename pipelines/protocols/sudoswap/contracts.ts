import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Sudoswap`, `SudoswapV2`); factory and curves of the first version:
 * `packages/sdk/src/sudoswap/addresses.ts` of https://github.com/reservoirprotocol/core; curves of the second version: `README.md` of
 * https://github.com/sudoswap/lssvm2 and npm package `sudo-defined-quoter`; on the development chain
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
  secondFactories: {
    role: "factory",
    1: ["0xa020d57ab0448ef74115c112d18a9c231cc86000"],
    8453: ["0x605145d263482684590f630e9e581b21e4938eb8"],
    42161: ["0x4f1627be4c72aeb9565d4c751550c4d262a96b51"],
  },
  secondLinearCurves: {
    role: "application",
    1: ["0xe5d78fec1a7f42d2f3620238c498f088a866fdc5"],
    8453: ["0xe41352cb8d9af18231e05520751840559c2a548a"],
    42161: ["0x93029eb6b57289b3ebee3fb359d8070f42804a06"],
  },
  secondExponentialCurves: {
    role: "application",
    1: ["0xfa056c602ad0c0c4ee4385b3233f2cb06730334a"],
    8453: ["0x9506c0e5cee9ad1dee65b3539268d61ccb25afb6"],
    42161: ["0x0a25f1711f709cdc603f5cbc2b5a5c76ecc26a3c"],
  },
  secondXykCurves: {
    role: "application",
    1: ["0xc7fb91b6cd3c67e02ec08013cebb29b1241f3de5"],
    8453: ["0xd0a2f4ae5e816ec09374c67f6532063b60de037b"],
    42161: ["0x31f85ddab4b77a553d2d4af38bba3e3cb7e425c9"],
  },
  secondAuctionCurves: {
    role: "application",
    1: ["0x1fd5876d4a3860eb0159055a3b7cb79fdfff6b67"],
    8453: ["0x4f1627be4c72aeb9565d4c751550c4d262a96b51"],
    42161: ["0x84e18157b9ec715fdd114a5b9f17d0b790363c27"],
  },
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
