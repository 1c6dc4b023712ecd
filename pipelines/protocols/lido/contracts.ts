import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm packages `@lido-sdk/constants` 3.5.1, `TOKENS.STETH` of `dist/esm/tokens.js`, and `@paraswap/dex-lib` 5.0.6,
 * `build/abi/stETH.json` and `build/dex/wsteth/config.js`; the queue: `constants/src/withdrawal_queue.ts` of
 * https://github.com/lidofinance/lido-js-sdk, its events: `contracts/0.8.9/WithdrawalQueueBase.sol` of https://github.com/lidofinance/core.
 */
export const contracts = defineContracts({
  stakedEther: { role: "token", 1: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] },
  /** wstETH, the non-rebasing wrapper of stETH. */
  wrapped: { role: "token", 1: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"] },
  /** Withdrawal queue; each request is an NFT. */
  queues: { role: "queue", 1: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] },
})
