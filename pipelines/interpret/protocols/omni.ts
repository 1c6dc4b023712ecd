import { defineProtocol } from "../../protocols/protocol.ts"

/** Takes a fee in ETH for it. */
const distributors = { 1: ["0xd0c155595929fd6be034c3848c00daebc6d330f6"] }

const stakes = { 1: ["0xd2639676da3dea5491d27da19340556b3a7d58b8"] }

const omniToken = { 1: ["0x36e66fbbce51e4cd5bd3c62b637eb411b18949d4"] }

/**
 * Omni Network's token: handed out, and staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/omni/constants.py`.
 */
export const omni = defineProtocol({
  slug: "omni",
  name: "Omni",
  rules: [
    { action: "claim", event: "Claimed(address,uint256)", emitters: distributors, account: { topic: 1 } },
    { action: "stake", called: stakes, gave: omniToken },
    { action: "unstake", called: stakes, got: omniToken },
  ],
})
