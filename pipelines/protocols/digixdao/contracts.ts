import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/digixdao/constants.py`, `decoder.py`, whose topic is this
 * event's hash.
 */
export const contracts = defineContracts({
  /** Refunds ETH of the treasury for DGD. */
  refunds: { role: "treasury", 1: ["0x23ea10cc1e6ebdb499d24e45369a35f43627062f"] },
})
