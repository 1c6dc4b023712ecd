import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("omni")

/** Omni Network: airdrop and staking of its token. */
export const omni = defineProtocol({
  slug: "omni",
  name: "Omni",
  rules: [
    { action: "claim", event: "Claimed(address,uint256)", emitters: contracts.distributors, account: { topic: 1 } },
    { action: "stake", called: contracts.stakes, sends: contracts.omniToken },
    { action: "unstake", called: contracts.stakes, receives: contracts.omniToken },
  ],
})
