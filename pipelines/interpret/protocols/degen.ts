import { indexedMerkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = {
  8453: [
    "0xa2a5c549a454a1631ff226e0cf8dc4af03a61a75",
    "0x88d42b6dbc10d2494a0c6c189cefc7573a6dce62",
    "0x0bf676823f958d0ae6af9860880fc7a327a0c582",
  ],
}

/**
 * Where DEGEN was given away.
 *
 * Source: `degen/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const degen = defineProtocol({
  slug: "degen",
  name: "Degen",
  rules: [...indexedMerkleClaimRules(distributors), { action: "claim", called: distributors, flow: "in" }],
})
