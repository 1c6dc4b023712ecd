import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * What is said of a name by the interfaces of ENS, whoever keeps the names.
 *
 * Source: npm package `@ensdomains/ens-contracts`, `contracts/resolvers/profiles`.
 */
export const nameResolver = defineProtocol({
  slug: "name-resolver",
  rules: [
    { action: "call", verb: "Set the address of a name", event: "AddressChanged(bytes32,uint256,bytes)" },
    { action: "call", verb: "Set the address of a name", event: "AddrChanged(bytes32,address)" },
    { action: "call", verb: "Set the text of a name", event: "TextChanged(bytes32,string,string,string)" },
    { action: "call", verb: "Set the text of a name", event: "TextChanged(bytes32,string,string)" },
    { action: "call", verb: "Set the content of a name", event: "ContenthashChanged(bytes32,bytes)" },
    { action: "call", verb: "Set the name of an address", event: "NameChanged(bytes32,string)" },
  ],
})
