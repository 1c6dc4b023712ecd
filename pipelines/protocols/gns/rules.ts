import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { names } from "./names.ts"

const contracts = readContracts("gns")

/** Gwei Name Service: `.gwei` names. */
export const gns = defineProtocol({
  slug: "gns",
  name: "Gwei Name Service",
  names,
  rules: [
    ...eventRules(contracts.registries, [
      {
        action: "call",
        verb: "Registered a name",
        paid: "price",
        event: "NameRegistered(uint256,string,address,uint256)",
      },
      { action: "call", verb: "Announced a name", event: "Committed(bytes32,address)" },
      { action: "call", verb: "Chose a name", event: "PrimaryNameSet(address,uint256)" },
    ]),
  ],
})
