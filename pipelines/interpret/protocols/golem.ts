import { defineProtocol } from "../../protocols/protocol.ts"

/** Gives GLM for GNT, which is taken without a transfer. */
const migrations = { 1: ["0xbfad98d76598961827ba832108c21445aa4fee9a"] }

/**
 * Golem's old token for its new one.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/golem/constants.py`, `decoder.py`, whose topic is this event's hash.
 */
export const golem = defineProtocol({
  slug: "golem",
  name: "Golem",
  rules: [
    {
      action: "swap",
      event: "Migrated(address,address,uint256)",
      emitters: migrations,
      account: { word: 0 },
    },
  ],
})
