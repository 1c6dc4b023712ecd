import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.lite.zksync.io/dev/contracts/ (the contract on mainnet); claims: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/ethereum/modules/zksync/constants.py`.
 */
export const contracts = defineContracts({
  gates: { role: "bridge", 1: ["0xabea9132b05a70803a4e85094fd0e1800777fbef"] },
  /** Pays what was left on zkSync Lite when it closed. */
  claims: { role: "bridge", 1: ["0x0a14b696350546110a0d8acdb86226983af9d2a0"] },
})
