import { defineProtocol } from "../../protocols/protocol.ts"

/** Pays developers, by a token that turns into FLT. */
const distributors = { 1: ["0x6081d7f04a8c31e929f25152d4ad37c83638c62b"] }

/**
 * What Fluence paid to developers.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/fluence/constants.py`.
 */
export const fluence = defineProtocol({
  slug: "fluence",
  name: "Fluence",
  rules: [{ action: "claim", called: distributors, got: "any" }],
})
