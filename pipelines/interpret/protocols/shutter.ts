import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = {
  1: ["0x024574c4c42c72dfaaa3cca80f73521a4ef5ca94"],
}

/**
 * SHU that was given away, vesting.
 *
 * Source: `shutter/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the contract, and the event,
 * whose signature hashes to its topic).
 */
export const shutter = defineProtocol({
  slug: "shutter",
  name: "Shutter",
  rules: [
    { action: "claim", event: "RedeemedVesting(bytes32,address)", emitters: distributors, account: { topic: 2 } },
  ],
})
