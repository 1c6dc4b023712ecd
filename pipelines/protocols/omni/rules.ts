import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Omni Network: airdrop and staking of its token. */
export const omni = defineProtocol({
  slug: "omni",
  name: "Omni",
  rules: [
    { action: "claim", event: "Claimed(address,uint256)", emitters: contracts.distributors, account: { topic: 1 } },
    { action: "stake", called: contracts.stakes, gave: contracts.omniToken },
    { action: "unstake", called: contracts.stakes, got: contracts.omniToken },
  ],
})
