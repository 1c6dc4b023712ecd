import { defineProtocol } from "../../protocols/protocol.ts"

const airdrops = { 10: ["0x4ee97a759aaca2edf9c1445223b6cd17c2ed3fb4"] }

/** WCT that is locked. */
const stakes = { 10: ["0x521b4c065bbdbe3e20b3727340730936912dfa46"] }

/** Pay those who have locked it. */
const distributors = { 10: ["0xf368f535e329c6d08dff0d4b2da961c4e7f3fcaf"] }

const wct = { 10: ["0xef4461891dfb3ac8572ccf7c794664a8dd927945"] }

/**
 * WalletConnect's token WCT: handed out, and staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/optimism/modules/walletconnect/constants.py` and `decoder.py` (the topics, which are the
 * hashes of these events); who pays: https://docs.walletconnect.com/network/WCT-token/contracts.
 */
export const walletconnect = defineProtocol({
  slug: "walletconnect",
  name: "WalletConnect",
  rules: [
    { action: "claim", called: airdrops, got: wct },
    { action: "claim", called: distributors, got: wct },
    {
      action: "stake",
      event: "Deposit(address,uint256,uint256,uint256,uint256,uint256)",
      emitters: stakes,
      account: { topic: 1 },
      gave: wct,
    },
    {
      action: "call",
      verb: "Locked WCT for longer",
      event: "Deposit(address,uint256,uint256,uint256,uint256,uint256)",
      emitters: stakes,
      account: { topic: 1 },
    },
    {
      action: "unstake",
      event: "Withdraw(address,uint256,uint256,uint256)",
      emitters: stakes,
      account: { topic: 1 },
      got: wct,
    },
    { action: "stake", called: stakes, gave: wct },
    { action: "unstake", called: stakes, got: wct },
  ],
})
