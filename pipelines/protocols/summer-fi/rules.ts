import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("summer-fi")

/** Summer.fi, formerly Oasis. */
export const summerFi = defineProtocol({
  slug: "summer-fi",
  name: "Summer.fi",
  contracts: [contracts.accountFactories],
  rules: [
    {
      action: "call",
      verb: "Created an account",
      event: "AccountCreated(address,address,uint256)",
      emitters: contracts.factories,
      account: { topic: 2 },
    },
  ],
})
