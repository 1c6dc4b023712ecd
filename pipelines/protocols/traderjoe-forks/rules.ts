import { binGroup } from "../families/bin-position.ts"
import { defineForks } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("traderjoe-forks")

/** Forks of Trader Joe's exchange of bins. */
export const traderjoeForks = defineForks(
  (factories) => [binGroup(factories)],
  [
    ["asteria-finance", "Asteria", contracts.asteria],
    ["bean-exchange", "Bean Exchange", contracts.beanExchange],
    ["e3", "E3", contracts.e3],
    ["hyperbrick", "Hyperbrick", contracts.hyperbrick],
    ["merchant-moe", "Merchant Moe", contracts.merchantMoe],
    ["metropolis", "Metropolis", contracts.metropolis],
    ["pharaoh-dlmm", "Pharaoh DLMM", contracts.pharaoh],
    ["sectorone", "SectorOne", contracts.sectorOne],
    ["swapline", "Swapline", contracts.swapline],
  ],
)
