import { balancerGroup } from "../families/balancer-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("balancer-forks")

/** Forks of Balancer v2: liquidity in their pools. */
export const balancerForks = [
  defineApp({ slug: "bex", name: "BEX", positions: [balancerGroup(contracts.bex)] }),
  defineApp({ slug: "burrbear", name: "BurrBear", positions: [balancerGroup(contracts.burrbear)] }),
  defineApp({ slug: "ducata", name: "Ducata", positions: [balancerGroup(contracts.ducata)] }),
  defineApp({ slug: "embr", name: "Embr", positions: [balancerGroup(contracts.embr)] }),
  defineApp({ slug: "gaming-dex", name: "Gaming DEX", positions: [balancerGroup(contracts.gamingDex)] }),
  defineApp({ slug: "holdr", name: "Holdr", positions: [balancerGroup(contracts.holdr)] }),
  defineApp({ slug: "hummus-weighted", name: "Hummus", positions: [balancerGroup(contracts.hummusWeighted)] }),
  defineApp({ slug: "mondrian", name: "Mondrian", positions: [balancerGroup(contracts.mondrian)] }),
  defineApp({ slug: "sobal", name: "Sobal", positions: [balancerGroup(contracts.sobal)] }),
  defineApp({ slug: "swaap-v2", name: "Swaap", positions: [balancerGroup(contracts.swaap)] }),
  defineApp({ slug: "tanukix", name: "TanukiX", positions: [balancerGroup(contracts.tanukix)] }),
]
