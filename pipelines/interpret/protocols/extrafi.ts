import { defineProtocol } from "../../protocols/protocol.ts"

const escrows = {
  10: ["0xe0bec4f45aef64cec9dcb9010d4beffb13e91466"],
  8453: ["0xe0bec4f45aef64cec9dcb9010d4beffb13e91466"],
}

/** Positions that are built with what was borrowed. */
const farms = {
  10: ["0xf9cfb8a62f50e10adde5aa888b44cf01c5957055"],
  8453: ["0xf9cfb8a62f50e10adde5aa888b44cf01c5957055"],
}

const distributors = {
  10: ["0xb7d8613728efcfbb18bcd63deec06f64441d322a"],
  8453: ["0xb7d8613728efcfbb18bcd63deec06f64441d322a"],
}

/** Who lends what others deposit. */
const pools = {
  10: ["0xbb505c54d71e9e599cb8435b4f0ceec05fc71cbd"],
  8453: ["0xbb505c54d71e9e599cb8435b4f0ceec05fc71cbd"],
}

const stakes = {
  10: ["0x78d49baa0fae8cfb1ca2e51b2ea5c03fdddfa4d5"],
  8453: ["0x78d49baa0fae8cfb1ca2e51b2ea5c03fdddfa4d5"],
}

/**
 * Extra Finance.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/extrafi/constants.py`, whose topics are the hashes of these events.
 */
export const extrafi = defineProtocol({
  slug: "extrafi",
  name: "Extra Finance",
  rules: [
    {
      action: "deposit",
      event: "Deposited(uint256,address,address,uint256,uint256,uint16)",
      emitters: pools,
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "Redeemed(uint256,address,address,uint256,uint256)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "deposit", called: farms, gave: "any" },
    { action: "repay", called: farms, flow: "out" },
    { action: "withdraw", called: farms, flow: "in" },
    { action: "deposit", event: "UserCheckpoint(uint8,address,uint256,uint256)", emitters: escrows, gave: "any" },
    { action: "withdraw", event: "UserCheckpoint(uint8,address,uint256,uint256)", emitters: escrows, got: "any" },
    { action: "stake", event: "Staked(address,address,uint256)", emitters: stakes, gave: "any" },
    { action: "claim", event: "RewardPaid(address,address,uint256)", emitters: stakes, account: { topic: 1 } },
    { action: "claim", called: distributors, got: "any" },
  ],
})
