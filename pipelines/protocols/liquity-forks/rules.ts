import { listedItems } from "../families/item-position.ts"
import { stabilityGroup, troveGroup } from "../families/trove-position.ts"
import { defineApp } from "../protocol.ts"
import { poolContracts, stablecoinContracts, troveContracts } from "./contracts.ts"

/** Forks of Liquity, of version 2: loans of a stablecoin, and deposits in stability pools. */
export const liquityForks = [
  defineApp({
    slug: "asymmetry-usdaf",
    name: "Asymmetry USDaf",
    positions: [
      troveGroup(troveContracts.asymmetry, stablecoinContracts.asymmetry),
      stabilityGroup(poolContracts.asymmetry, stablecoinContracts.asymmetry),
    ],
  }),
  defineApp({
    slug: "felix",
    name: "Felix",
    // Its NFTs are enumerable: `src/TroveNFT.sol` of https://github.com/felixprotocol/felix-contracts.
    positions: [{ ...troveGroup(troveContracts.felix, stablecoinContracts.felix), items: listedItems }],
  }),
  defineApp({
    slug: "nerite",
    name: "Nerite",
    positions: [
      troveGroup(troveContracts.nerite, stablecoinContracts.nerite),
      stabilityGroup(poolContracts.nerite, stablecoinContracts.nerite),
    ],
  }),
]
