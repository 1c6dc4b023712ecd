import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Staking of VVV. */
export const venice = defineProtocol({
  slug: "venice",
  name: "Venice",
  rules: [
    { action: "stake", event: "Staked(address,uint256)", emitters: contracts.staking, account: { topic: 1 } },
    { action: "claim", event: "Claimed(address,uint256)", emitters: contracts.staking, account: { topic: 1 } },
    { action: "borrow", event: "DiemMinted(uint256,uint256)", emitters: contracts.staking },
  ],
})
