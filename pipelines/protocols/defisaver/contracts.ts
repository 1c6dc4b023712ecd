import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/defisaver/constants.py`, whose topics are these events'
 * hashes.
 */
export const contracts = defineContracts({
  /** Subscriptions of automated strategies. */
  subscriptions: { role: "registry", 1: ["0x1612fc28ee0ab882ec99842cde0fc77ff0691e90"] },
})
