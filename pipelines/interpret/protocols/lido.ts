import { defineProtocol } from "../../protocols/protocol.ts"

const contracts = { 1: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] }

/** The token of shares whose amount does not change. */
const wrapped = { 1: ["0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"] }

/** Where ETH is asked back: each request is an item. */
const queues = { 1: ["0x889edc2edab5f40e902b864ad4d7ade8e412f9b1"] }

/**
 * Lido on Ethereum.
 *
 * Source: npm packages `@lido-sdk/constants` 3.5.1, `TOKENS.STETH` of `dist/esm/tokens.js`, and `@paraswap/dex-lib` 5.0.6, `build/abi/stETH.json` and
 * `build/dex/wsteth/config.js`; the queue: `constants/src/withdrawal_queue.ts` of https://github.com/lidofinance/lido-js-sdk, its events:
 * `contracts/0.8.9/WithdrawalQueueBase.sol` of https://github.com/lidofinance/core.
 */
export const lido = defineProtocol({
  slug: "lido",
  name: "Lido",
  rules: [
    { action: "stake", event: "Submitted(address,uint256,address)", emitters: contracts, account: { topic: 1 } },
    { action: "deposit", called: wrapped, calls: ["wrap(uint256)"], got: wrapped },
    { action: "withdraw", called: wrapped, calls: ["unwrap(uint256)"], gave: wrapped },
    {
      action: "unstake",
      event: "WithdrawalRequested(uint256,address,address,uint256,uint256)",
      emitters: queues,
      account: { topic: 2 },
      gave: "any",
    },
    {
      action: "withdraw",
      event: "WithdrawalClaimed(uint256,address,address,uint256)",
      emitters: queues,
      account: { topic: 2 },
    },
  ],
})
