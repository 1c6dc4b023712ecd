import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = {
  8453: ["0x1349a9ddee26fe16d0d44e35b3cb9b0ca18213a4"],
}

/**
 * Mint Club: what its creators give away.
 *
 * Source: `mintclub/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const mintclub = defineProtocol({
  slug: "mintclub",
  name: "Mint Club",
  rules: [{ action: "claim", called: distributors, flow: "in" }],
})
