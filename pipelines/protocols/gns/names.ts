/** Source of signatures: `src/NameNFT.sol` of https://github.com/lucadonnoh/gwei-names; its records have the events of resolvers of ENS. */
import { etherCoinType } from "#schemas/domain/account-name.ts"
import type { NameRules, TokenRegistryRule } from "../name-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gns")

const emitters = contracts.registries

const token = { node: { topic: 1 } } as const

const suffix = "gwei"

const registry: TokenRegistryRule = {
  chainId: 1,
  contracts: contracts.registries,
  // `deployBlock` of `dapp/gweiNS.html`.
  fromBlock: 25_403_689,
  suffix,
  // Names below another end with it, and owners stand for addresses that are not set.
  isResolving: true,
}

/** Names of the Gwei Name Service. */
export const names: NameRules = {
  trees: [],
  resolvers: [],
  reverse: [],
  tokens: { system: "GNS", byAccount: [registry], byName: [registry] },
  events: [
    {
      event: "Transfer(address,address,uint256)",
      emitters,
      place: { node: { topic: 3 } },
      parts: [{ change: "owner", account: { topic: 2 } }],
    },
    {
      event: "NameRegistered(uint256,string,address,uint256)",
      emitters,
      // Also of names below others, whose labels do not hash to the token with this suffix.
      place: { under: suffix, node: { topic: 1 } },
      parts: [
        { change: "expiry", seconds: { word: 1 } },
        { change: "label", text: 0, form: "label" },
      ],
    },
    {
      event: "NameRenewed(uint256,uint256)",
      emitters,
      place: token,
      parts: [{ change: "expiry", seconds: { word: 0 } }],
    },
    {
      event: "PrimaryNameSet(address,uint256)",
      emitters,
      place: { reverseOf: { topic: 1 }, coinType: etherCoinType },
      parts: [{ change: "claim", node: { topic: 2 } }],
    },
  ],
}
