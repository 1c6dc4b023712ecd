import { defineProtocol } from "../../protocols/protocol.ts"

/** Make the contracts that hold what is earned over time. */
const factories = {
  1: [
    "0xf124534bfa6ac7b89483b401b4115ec0d27cad6a",
    "0x98d3872b4025abe58c4667216047fe549378d90f",
    "0x200c92dd85730872ab6a1e7d5e40a067066257cf",
    "0xfbd94e2d6942d5b4ed0c5c9c43bded77a8f20215",
  ],
}

/**
 * Yearn's contracts of what is earned over time, each for one who earns.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/yearn/vesting/constants.py`.
 */
export const yearnVesting = defineProtocol({
  slug: "yearn-vesting",
  name: "Yearn",
  rules: [
    {
      action: "deposit",
      event: "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256)",
      emitters: factories,
      account: { topic: 1 },
    },
    {
      action: "deposit",
      event: "VestingEscrowCreated(address,address,address,address,uint256,uint256,uint256,uint256,bool)",
      emitters: factories,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "RugPull(address,uint256)", on: [1], got: "any" },
  ],
})
