import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const airdrops = { 10: ["0x4ee97a759aaca2edf9c1445223b6cd17c2ed3fb4"] }

/** WCT that is locked. */
const stakes = { 10: ["0x521b4c065bbdbe3e20b3727340730936912dfa46"] }

const wct = { 10: ["0xef4461891dfb3ac8572ccf7c794664a8dd927945"] }

/**
 * WalletConnect's token WCT: handed out, and staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/optimism/modules/walletconnect/constants.py`.
 */
export const walletconnect: Interpreter = defineProtocol({
  slug: "walletconnect",
  name: "WalletConnect",
  rules: [
    { action: "claim", called: airdrops, got: wct },
    { action: "stake", called: stakes, gave: wct },
    { action: "unstake", called: stakes, got: wct },
  ],
})
