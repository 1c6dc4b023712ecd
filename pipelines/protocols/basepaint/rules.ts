import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("basepaint")

/** BasePaint: earnings of painters. */
export const basepaint = defineProtocol({
  slug: "basepaint",
  name: "BasePaint",
  rules: [
    { action: "claim", event: "ArtistWithdraw(uint256,address,uint256)", emitters: contracts.canvases, flow: "in" },
    {
      action: "call",
      verb: "Withdrew earnings",
      event: "ArtistWithdraw(uint256,address,uint256)",
      emitters: contracts.canvases,
    },
  ],
})
