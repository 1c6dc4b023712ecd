import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("venice")

/** Staking of VVV. */
export const venice = defineProtocol({
  slug: "venice",
  name: "Venice",
  rules: [
    ...eventRules(contracts.staking, [
      { action: "stake", event: "Staked(address,uint256)", account: { topic: 1 } },
      { action: "claim", event: "Claimed(address,uint256)", account: { topic: 1 } },
      { action: "borrow", event: "DiemMinted(uint256,uint256)" },
    ]),
  ],
})
