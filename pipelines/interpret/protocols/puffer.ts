import { defineProtocol } from "../../protocols/protocol.ts"

/** Hands out tokens for many; PUFFER is one of them. */
const campaigns = { 1: ["0x5ae97e4770b7034c7ca99ab7edc26a18a23cb412"] }

const token = { 1: ["0x4d1c297d39c5c1277964d0e3f8aa901493664530"] }

/**
 * PUFFER that was handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/puffer/constants.py`, whose topic is the hash of this event.
 */
export const puffer = defineProtocol({
  slug: "puffer",
  name: "Puffer",
  rules: [
    {
      action: "claim",
      event: "UnlockedTokensClaimed(bytes16,address,uint256,uint256)",
      emitters: campaigns,
      account: { topic: 2 },
      got: token,
    },
  ],
})
