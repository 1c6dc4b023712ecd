import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("shutter")

/** SHU airdrop, vesting. */
export const shutter = defineProtocol({
  slug: "shutter",
  name: "Shutter",
  rules: [
    {
      action: "claim",
      event: "RedeemedVesting(bytes32,address)",
      emitters: contracts.distributors,
      account: { topic: 2 },
    },
  ],
})
