import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("solidly-forks")

/**
 * Forks of Solidly, and one of Velodrome v2: liquidity in their pools.
 *
 * Source of the calls: `contracts/BaseV1-core.sol` of https://github.com/solidlyexchange/solidly, `contracts/factories/PoolFactory.sol` of https://github.com/velodrome-finance/contracts.
 */
export const solidlyForks = [
  defineApp({
    slug: "3xcalibur",
    name: "3xcalibur",
    positions: [solidlyPoolGroup(contracts.xcalibur, "isPair(address)")],
  }),
  defineApp({ slug: "aborean", name: "Aborean", positions: [solidlyPoolGroup(contracts.aborean, "isPool(address)")] }),
  defineApp({ slug: "auragi", name: "Auragi", positions: [solidlyPoolGroup(contracts.auragi, "isPair(address)")] }),
  defineApp({
    slug: "blackhole",
    name: "Blackhole",
    positions: [solidlyPoolGroup(contracts.blackhole, "isPair(address)")],
  }),
  defineApp({ slug: "chronos", name: "Chronos", positions: [solidlyPoolGroup(contracts.chronos, "isPair(address)")] }),
  defineApp({
    slug: "cleopatra",
    name: "Cleopatra",
    positions: [solidlyPoolGroup(contracts.cleopatra, "isPair(address)")],
  }),
  defineApp({ slug: "cone", name: "Cone", positions: [solidlyPoolGroup(contracts.cone, "isPair(address)")] }),
  defineApp({
    slug: "crust-finance",
    name: "Crust Finance",
    positions: [solidlyPoolGroup(contracts.crustFinance, "isPair(address)")],
  }),
  defineApp({
    slug: "dystopia",
    name: "Dystopia",
    positions: [solidlyPoolGroup(contracts.dystopia, "isPair(address)")],
  }),
  defineApp({
    slug: "equalizer",
    name: "Equalizer",
    positions: [solidlyPoolGroup(contracts.equalizer, "isPair(address)")],
  }),
  defineApp({ slug: "etherex", name: "Etherex", positions: [solidlyPoolGroup(contracts.etherex, "isPair(address)")] }),
  defineApp({ slug: "fenix", name: "Fenix", positions: [solidlyPoolGroup(contracts.fenix, "isPair(address)")] }),
  defineApp({ slug: "flair-dex", name: "Flair", positions: [solidlyPoolGroup(contracts.flairDex, "isPair(address)")] }),
  defineApp({
    slug: "fvm",
    name: "Fantom Velocimeter",
    positions: [solidlyPoolGroup(contracts.fvm, "isPair(address)")],
  }),
  defineApp({ slug: "glacier", name: "Glacier", positions: [solidlyPoolGroup(contracts.glacier, "isPair(address)")] }),
  defineApp({
    slug: "hermes-protocol",
    name: "Hermes Protocol",
    positions: [solidlyPoolGroup(contracts.hermesProtocol, "isPair(address)")],
  }),
  defineApp({ slug: "hybra", name: "Hybra", positions: [solidlyPoolGroup(contracts.hybra, "isPair(address)")] }),
  defineApp({
    slug: "infusion",
    name: "Infusion",
    positions: [solidlyPoolGroup(contracts.infusion, "isPair(address)")],
  }),
  defineApp({ slug: "keller", name: "Keller", positions: [solidlyPoolGroup(contracts.keller, "isPair(address)")] }),
  defineApp({
    slug: "kodo-exchange",
    name: "Kodo",
    positions: [solidlyPoolGroup(contracts.kodoExchange, "isPair(address)")],
  }),
  defineApp({
    slug: "magicfox",
    name: "MagicFox",
    positions: [solidlyPoolGroup(contracts.magicfox, "isPair(address)")],
  }),
  defineApp({ slug: "nest", name: "Nest", positions: [solidlyPoolGroup(contracts.nest, "isPair(address)")] }),
  defineApp({ slug: "nile", name: "Nile", positions: [solidlyPoolGroup(contracts.nile, "isPair(address)")] }),
  defineApp({ slug: "nuri", name: "Nuri", positions: [solidlyPoolGroup(contracts.nuri, "isPair(address)")] }),
  defineApp({ slug: "pearlfi", name: "Pearl", positions: [solidlyPoolGroup(contracts.pearlfi, "isPair(address)")] }),
  defineApp({ slug: "pharaoh", name: "Pharaoh", positions: [solidlyPoolGroup(contracts.pharaoh, "isPair(address)")] }),
  defineApp({ slug: "satin", name: "Satin", positions: [solidlyPoolGroup(contracts.satin, "isPair(address)")] }),
  defineApp({ slug: "scale", name: "Scale", positions: [solidlyPoolGroup(contracts.scale, "isPair(address)")] }),
  defineApp({ slug: "shadow", name: "Shadow", positions: [solidlyPoolGroup(contracts.shadow, "isPair(address)")] }),
  defineApp({
    slug: "solidlizard",
    name: "SolidLizard",
    positions: [solidlyPoolGroup(contracts.solidlizard, "isPair(address)")],
  }),
  defineApp({ slug: "solidly", name: "Solidly", positions: [solidlyPoolGroup(contracts.solidly, "isPair(address)")] }),
  defineApp({
    slug: "solisnek",
    name: "SoliSnek",
    positions: [solidlyPoolGroup(contracts.solisnek, "isPair(address)")],
  }),
  defineApp({ slug: "solunea", name: "Solunea", positions: [solidlyPoolGroup(contracts.solunea, "isPair(address)")] }),
  defineApp({
    slug: "spoon-exchange",
    name: "Spoon",
    positions: [solidlyPoolGroup(contracts.spoonExchange, "isPair(address)")],
  }),
  defineApp({
    slug: "sterling-finance",
    name: "Sterling Finance",
    positions: [solidlyPoolGroup(contracts.sterlingFinance, "isPair(address)")],
  }),
  defineApp({
    slug: "supernova",
    name: "Supernova",
    positions: [solidlyPoolGroup(contracts.supernova, "isPair(address)")],
  }),
  defineApp({ slug: "swapx", name: "SwapX", positions: [solidlyPoolGroup(contracts.swapx, "isPair(address)")] }),
  defineApp({
    slug: "tokan-exchange",
    name: "Tokan",
    positions: [solidlyPoolGroup(contracts.tokanExchange, "isPair(address)")],
  }),
  defineApp({
    slug: "velocimeter",
    name: "Velocimeter",
    positions: [solidlyPoolGroup(contracts.velocimeter, "isPair(address)")],
  }),
  defineApp({ slug: "veplus", name: "VePlus", positions: [solidlyPoolGroup(contracts.veplus, "isPair(address)")] }),
  defineApp({
    slug: "viridian",
    name: "Viridian",
    positions: [solidlyPoolGroup(contracts.viridian, "isPair(address)")],
  }),
]
