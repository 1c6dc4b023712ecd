import { gasZipChains } from "../families/bridge-chain.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gaszip")

/**
 * Gas.zip: takes native coins on one chain and pays them out on others.
 *
 * Source: recorded calls, whose topic is its hash; the packed chains: `getDestinationChainsValue` of `src/Facets/GasZipFacet.sol` in
 * https://github.com/lifinance/contracts.
 */
export const gaszip = defineProtocol({
  slug: "gaszip",
  name: "Gas.zip",
  rules: [
    {
      action: "bridge",
      event: "Deposit(address,uint256,uint256,bytes32)",
      emitters: contracts.forwarders,
      otherChain: { packed: 1, ids: gasZipChains },
      account: { word: 0 },
      sends: "any",
    },
  ],
})
