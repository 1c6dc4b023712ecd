import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm packages `@lido-sdk/constants` 3.5.1, `TOKENS.STETH` of `dist/esm/tokens.js`, and `@paraswap/dex-lib` 5.0.6,
 * `build/abi/stETH.json` and `build/dex/wsteth/config.js`; the queue: `constants/src/withdrawal_queue.ts` of
 * https://github.com/lidofinance/lido-js-sdk, its events: `contracts/0.8.9/WithdrawalQueueBase.sol` of https://github.com/lidofinance/core;
 * stMATIC: `projects/lido/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  stakedEther: { role: "token", 1: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] },
  /** wstETH, the non-rebasing wrapper of stETH. */
  wrapped: { role: "token", 1: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"] },
  /** Withdrawal queue; each request is an NFT. */
  queues: { role: "queue", 1: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] },
  stakedMatic: { role: "token", 1: ["0x9ee91f9f426fa633d227f7a9b000e28b9dfd8599"] },
  matic: { role: "token", 1: ["0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0"] },
})
