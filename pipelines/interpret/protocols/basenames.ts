import { defineProtocol } from "../../protocols/protocol.ts"

const controllers = {
  8453: ["0x4ccb0bb02fcaba27e82a56646e81d8c5bc4119a5"],
}

/** The names, as items. */
const registrars = {
  8453: ["0x03c4738ee98ae44591e1a4a4f3cab6641d95dd9a"],
}

const resolvers = {
  8453: ["0xc6d566a56a1aff6508b41f6c90ff131615583bcd"],
}

const registries = {
  8453: ["0xb94704422c2a1e396835a571837aa5ae53285a95"],
}

/**
 * Basenames: names below `base.eth`, as those of ENS.
 *
 * Source: `README.md` and `src/L2` of https://github.com/base/basenames (`RegistrarController.sol`, `L2Resolver.sol`,
 * `BaseRegistrar.sol`); addresses also in `basenames/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const basenames = defineProtocol({
  slug: "basenames",
  name: "Basenames",
  rules: [
    {
      action: "call",
      verb: "Registered a name",
      paid: "price",
      event: "NameRegistered(string,bytes32,address,uint256)",
      emitters: controllers,
    },
    {
      action: "call",
      verb: "Renewed a name",
      paid: "price",
      event: "NameRenewed(string,bytes32,uint256)",
      emitters: controllers,
    },
    { action: "call", event: "Transfer(address,address,uint256)", emitters: registrars },
    {
      action: "call",
      verb: "Set the text of a name",
      event: "TextChanged(bytes32,string,string,string)",
      emitters: resolvers,
    },
    {
      action: "call",
      verb: "Set the address of a name",
      event: "AddressChanged(bytes32,uint256,bytes)",
      emitters: resolvers,
    },
    {
      action: "call",
      verb: "Set the content of a name",
      event: "ContenthashChanged(bytes32,bytes)",
      emitters: resolvers,
    },
    {
      action: "call",
      verb: "Changed the owner of a name",
      event: "NewOwner(bytes32,bytes32,address)",
      emitters: registries,
    },
  ],
})
