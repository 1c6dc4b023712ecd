import { defineProtocol } from "../../protocols/protocol.ts"

/** Keeps the token, and locks it for DIEM. */
const staking = { 8453: ["0x321b7ff75154472b18edb199033ff4d116f340ff"] }

/**
 * Venice's token, staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/base/modules/venice/constants.py`, whose topics are these events' hashes.
 */
export const venice = defineProtocol({
  slug: "venice",
  name: "Venice",
  rules: [
    { action: "stake", event: "Staked(address,uint256)", emitters: staking, account: { topic: 1 } },
    { action: "claim", event: "Claimed(address,uint256)", emitters: staking, account: { topic: 1 } },
    { action: "borrow", event: "DiemMinted(uint256,uint256)", emitters: staking },
  ],
})
