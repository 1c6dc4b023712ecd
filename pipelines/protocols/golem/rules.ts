import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Migration of GNT to GLM. */
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
