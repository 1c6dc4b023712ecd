import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("efp")

/** Ethereum Follow Protocol: lists of followed accounts. */
export const efp = defineProtocol({
  slug: "efp",
  name: "Ethereum Follow Protocol",
  topic: "Social",
  follows: { registries: contracts.lists, accounts: contracts.accounts, records: contracts.records },
  rules: [
    { action: "call", verb: "Changed a list", event: "ListOp(uint256,bytes)", emitters: contracts.records },
    {
      action: "call",
      verb: "Chose a list",
      event: "UpdateAccountMetadata(address,string,bytes)",
      emitters: contracts.accounts,
      account: { topic: 1 },
    },
    { action: "call", event: "Transfer(address,address,uint256)", emitters: contracts.lists },
  ],
})
