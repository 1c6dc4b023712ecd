import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("eas")

/**
 * Ethereum Attestation Service.
 *
 * Source: `contracts/IEAS.sol` there.
 */
export const eas = defineProtocol({
  slug: "eas",
  name: "Ethereum Attestation Service",
  rules: [
    ...eventRules(contracts.services, [
      { action: "call", verb: "Attested", event: "Attested(address,address,bytes32,bytes32)", account: { topic: 2 } },
      {
        action: "call",
        verb: "Revoked an attestation",
        event: "Revoked(address,address,bytes32,bytes32)",
        account: { topic: 2 },
      },
      { action: "call", verb: "Set a timestamp", event: "Timestamped(bytes32,uint64)" },
    ]),
  ],
})
