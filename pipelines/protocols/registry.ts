import { aave } from "./aave/rules.ts"
import { aaveForks } from "./aave-forks/rules.ts"
import { abracadabra } from "./abracadabra/rules.ts"
import { across } from "./across/rules.ts"
import { aerodrome } from "./aerodrome/rules.ts"
import { angle } from "./angle/rules.ts"
import { ankr } from "./ankr/rules.ts"
import { apeswap } from "./apeswap/rules.ts"
import { arbitrum } from "./arbitrum/rules.ts"
import { arrakis } from "./arrakis/rules.ts"
import { aura } from "./aura/rules.ts"
import { aztec } from "./aztec/rules.ts"
import { badger } from "./badger/rules.ts"
import { balancer } from "./balancer/rules.ts"
import { balancerForks } from "./balancer-forks/rules.ts"
import { bancor } from "./bancor/rules.ts"
import { base } from "./base/rules.ts"
import { basenames } from "./basenames/rules.ts"
import { basepaint } from "./basepaint/rules.ts"
import { baseswap } from "./baseswap/rules.ts"
import { bebop } from "./bebop/rules.ts"
import { bedrock } from "./bedrock/rules.ts"
import { beefy } from "./beefy/rules.ts"
import { beethovenX } from "./beethoven-x/rules.ts"
import { beets } from "./beets/rules.ts"
import { benqiStakedAvax } from "./benqi-staked-avax/rules.ts"
import { binanceStakedEth } from "./binance-staked-eth/rules.ts"
import { biswap } from "./biswap/rules.ts"
import { blur } from "./blur/rules.ts"
import { bmx } from "./bmx/rules.ts"
import { camelot } from "./camelot/rules.ts"
import { cctp } from "./cctp/rules.ts"
import { celer } from "./celer/rules.ts"
import { clipper } from "./clipper/rules.ts"
import { clrfund } from "./clrfund/rules.ts"
import { coinbaseWrappedStakedEth } from "./coinbase-wrapped-staked-eth/rules.ts"
import { compound } from "./compound/rules.ts"
import { compoundForks } from "./compound-forks/rules.ts"
import { convex } from "./convex/rules.ts"
import { cowswap } from "./cowswap/rules.ts"
import { crosscurve } from "./crosscurve/rules.ts"
import { cryptopunks } from "./cryptopunks/rules.ts"
import { curve } from "./curve/rules.ts"
import { debridge } from "./debridge/rules.ts"
import { defisaver } from "./defisaver/rules.ts"
import { degen } from "./degen/rules.ts"
import { digixdao } from "./digixdao/rules.ts"
import { dinero } from "./dinero/rules.ts"
import { diva } from "./diva/rules.ts"
import { dodo } from "./dodo/rules.ts"
import { dolomite } from "./dolomite/rules.ts"
import { drips } from "./drips/rules.ts"
import { dydx } from "./dydx/rules.ts"
import { eas } from "./eas/rules.ts"
import { echo } from "./echo/rules.ts"
import { efp } from "./efp/rules.ts"
import { eigenlayer } from "./eigenlayer/rules.ts"
import { element } from "./element/rules.ts"
import { elementFinance } from "./element-finance/rules.ts"
import { ens } from "./ens/rules.ts"
import { eth2 } from "./eth2/rules.ts"
import { ethena } from "./ethena/rules.ts"
import { etherFi } from "./ether-fi/rules.ts"
import { euler } from "./euler/rules.ts"
import { extrafi } from "./extrafi/rules.ts"
import { farcaster } from "./farcaster/rules.ts"
import { firebird } from "./firebird/rules.ts"
import { fluence } from "./fluence/rules.ts"
import { fluid } from "./fluid/rules.ts"
import { flyingTulip } from "./flying-tulip/rules.ts"
import { foundation } from "./foundation/rules.ts"
import { frankencoin } from "./frankencoin/rules.ts"
import { frax } from "./frax/rules.ts"
import { friendTech } from "./friend-tech/rules.ts"
import { gainsNetwork } from "./gains-network/rules.ts"
import { gamma } from "./gamma/rules.ts"
import { gaszip } from "./gaszip/rules.ts"
import { gearbox } from "./gearbox/rules.ts"
import { gitcoin } from "./gitcoin/rules.ts"
import { giveth } from "./giveth/rules.ts"
import { gmx } from "./gmx/rules.ts"
import { gnosisChain } from "./gnosis-chain/rules.ts"
import { gnosisPay } from "./gnosis-pay/rules.ts"
import { gnosisdao } from "./gnosisdao/rules.ts"
import { gns } from "./gns/rules.ts"
import { gogopool } from "./gogopool/rules.ts"
import { golem } from "./golem/rules.ts"
import { harvestFinance } from "./harvest-finance/rules.ts"
import { hedgey } from "./hedgey/rules.ts"
import { hop } from "./hop/rules.ts"
import { hyperliquid } from "./hyperliquid/rules.ts"
import { instadapp } from "./instadapp/rules.ts"
import { juicebox } from "./juicebox/rules.ts"
import { kelp } from "./kelp/rules.ts"
import { kinetiq } from "./kinetiq/rules.ts"
import { kittenswap } from "./kittenswap/rules.ts"
import { kodiak } from "./kodiak/rules.ts"
import { kyber } from "./kyber/rules.ts"
import { lagoon } from "./lagoon/rules.ts"
import { lido } from "./lido/rules.ts"
import { lifi } from "./lifi/rules.ts"
import { linea } from "./linea/rules.ts"
import { liquidCollective } from "./liquid-collective/rules.ts"
import { liquity } from "./liquity/rules.ts"
import { liquityForks } from "./liquity-forks/rules.ts"
import { lista } from "./lista/rules.ts"
import { llamapay } from "./llamapay/rules.ts"
import { llamazip } from "./llamazip/rules.ts"
import { lockedGno } from "./locked-gno/rules.ts"
import { looksrare } from "./looksrare/rules.ts"
import { lynex } from "./lynex/rules.ts"
import { magpie } from "./magpie/rules.ts"
import { makerdao } from "./makerdao/rules.ts"
import { mantleMeth } from "./mantle-meth/rules.ts"
import { maple } from "./maple/rules.ts"
import { merkl } from "./merkl/rules.ts"
import { metamaskSwaps } from "./metamask-swaps/rules.ts"
import { mintclub } from "./mintclub/rules.ts"
import { mode } from "./mode/rules.ts"
import { monerium } from "./monerium/rules.ts"
import { morpho } from "./morpho/rules.ts"
import { nouns } from "./nouns/rules.ts"
import { octant } from "./octant/rules.ts"
import { odos } from "./odos/rules.ts"
import { okx } from "./okx/rules.ts"
import { omni } from "./omni/rules.ts"
import { oneInch } from "./one-inch/rules.ts"
import { openocean } from "./openocean/rules.ts"
import { opensea } from "./opensea/rules.ts"
import { optimism } from "./optimism/rules.ts"
import { originEther } from "./origin-ether/rules.ts"
import { paladin } from "./paladin/rules.ts"
import { pancakeswap } from "./pancakeswap/rules.ts"
import { pangolin } from "./pangolin/rules.ts"
import { paraswap } from "./paraswap/rules.ts"
import { paymentProcessor } from "./payment-processor/rules.ts"
import { pendle } from "./pendle/rules.ts"
import { pickle } from "./pickle/rules.ts"
import { polygon } from "./polygon/rules.ts"
import { projectX } from "./project-x/rules.ts"
import type { ProtocolDefinition } from "./protocol.ts"
import { puffer } from "./puffer/rules.ts"
import { quickswap } from "./quickswap/rules.ts"
import { rainbow } from "./rainbow/rules.ts"
import { ramses } from "./ramses/rules.ts"
import { rarible } from "./rarible/rules.ts"
import { renzo } from "./renzo/rules.ts"
import { rocketPool } from "./rocket-pool/rules.ts"
import { rubicon } from "./rubicon/rules.ts"
import { runmoney } from "./runmoney/rules.ts"
import { sablier } from "./sablier/rules.ts"
import { safe } from "./safe/rules.ts"
import { scroll } from "./scroll/rules.ts"
import { shapeshift } from "./shapeshift/rules.ts"
import { shutter } from "./shutter/rules.ts"
import { silo } from "./silo/rules.ts"
import { sky } from "./sky/rules.ts"
import { socket } from "./socket/rules.ts"
import { solidlyForks } from "./solidly-forks/rules.ts"
import { spark } from "./spark/rules.ts"
import { spookyswap } from "./spookyswap/rules.ts"
import { stader } from "./stader/rules.ts"
import { stakedao } from "./stakedao/rules.ts"
import { stakewise } from "./stakewise/rules.ts"
import { standards } from "./standards/rules.ts"
import { stargate } from "./stargate/rules.ts"
import { starknet } from "./starknet/rules.ts"
import { sudoswap } from "./sudoswap/rules.ts"
import { summerFi } from "./summer-fi/rules.ts"
import { superfluid } from "./superfluid/rules.ts"
import { superrare } from "./superrare/rules.ts"
import { sushiswap } from "./sushiswap/rules.ts"
import { swell } from "./swell/rules.ts"
import { symbiotic } from "./symbiotic/rules.ts"
import { synapse } from "./synapse/rules.ts"
import { syncswap } from "./syncswap/rules.ts"
import { synthetix } from "./synthetix/rules.ts"
import { thegraph } from "./thegraph/rules.ts"
import { thena } from "./thena/rules.ts"
import { traderjoe } from "./traderjoe/rules.ts"
import { traderjoeForks } from "./traderjoe-forks/rules.ts"
import { umami } from "./umami/rules.ts"
import { uniswap } from "./uniswap/rules.ts"
import { uniswapV2Forks } from "./uniswap-v2-forks/rules.ts"
import { velodrome } from "./velodrome/rules.ts"
import { venice } from "./venice/rules.ts"
import { venus } from "./venus/rules.ts"
import { votium } from "./votium/rules.ts"
import { vvsFinance } from "./vvs-finance/rules.ts"
import { walletconnect } from "./walletconnect/rules.ts"
import { wooFi } from "./woo-fi/rules.ts"
import { wormhole } from "./wormhole/rules.ts"
import { x2y2 } from "./x2y2/rules.ts"
import { yearn } from "./yearn/rules.ts"
import { zeroEx } from "./zero-ex/rules.ts"
import { zksyncLite } from "./zksync-lite/rules.ts"
import { zora } from "./zora/rules.ts"

