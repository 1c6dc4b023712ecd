import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Golem's old token for its new one. */
export const golem = defineProtocol({
  slug: "golem",
  name: "Golem",
  rules: [
    {
      action: "swap",
      event: "Migrated(address,address,uint256)",
      emitters: contracts.migrations,
      account: { word: 0 },
    },
  ],
})
