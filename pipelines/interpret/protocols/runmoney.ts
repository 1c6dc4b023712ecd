import { defineProtocol } from "../../protocols/protocol.ts"

const clubs = {
  8453: ["0x1089db83561d4c9b68350e1c292279817ac6c8da"],
}

/**
 * Run Money: stakes of those who promise to run.
 *
 * Source: `runmoney/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki, whose topics are the hashes of these events.
 */
export const runmoney = defineProtocol({
  slug: "runmoney",
  name: "Run Money",
  rules: [
    { action: "call", verb: "Joined the club", event: "Joined(address)", emitters: clubs },
    { action: "stake", event: "Staked(address,uint256)", emitters: clubs, gave: "any" },
    { action: "unstake", event: "Unstaked(address,uint256)", emitters: clubs, got: "any" },
    { action: "claim", called: clubs, flow: "in" },
  ],
})
