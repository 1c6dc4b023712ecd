import { balancerGroup } from "../families/balancer-position.ts"
import { defineForks } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("balancer-forks")

/** Forks of Balancer v2: liquidity in their pools. */
export const balancerForks = defineForks(
  (vaults) => [balancerGroup(vaults)],
  [
    ["bex", "BEX", contracts.bex],
    ["burrbear", "BurrBear", contracts.burrbear],
    ["ducata", "Ducata", contracts.ducata],
    ["embr", "Embr", contracts.embr],
    ["gaming-dex", "Gaming DEX", contracts.gamingDex],
    ["holdr", "Holdr", contracts.holdr],
    ["hummus-weighted", "Hummus", contracts.hummusWeighted],
    ["mondrian", "Mondrian", contracts.mondrian],
    ["sobal", "Sobal", contracts.sobal],
    ["swaap-v2", "Swaap", contracts.swaap],
    ["tanukix", "TanukiX", contracts.tanukix],
  ],
)
