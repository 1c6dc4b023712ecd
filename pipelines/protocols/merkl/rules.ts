import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("merkl")

/**
 * Merkl: rewards of many protocols, claimed by proof.
 *
 * Source: `contracts/Distributor.sol` of https://github.com/AngleProtocol/merkl-contracts.
 */
export const merkl = defineProtocol({
  slug: "merkl",
  name: "Merkl",
  rules: [
    {
      action: "claim",
      event: "Claimed(address,address,uint256)",
      emitters: contracts.distributors,
      account: { topic: 1 },
    },
  ],
})
