import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("basepaint")

/** BasePaint: earnings of painters. */
export const basepaint = defineProtocol({
  slug: "basepaint",
  name: "BasePaint",
  topic: "Art",
  rules: [
    ...eventRules(contracts.canvases, [
      { action: "claim", event: "ArtistWithdraw(uint256,address,uint256)", flow: "in" },
      { action: "call", verb: "Withdrew earnings", event: "ArtistWithdraw(uint256,address,uint256)" },
    ]),
  ],
})
