import { defineProtocol } from "../protocol.ts"
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
    {
      action: "call",
      verb: "Attested",
      event: "Attested(address,address,bytes32,bytes32)",
      emitters: contracts.services,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Revoked an attestation",
      event: "Revoked(address,address,bytes32,bytes32)",
      emitters: contracts.services,
      account: { topic: 2 },
    },
    { action: "call", verb: "Set a timestamp", event: "Timestamped(bytes32,uint64)", emitters: contracts.services },
  ],
})
