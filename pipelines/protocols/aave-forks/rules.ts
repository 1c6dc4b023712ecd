import { incentiveGroup, insolventGroups, providerGroups, secondPoolGroups } from "../families/aave-position.ts"
import { lockerGroup, radiantHolders } from "../families/locker-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { pendingGroup, vestingGroup } from "./positions.ts"

const contracts = readContracts("aave-forks")

/** Forks of Aave, of versions 2 and 3: deposits and debts in their markets. */
export const aaveForks = [
  defineApp({ slug: "agave", name: "Agave", positions: secondPoolGroups(contracts.agavePools) }),
  defineApp({ slug: "aqualoan", name: "Aqualoan", positions: providerGroups(contracts.aqualoan) }),
  defineApp({ slug: "blend-finance", name: "Blend Finance", positions: providerGroups(contracts.blendFinance) }),
  defineApp({ slug: "dtrinity", name: "dTRINITY dLEND", positions: providerGroups(contracts.dtrinity) }),
  defineApp({ slug: "edel", name: "Edel", positions: insolventGroups(contracts.edel) }),
  defineApp({ slug: "extra-xlend", name: "Extra Finance XLend", positions: providerGroups(contracts.extraXlend) }),
  defineApp({ slug: "geist", name: "Geist", positions: secondPoolGroups(contracts.geistPools) }),
  defineApp({ slug: "granary", name: "Granary", positions: secondPoolGroups(contracts.granaryPools) }),
  defineApp({ slug: "hana-finance", name: "Hana Finance", positions: providerGroups(contracts.hanaFinance) }),
  defineApp({ slug: "hyperlend", name: "HyperLend", positions: providerGroups(contracts.hyperlend) }),
  defineApp({ slug: "hypurrfi", name: "HypurrFi", positions: providerGroups(contracts.hypurrfi) }),
  defineApp({ slug: "jolt", name: "Jolt", positions: providerGroups(contracts.jolt) }),
  defineApp({ slug: "k613", name: "K613", positions: providerGroups(contracts.k613) }),
  defineApp({ slug: "kinza", name: "Kinza", positions: providerGroups(contracts.kinza) }),
  defineApp({ slug: "kona-lend", name: "Kona Lend", positions: providerGroups(contracts.konaLend) }),
  defineApp({
    slug: "lendle-isolated",
    name: "Lendle Isolated Markets",
    positions: providerGroups(contracts.lendleIsolated),
  }),
  defineApp({ slug: "mahalend", name: "MahaLend", positions: providerGroups(contracts.mahalend) }),
  defineApp({ slug: "mooncakefi", name: "MooncakeFi", positions: providerGroups(contracts.mooncakefi) }),
  defineApp({ slug: "ploutos", name: "Ploutos", positions: insolventGroups(contracts.ploutos) }),
  defineApp({ slug: "purrlend", name: "Purrlend", positions: insolventGroups(contracts.purrlend) }),
  defineApp({ slug: "quokkalend", name: "QuokkaLend", positions: providerGroups(contracts.quokkalend) }),
  defineApp({
    slug: "radiant",
    name: "Radiant",
    positions: [
      ...secondPoolGroups(contracts.radiantPools),
      lockerGroup(contracts.radiantLocks, radiantHolders),
      vestingGroup(contracts.radiantLocks),
      pendingGroup(contracts.radiantChefs, contracts.radiantLocks),
    ],
  }),
  defineApp({ slug: "realtoken-rmm", name: "RealToken RMM", positions: providerGroups(contracts.realtokenRmm) }),
  defineApp({ slug: "roe", name: "Roe Finance", positions: providerGroups(contracts.roe) }),
  defineApp({ slug: "sake", name: "Sake Finance", positions: providerGroups(contracts.sake) }),
  defineApp({ slug: "seamless", name: "Seamless", positions: providerGroups(contracts.seamless) }),
  defineApp({
    slug: "tydro",
    name: "Tydro",
    positions: [
      ...providerGroups(contracts.tydro),
      incentiveGroup(contracts.tydroIncentives),
      vaultGroup(contracts.tydroVaults, { id: "vault", label: "Vaults" }),
    ],
  }),
  defineApp({ slug: "u235", name: "U235", positions: providerGroups(contracts.u235) }),
  defineApp({ slug: "uwu-lend", name: "UwU Lend", positions: secondPoolGroups(contracts.uwuLendPools) }),
  defineApp({ slug: "velkonix", name: "Velkonix", positions: providerGroups(contracts.velkonix) }),
  defineApp({ slug: "yieldlend", name: "YieldLend", positions: providerGroups(contracts.yieldlend) }),
  defineApp({ slug: "zerolend", name: "ZeroLend", positions: insolventGroups(contracts.zerolend) }),
]
