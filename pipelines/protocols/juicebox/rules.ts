import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("juicebox")

/** Juicebox: payments to projects, some of which issue tokens or NFTs in return. */
export const juicebox = defineProtocol({
  slug: "juicebox",
  name: "Juicebox",
  contracts: [contracts.projects],
  rules: [
    {
      action: "donate",
      event: "Pay(uint256,uint256,uint256,address,address,uint256,uint256,string,bytes,address)",
      emitters: contracts.terminals,
      account: { word: 0 },
    },
  ],
})
