import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = {
  1: ["0xce6dc32252d85e2e955bfd3b85660917f040a933"],
}

/**
 * What Paladin's quests pay to voters, each week's by a list of its own.
 *
 * Source: `paladin/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the distributor, and the
 * event, whose signature hashes to its topic).
 */
export const paladin = defineProtocol({
  slug: "paladin",
  name: "Paladin",
  rules: [
    {
      action: "claim",
      event: "Claimed(uint256,uint256,uint256,uint256,address,address)",
      emitters: distributors,
      got: "any",
    },
  ],
})
