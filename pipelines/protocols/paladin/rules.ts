import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("paladin")

/** Paladin quests: weekly vote incentives, each week with its own Merkle root. */
export const paladin = defineProtocol({
  slug: "paladin",
  name: "Paladin",
  rules: [
    {
      action: "claim",
      event: "Claimed(uint256,uint256,uint256,uint256,address,address)",
      emitters: contracts.distributors,
      receives: "any",
    },
  ],
})