/** Every protocol, by brand. Precedence follows from the evidence for a match, never from the order. */
export const protocols: ReadonlyArray<ProtocolDefinition> = [
  aave,
  aaveForks,
  abracadabra,
  across,
  aerodrome,
  angle,
  ankr,
  apeswap,
  arbitrum,
  arrakis,
  aura,
  aztec,
  badger,
  balancer,
  balancerForks,
  bancor,
  base,
  basenames,
  basepaint,
  baseswap,
  bebop,
  bedrock,
  beefy,
  beethovenX,
  beets,
  benqiStakedAvax,
  binanceStakedEth,
  biswap,
  blur,
  bmx,
  camelot,
  cctp,
  celer,
  clipper,
  clrfund,
  coinbaseWrappedStakedEth,
  compound,
  compoundForks,
  convex,
  cowswap,
  crosscurve,
  cryptopunks,
  curve,
  debridge,
  defisaver,
  degen,
  digixdao,
  dinero,
  diva,
  dodo,
  dolomite,
  drips,
  dydx,
  eas,
  echo,
  efp,
  eigenlayer,
  element,
  elementFinance,
  ens,
  eth2,
  ethena,
  etherFi,
  euler,
  extrafi,
  farcaster,
  firebird,
  fluence,
  fluid,
  flyingTulip,
  foundation,
  frankencoin,
  frax,
  friendTech,
  gainsNetwork,
  gamma,
  gaszip,
  gearbox,
  gitcoin,
  giveth,
  gmx,
  gnosisChain,
  gnosisPay,
  gnosisdao,
  gns,
  gogopool,
  golem,
  harvestFinance,
  hedgey,
  hop,
  hyperliquid,
  instadapp,
  juicebox,
  kelp,
  kinetiq,
  kittenswap,
  kodiak,
  kyber,
  lagoon,
  lido,
  lifi,
  linea,
  liquidCollective,
  liquity,
  liquityForks,
  lista,
  llamapay,
  llamazip,
  lockedGno,
  looksrare,
  lynex,
  magpie,
  makerdao,
  mantleMeth,
  maple,
  merkl,
  metamaskSwaps,
  mintclub,
  mode,
  monerium,
  morpho,
  nouns,
  octant,
  odos,
  okx,
  omni,
  oneInch,
  openocean,
  opensea,
  optimism,
  originEther,
  paladin,
  pancakeswap,
  pangolin,
  paraswap,
  paymentProcessor,
  pendle,
  pickle,
  polygon,
  projectX,
  puffer,
  quickswap,
  rainbow,
  ramses,
  rarible,
  renzo,
  rocketPool,
  rubicon,
  runmoney,
  sablier,
  safe,
  scroll,
  shapeshift,
  shutter,
  silo,
  sky,
  socket,
  solidlyForks,
  spark,
  spookyswap,
  stader,
  stakedao,
  stakewise,
  standards,
  stargate,
  starknet,
  sudoswap,
  summerFi,
  superfluid,
  superrare,
  sushiswap,
  swell,
  symbiotic,
  synapse,
  syncswap,
  synthetix,
  thegraph,
  thena,
  traderjoe,
  traderjoeForks,
  umami,
  uniswap,
  uniswapV2Forks,
  velodrome,
  venice,
  venus,
  votium,
  vvsFinance,
  walletconnect,
  wooFi,
  wormhole,
  x2y2,
  yearn,
  zeroEx,
  zksyncLite,
  zora,
].flat()
