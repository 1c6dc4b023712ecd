import { pictureOfText } from "../families/ens-names.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { names } from "./names.ts"

const contracts = readContracts("basenames")

/** Basenames: ENS-style names below `base.eth`. */
export const basenames = defineProtocol({
  slug: "basenames",
  name: "Basenames",
  names,
  rules: [
    ...eventRules(contracts.controllers, [
      {
        action: "call",
        verb: "Registered a name",
        paid: "price",
        event: "NameRegistered(string,bytes32,address,uint256)",
      },
      { action: "call", verb: "Renewed a name", paid: "price", event: "NameRenewed(string,bytes32,uint256)" },
    ]),
    { action: "call", event: "Transfer(address,address,uint256)", emitters: contracts.registrars },
    ...eventRules(contracts.resolvers, [
      {
        action: "call",
        verb: "Set the text of a name",
        event: "TextChanged(bytes32,string,string,string)",
        subject: pictureOfText,
      },
      { action: "call", verb: "Set the address of a name", event: "AddressChanged(bytes32,uint256,bytes)" },
      { action: "call", verb: "Set the content of a name", event: "ContenthashChanged(bytes32,bytes)" },
    ]),
    {
      action: "call",
      verb: "Changed the owner of a name",
      event: "NewOwner(bytes32,bytes32,address)",
      emitters: contracts.registries,
    },
  ],
})
