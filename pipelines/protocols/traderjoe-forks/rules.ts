import { binGroup } from "../families/bin-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("traderjoe-forks")

/** Forks of Trader Joe's exchange of bins. */
export const traderjoeForks = [
  defineApp({ slug: "asteria-finance", name: "Asteria", positions: [binGroup(contracts.asteria)] }),
  defineApp({ slug: "bean-exchange", name: "Bean Exchange", positions: [binGroup(contracts.beanExchange)] }),
  defineApp({ slug: "e3", name: "E3", positions: [binGroup(contracts.e3)] }),
  defineApp({ slug: "hyperbrick", name: "Hyperbrick", positions: [binGroup(contracts.hyperbrick)] }),
  defineApp({ slug: "merchant-moe", name: "Merchant Moe", positions: [binGroup(contracts.merchantMoe)] }),
  defineApp({ slug: "metropolis", name: "Metropolis", positions: [binGroup(contracts.metropolis)] }),
  defineApp({ slug: "pharaoh-dlmm", name: "Pharaoh DLMM", positions: [binGroup(contracts.pharaoh)] }),
  defineApp({ slug: "sectorone", name: "SectorOne", positions: [binGroup(contracts.sectorOne)] }),
  defineApp({ slug: "swapline", name: "Swapline", positions: [binGroup(contracts.swapline)] }),
]
