import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { defineApp, defineForks } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("solidly-forks")

/**
 * Forks of Solidly, and one of Velodrome v2: liquidity in their pools.
 *
 * Source of the calls: `contracts/BaseV1-core.sol` of https://github.com/solidlyexchange/solidly, `contracts/factories/PoolFactory.sol` of https://github.com/velodrome-finance/contracts.
 */
export const solidlyForks = [
  ...defineForks(
    (factories) => [solidlyPoolGroup(factories, "isPair(address)")],
    [
      ["3xcalibur", "3xcalibur", contracts.xcalibur],
      ["auragi", "Auragi", contracts.auragi],
      ["blackhole", "Blackhole", contracts.blackhole],
      ["chronos", "Chronos", contracts.chronos],
      ["cleopatra", "Cleopatra", contracts.cleopatra],
      ["cone", "Cone", contracts.cone],
      ["crust-finance", "Crust Finance", contracts.crustFinance],
      ["dystopia", "Dystopia", contracts.dystopia],
      ["equalizer", "Equalizer", contracts.equalizer],
      ["etherex", "Etherex", contracts.etherex],
      ["fenix", "Fenix", contracts.fenix],
      ["flair-dex", "Flair", contracts.flairDex],
      ["fvm", "Fantom Velocimeter", contracts.fvm],
      ["glacier", "Glacier", contracts.glacier],
      ["hermes-protocol", "Hermes Protocol", contracts.hermesProtocol],
      ["hybra", "Hybra", contracts.hybra],
      ["infusion", "Infusion", contracts.infusion],
      ["keller", "Keller", contracts.keller],
      ["kodo-exchange", "Kodo", contracts.kodoExchange],
      ["magicfox", "MagicFox", contracts.magicfox],
      ["nest", "Nest", contracts.nest],
      ["nile", "Nile", contracts.nile],
      ["nuri", "Nuri", contracts.nuri],
      ["pearlfi", "Pearl", contracts.pearlfi],
      ["pharaoh", "Pharaoh", contracts.pharaoh],
      ["satin", "Satin", contracts.satin],
      ["scale", "Scale", contracts.scale],
      ["shadow", "Shadow", contracts.shadow],
      ["solidlizard", "SolidLizard", contracts.solidlizard],
      ["solidly", "Solidly", contracts.solidly],
      ["solisnek", "SoliSnek", contracts.solisnek],
      ["solunea", "Solunea", contracts.solunea],
      ["spoon-exchange", "Spoon", contracts.spoonExchange],
      ["sterling-finance", "Sterling Finance", contracts.sterlingFinance],
      ["supernova", "Supernova", contracts.supernova],
      ["swapx", "SwapX", contracts.swapx],
      ["tokan-exchange", "Tokan", contracts.tokanExchange],
      ["velocimeter", "Velocimeter", contracts.velocimeter],
      ["veplus", "VePlus", contracts.veplus],
      ["viridian", "Viridian", contracts.viridian],
    ],
  ),
  defineApp({ slug: "aborean", name: "Aborean", positions: [solidlyPoolGroup(contracts.aborean, "isPool(address)")] }),
]
