import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/puffer/constants.py`, whose topic is the hash of this event;
 * pufETH: `projects/puffer-lrt/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; the queue: the addresses in
 * https://github.com/PufferFinance/puffer-sdk.
 */
export const contracts = defineContracts({
  /** Shared airdrop distributor; PUFFER is one of its campaigns. */
  campaigns: { role: "distributor", 1: ["0x5ae97e4770b7034c7ca99ab7edc26a18a23cb412"] },
  token: { role: "token", 1: ["0x4d1c297d39c5c1277964d0e3f8aa901493664530"] },
  /** pufETH, a vault of WETH (ERC-4626). */
  shares: { role: "token", 1: ["0xd9a442856c234a39a81a089c06451ebaa4306a72"] },
  queues: { role: "queue", 1: ["0xdda0483184e75a5579ef9635ed14baccf9d50283"] },
})
