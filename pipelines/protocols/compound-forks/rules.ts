import { marketGroups } from "../families/compound-position.ts"
import { kindRewardGroup } from "../families/market-reward-position.ts"
import { equalUnderlyings, stakedTokenGroups } from "../families/staked-token-position.ts"
import { defineApp, defineForks } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { distributorGroup } from "./positions.ts"

const contracts = readContracts("compound-forks")

/** Forks of Compound v2: deposits and loans in their markets. */
export const compoundForks = [
  ...defineForks(marketGroups, [
    ["apeswap-lending", "ApeSwap Lending", contracts.apeswapLending],
    ["aquarius-loan", "Aquarius Loan", contracts.aquariusLoan],
    ["asofinance", "ASO Finance", contracts.asofinance],
    ["aurigami", "Aurigami", contracts.aurigami],
    ["banker-joe", "Banker Joe", contracts.bankerJoe],
    ["bao-markets", "Bao Markets", contracts.baoMarkets],
    ["bastion", "Bastion", contracts.bastion],
    ["blume-fm", "Blume", contracts.blumeFm],
    ["capyfi", "CapyFi", contracts.capyfi],
    ["cream", "Cream", contracts.cream],
    ["damm-finance", "dAMM Finance", contracts.dammFinance],
    ["enclabs", "Enclabs", contracts.enclabs],
    ["flux", "Flux Finance", contracts.flux],
    ["huckleberry-lending", "Huckleberry", contracts.huckleberryLending],
    ["hundred-finance", "Hundred Finance", contracts.hundredFinance],
    ["iron-bank", "Iron Bank", contracts.ironBank],
    ["jax-protocol", "Jax Protocol", contracts.jaxProtocol],
    ["keom", "Keom", contracts.keom],
    ["knightswap-lending", "KnightSwap Lending", contracts.knightswapLending],
    ["lander", "Lander", contracts.lander],
    ["loanshark", "LoanShark", contracts.loanshark],
    ["mach", "Mach Finance", contracts.mach],
    ["mendi", "Mendi Finance", contracts.mendi],
    ["neku", "Neku", contracts.neku],
    ["onyx", "Onyx", contracts.onyx],
    ["orbit-lending", "Orbit Lending", contracts.orbitLending],
    ["orbiter-one", "Orbiter One", contracts.orbiterOne],
    ["paribus", "Paribus", contracts.paribus],
    ["quantus", "Quantus", contracts.quantus],
    ["reactorfusion", "ReactorFusion", contracts.reactorfusion],
    ["rho-markets", "Rho Markets", contracts.rhoMarkets],
    ["segment", "Segment Finance", contracts.segment],
    ["sonne", "Sonne Finance", contracts.sonne],
    ["strike", "Strike", contracts.strike],
    ["tectonic", "Tectonic", contracts.tectonic],
    ["tender", "Tender Finance", contracts.tender],
    ["tropykus", "Tropykus", contracts.tropykus],
    ["wepiggy", "WePiggy", contracts.wepiggy],
    ["xpert", "Xpert", contracts.xpert],
    ["zenolend", "Zeno Lend", contracts.zenolend],
    ["zoro", "ZoroProtocol", contracts.zoro],
  ]),
  defineApp({
    slug: "benqi",
    name: "Benqi",
    positions: [...marketGroups(contracts.benqi), kindRewardGroup(contracts.benqiRewards, "qiAddress()")],
  }),
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
]
