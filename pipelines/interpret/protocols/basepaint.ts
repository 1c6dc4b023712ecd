import { defineProtocol } from "../../protocols/protocol.ts"

const canvases = {
  8453: ["0xba5e05cb26b78eda3a2f8e3b3814726305dcac83"],
}

/**
 * BasePaint: what its painters earned.
 *
 * Source: the contract of the recordings `basepaint*` of https://github.com/Once-Upon/context, with the event of `BasePaint.sol`, whose
 * signature hashes to its topic.
 */
export const basepaint = defineProtocol({
  slug: "basepaint",
  name: "BasePaint",
  rules: [
    { action: "claim", event: "ArtistWithdraw(uint256,address,uint256)", emitters: canvases, flow: "in" },
    {
      action: "call",
      verb: "Withdrew what was earned",
      event: "ArtistWithdraw(uint256,address,uint256)",
      emitters: canvases,
    },
  ],
})
