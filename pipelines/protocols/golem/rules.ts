import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("golem")

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
