import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Echo: funds of private rounds. Each deal is a contract of its own, so events that are Echo's alone tell them. */
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
