import { incentiveGroup, insolventGroups, providerGroups, secondPoolGroups } from "../families/aave-position.ts"
import { lockerGroup, radiantHolders } from "../families/locker-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { defineApp, defineForks } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { pendingGroup, vestingGroup } from "./positions.ts"

const contracts = readContracts("aave-forks")

/** Forks of Aave, of versions 2 and 3: deposits and debts in their markets. */
export const aaveForks = [
  ...defineForks(secondPoolGroups, [
    ["agave", "Agave", contracts.agavePools],
    ["geist", "Geist", contracts.geistPools],
    ["granary", "Granary", contracts.granaryPools],
    ["uwu-lend", "UwU Lend", contracts.uwuLendPools],
  ]),
  ...defineForks(providerGroups, [
    ["aqualoan", "Aqualoan", contracts.aqualoan],
    ["blend-finance", "Blend Finance", contracts.blendFinance],
    ["dtrinity", "dTRINITY dLEND", contracts.dtrinity],
    ["extra-xlend", "Extra Finance XLend", contracts.extraXlend],
    ["hana-finance", "Hana Finance", contracts.hanaFinance],
    ["hyperlend", "HyperLend", contracts.hyperlend],
    ["hypurrfi", "HypurrFi", contracts.hypurrfi],
    ["jolt", "Jolt", contracts.jolt],
    ["k613", "K613", contracts.k613],
    ["kinza", "Kinza", contracts.kinza],
    ["kona-lend", "Kona Lend", contracts.konaLend],
    ["lendle-isolated", "Lendle Isolated Markets", contracts.lendleIsolated],
    ["mahalend", "MahaLend", contracts.mahalend],
    ["mooncakefi", "MooncakeFi", contracts.mooncakefi],
    ["quokkalend", "QuokkaLend", contracts.quokkalend],
    ["realtoken-rmm", "RealToken RMM", contracts.realtokenRmm],
    ["roe", "Roe Finance", contracts.roe],
    ["sake", "Sake Finance", contracts.sake],
    ["seamless", "Seamless", contracts.seamless],
    ["u235", "U235", contracts.u235],
    ["velkonix", "Velkonix", contracts.velkonix],
    ["yieldlend", "YieldLend", contracts.yieldlend],
  ]),
  ...defineForks(insolventGroups, [
    ["edel", "Edel", contracts.edel],
    ["ploutos", "Ploutos", contracts.ploutos],
    ["purrlend", "Purrlend", contracts.purrlend],
    ["zerolend", "ZeroLend", contracts.zerolend],
  ]),
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
  defineApp({
    slug: "tydro",
    name: "Tydro",
    positions: [
      ...providerGroups(contracts.tydro),
      incentiveGroup(contracts.tydroIncentives),
      vaultGroup(contracts.tydroVaults, { id: "vault", label: "Vaults" }),
    ],
  }),
]
