import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("puffer")

/** Puffer: restaked Ether, and the PUFFER airdrop. */
export const puffer = defineProtocol({
  slug: "puffer",
  name: "Puffer",
  rules: [
    {
      action: "claim",
      event: "UnlockedTokensClaimed(bytes16,address,uint256,uint256)",
      emitters: contracts.campaigns,
      account: { topic: 2 },
      got: contracts.token,
    },
  ],
  positions,
})
