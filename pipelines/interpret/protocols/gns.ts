import { defineProtocol } from "../../protocols/protocol.ts"

/** The registry of names, each of which is an item. */
const registries = { 1: ["0x9d51d507bc7264d4fe8ad1cf7fe191933a0a81d6"] }

/**
 * Gwei Name Service: names that end in `.gwei`.
 *
 * Source: https://github.com/rotki/rotki (`gns`); the contract's interface as published at https://gwei.domains.
 */
export const gns = defineProtocol({
  slug: "gns",
  name: "Gwei Name Service",
  rules: [
    { action: "call", event: "NameRegistered(uint256,string,address,uint256)", emitters: registries },
    { action: "call", verb: "Announced a name", event: "Committed(bytes32,address)", emitters: registries },
    { action: "call", verb: "Chose a name", event: "PrimaryNameSet(address,uint256)", emitters: registries },
  ],
})
