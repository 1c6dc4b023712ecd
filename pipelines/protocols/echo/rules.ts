import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("echo")

/** Echo: private funding rounds. Each deal is its own contract, identified by events that only Echo has. */
export const echo = defineProtocol({
  slug: "echo",
  name: "Echo",
  rules: [
    { action: "withdraw", event: "PoolRefunded(bytes16,address,bytes16,uint256)", account: { topic: 2 } },
    {
      action: "call",
      event: "FunderDeregistered(bytes32,address)",
      emitters: contracts.registries,
      account: { topic: 2 },
    },
  ],
})
