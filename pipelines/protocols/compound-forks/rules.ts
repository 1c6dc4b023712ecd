import { marketGroups } from "../families/compound-position.ts"
import { kindRewardGroup } from "../families/market-reward-position.ts"
import { equalUnderlyings, stakedTokenGroups } from "../families/staked-token-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { distributorGroup } from "./positions.ts"

const contracts = readContracts("compound-forks")

/** Forks of Compound v2: deposits and loans in their markets. */
export const compoundForks = [
  defineApp({ slug: "apeswap-lending", name: "ApeSwap Lending", positions: marketGroups(contracts.apeswapLending) }),
  defineApp({ slug: "aquarius-loan", name: "Aquarius Loan", positions: marketGroups(contracts.aquariusLoan) }),
  defineApp({ slug: "asofinance", name: "ASO Finance", positions: marketGroups(contracts.asofinance) }),
  defineApp({ slug: "aurigami", name: "Aurigami", positions: marketGroups(contracts.aurigami) }),
  defineApp({ slug: "banker-joe", name: "Banker Joe", positions: marketGroups(contracts.bankerJoe) }),
  defineApp({ slug: "bao-markets", name: "Bao Markets", positions: marketGroups(contracts.baoMarkets) }),
  defineApp({ slug: "bastion", name: "Bastion", positions: marketGroups(contracts.bastion) }),
  defineApp({
    slug: "benqi",
    name: "Benqi",
    positions: [...marketGroups(contracts.benqi), kindRewardGroup(contracts.benqiRewards, "qiAddress()")],
  }),
  defineApp({ slug: "blume-fm", name: "Blume", positions: marketGroups(contracts.blumeFm) }),
  defineApp({ slug: "capyfi", name: "CapyFi", positions: marketGroups(contracts.capyfi) }),
  defineApp({ slug: "cream", name: "Cream", positions: marketGroups(contracts.cream) }),
  defineApp({ slug: "damm-finance", name: "dAMM Finance", positions: marketGroups(contracts.dammFinance) }),
  defineApp({ slug: "enclabs", name: "Enclabs", positions: marketGroups(contracts.enclabs) }),
  defineApp({ slug: "flux", name: "Flux Finance", positions: marketGroups(contracts.flux) }),
  defineApp({
    slug: "huckleberry-lending",
    name: "Huckleberry",
    positions: marketGroups(contracts.huckleberryLending),
  }),
  defineApp({ slug: "hundred-finance", name: "Hundred Finance", positions: marketGroups(contracts.hundredFinance) }),
  defineApp({ slug: "iron-bank", name: "Iron Bank", positions: marketGroups(contracts.ironBank) }),
  defineApp({ slug: "jax-protocol", name: "Jax Protocol", positions: marketGroups(contracts.jaxProtocol) }),
  defineApp({ slug: "keom", name: "Keom", positions: marketGroups(contracts.keom) }),
  defineApp({
    slug: "knightswap-lending",
    name: "KnightSwap Lending",
    positions: marketGroups(contracts.knightswapLending),
  }),
  defineApp({ slug: "lander", name: "Lander", positions: marketGroups(contracts.lander) }),
  defineApp({ slug: "loanshark", name: "LoanShark", positions: marketGroups(contracts.loanshark) }),
  defineApp({ slug: "mach", name: "Mach Finance", positions: marketGroups(contracts.mach) }),
  defineApp({ slug: "mendi", name: "Mendi Finance", positions: marketGroups(contracts.mendi) }),
  defineApp({
    slug: "moonwell",
    name: "Moonwell",
    positions: [
      ...marketGroups(contracts.moonwell),
      distributorGroup(contracts.moonwellRewards),
      kindRewardGroup(contracts.moonwellFirstRewards, "wellAddress()", "first-rewards"),
      ...stakedTokenGroups(contracts.moonwellStakes, equalUnderlyings, "stake-rewards"),
    ],
  }),
  defineApp({
    slug: "moonwell-apollo",
    name: "Moonwell Apollo",
    positions: [
      ...marketGroups(contracts.moonwellApollo),
      ...stakedTokenGroups(contracts.moonwellApolloStakes, equalUnderlyings, "stake-rewards"),
    ],
  }),
  defineApp({ slug: "neku", name: "Neku", positions: marketGroups(contracts.neku) }),
  defineApp({ slug: "onyx", name: "Onyx", positions: marketGroups(contracts.onyx) }),
  defineApp({ slug: "orbit-lending", name: "Orbit Lending", positions: marketGroups(contracts.orbitLending) }),
  defineApp({ slug: "orbiter-one", name: "Orbiter One", positions: marketGroups(contracts.orbiterOne) }),
  defineApp({ slug: "paribus", name: "Paribus", positions: marketGroups(contracts.paribus) }),
  defineApp({ slug: "quantus", name: "Quantus", positions: marketGroups(contracts.quantus) }),
  defineApp({ slug: "reactorfusion", name: "ReactorFusion", positions: marketGroups(contracts.reactorfusion) }),
  defineApp({ slug: "rho-markets", name: "Rho Markets", positions: marketGroups(contracts.rhoMarkets) }),
  defineApp({ slug: "segment", name: "Segment Finance", positions: marketGroups(contracts.segment) }),
  defineApp({ slug: "sonne", name: "Sonne Finance", positions: marketGroups(contracts.sonne) }),
  defineApp({ slug: "strike", name: "Strike", positions: marketGroups(contracts.strike) }),
  defineApp({ slug: "tectonic", name: "Tectonic", positions: marketGroups(contracts.tectonic) }),
  defineApp({ slug: "tender", name: "Tender Finance", positions: marketGroups(contracts.tender) }),
  defineApp({ slug: "tropykus", name: "Tropykus", positions: marketGroups(contracts.tropykus) }),
  defineApp({ slug: "wepiggy", name: "WePiggy", positions: marketGroups(contracts.wepiggy) }),
  defineApp({ slug: "xpert", name: "Xpert", positions: marketGroups(contracts.xpert) }),
  defineApp({ slug: "zenolend", name: "Zeno Lend", positions: marketGroups(contracts.zenolend) }),
  defineApp({ slug: "zoro", name: "ZoroProtocol", positions: marketGroups(contracts.zoro) }),
]
