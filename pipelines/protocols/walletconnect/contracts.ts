import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/optimism/modules/walletconnect/constants.py` and `decoder.py` (the topics,
 * which are the hashes of these events); who pays: https://docs.walletconnect.com/network/WCT-token/contracts.
 */
export const contracts = defineContracts({
  airdrops: { role: "distributor", 10: ["0x4ee97a759aaca2edf9c1445223b6cd17c2ed3fb4"] },
  /** Staked WCT. */
  stakes: { role: "staking", 10: ["0x521b4c065bbdbe3e20b3727340730936912dfa46"] },
  /** Staking reward distributors. */
  distributors: { role: "distributor", 10: ["0xf368f535e329c6d08dff0d4b2da961c4e7f3fcaf"] },
  wct: { role: "token", 10: ["0xef4461891dfb3ac8572ccf7c794664a8dd927945"] },
})
