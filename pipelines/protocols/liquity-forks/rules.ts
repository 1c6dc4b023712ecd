import { listedItems } from "../families/item-position.ts"
import { stabilityGroup, troveGroup } from "../families/trove-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("liquity-forks")

/** Forks of Liquity, of version 2: loans of a stablecoin, and deposits in stability pools. */
export const liquityForks = [
  defineApp({
    slug: "asymmetry-usdaf",
    name: "Asymmetry USDaf",
    positions: [
      troveGroup(contracts.asymmetryTroves, contracts.asymmetryStablecoins),
      stabilityGroup(contracts.asymmetryPools, contracts.asymmetryStablecoins),
    ],
  }),
  defineApp({
    slug: "felix",
    name: "Felix",
    // Its NFTs are enumerable: `src/TroveNFT.sol` of https://github.com/felixprotocol/felix-contracts.
    positions: [{ ...troveGroup(contracts.felixTroves, contracts.felixStablecoins), items: listedItems }],
  }),
  defineApp({
    slug: "nerite",
    name: "Nerite",
    positions: [
      troveGroup(contracts.neriteTroves, contracts.neriteStablecoins),
      stabilityGroup(contracts.neritePools, contracts.neriteStablecoins),
    ],
  }),
]
