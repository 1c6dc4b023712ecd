import { heuristics } from "./heuristics/registry.ts"
import { aaveSafetyModule } from "./protocols/aave-safety-module.ts"
import { aaveV1 } from "./protocols/aave-v1.ts"
import { aaveV2 } from "./protocols/aave-v2.ts"
import { aaveV3 } from "./protocols/aave-v3.ts"
import { across } from "./protocols/across.ts"
import { aerodrome } from "./protocols/aerodrome.ts"
import { arbitrumBridge } from "./protocols/arbitrum.ts"
import { aura } from "./protocols/aura.ts"
import { aztec } from "./protocols/aztec.ts"
import { badger } from "./protocols/badger.ts"
import { balancerV1 } from "./protocols/balancer-v1.ts"
import { balancerV2 } from "./protocols/balancer-v2.ts"
import { balancerV3 } from "./protocols/balancer-v3.ts"
import { bancor } from "./protocols/bancor.ts"
import { base } from "./protocols/base.ts"
import { basenames } from "./protocols/basenames.ts"
import { basepaint } from "./protocols/basepaint.ts"
import { bebop } from "./protocols/bebop.ts"
import { beefy } from "./protocols/beefy.ts"
import { blur } from "./protocols/blur.ts"
import { cctp } from "./protocols/cctp.ts"
import { celer } from "./protocols/celer.ts"
import { clipper } from "./protocols/clipper.ts"
import { clrfund } from "./protocols/clrfund.ts"
import { compound } from "./protocols/compound.ts"
import { compoundV3 } from "./protocols/compound-v3.ts"
import { convex } from "./protocols/convex.ts"
import { cowswap } from "./protocols/cowswap.ts"
import { crosscurve } from "./protocols/crosscurve.ts"
import { cryptopunks } from "./protocols/cryptopunks.ts"
import { curve } from "./protocols/curve.ts"
import { debridge } from "./protocols/debridge.ts"
import { defisaver } from "./protocols/defisaver.ts"
import { degen } from "./protocols/degen.ts"
import { digixdao } from "./protocols/digixdao.ts"
import { distributor } from "./protocols/distributor.ts"
import { diva } from "./protocols/diva.ts"
import { drips } from "./protocols/drips.ts"
import { dydx } from "./protocols/dydx.ts"
import { eas } from "./protocols/eas.ts"
import { echo } from "./protocols/echo.ts"
import { efp } from "./protocols/efp.ts"
import { eigenlayer } from "./protocols/eigenlayer.ts"
import { elementFinance } from "./protocols/element-finance.ts"
import { ens } from "./protocols/ens.ts"
import { eth2 } from "./protocols/eth2.ts"
import { ethena } from "./protocols/ethena.ts"
import { etherFi } from "./protocols/ether-fi.ts"
import { extrafi } from "./protocols/extrafi.ts"
import { farcaster } from "./protocols/farcaster.ts"
import { firebird } from "./protocols/firebird.ts"
import { fluence } from "./protocols/fluence.ts"
import { flyingTulip } from "./protocols/flying-tulip.ts"
import { foundation } from "./protocols/foundation.ts"
import { frankencoin } from "./protocols/frankencoin.ts"
import { frax } from "./protocols/frax.ts"
import { friendTech } from "./protocols/friend-tech.ts"
import { gaszip } from "./protocols/gaszip.ts"
import { gauge } from "./protocols/gauge.ts"
import { gearbox } from "./protocols/gearbox.ts"
import { gho } from "./protocols/gho.ts"
import { gitcoin } from "./protocols/gitcoin.ts"
import { giveth } from "./protocols/giveth.ts"
import { gmx } from "./protocols/gmx.ts"
import { gnosisChain } from "./protocols/gnosis-chain.ts"
import { gnosisPay } from "./protocols/gnosis-pay.ts"
import { gnosisdao } from "./protocols/gnosisdao.ts"
import { gns } from "./protocols/gns.ts"
import { golem } from "./protocols/golem.ts"
import { governor } from "./protocols/governor.ts"
import { harvestFinance } from "./protocols/harvest-finance.ts"
import { hedgey } from "./protocols/hedgey.ts"
import { hop } from "./protocols/hop.ts"
import { hyperliquid } from "./protocols/hyperliquid.ts"
import { juicebox } from "./protocols/juicebox.ts"
import { kelp } from "./protocols/kelp.ts"
import { kinetiq } from "./protocols/kinetiq.ts"
import { kittenswap } from "./protocols/kittenswap.ts"
import { kyber } from "./protocols/kyber.ts"
import { kyberLegacy } from "./protocols/kyber-legacy.ts"
import { lendingMarket } from "./protocols/lending-market.ts"
import { lido } from "./protocols/lido.ts"
import { lifi } from "./protocols/lifi.ts"
import { liquity } from "./protocols/liquity.ts"
import { llamazip } from "./protocols/llamazip.ts"
import { lockedGno } from "./protocols/locked-gno.ts"
import { looksrare } from "./protocols/looksrare.ts"
import { magpie } from "./protocols/magpie.ts"
import { makerdaoDsr } from "./protocols/makerdao-dsr.ts"
import { makerdaoMigration } from "./protocols/makerdao-migration.ts"
import { makerdaoSai } from "./protocols/makerdao-sai.ts"
import { makerdaoVault } from "./protocols/makerdao-vault.ts"
import { merkl } from "./protocols/merkl.ts"
import { metamaskSwaps } from "./protocols/metamask-swaps.ts"
import { mintclub } from "./protocols/mintclub.ts"
import { mode } from "./protocols/mode.ts"
import { monerium } from "./protocols/monerium.ts"
import { morpho } from "./protocols/morpho.ts"
import { morphoBlue } from "./protocols/morpho-blue.ts"
import { nameResolver } from "./protocols/name-resolver.ts"
import { nouns } from "./protocols/nouns.ts"
import { octant } from "./protocols/octant.ts"
import { odosV1 } from "./protocols/odos-v1.ts"
import { odosV2 } from "./protocols/odos-v2.ts"
import { okx } from "./protocols/okx.ts"
import { omni } from "./protocols/omni.ts"
import { omnichainToken } from "./protocols/omnichain-token.ts"
import { oneInch } from "./protocols/one-inch.ts"
import { oneInchLiquidity } from "./protocols/one-inch-liquidity.ts"
import { oneInchV1 } from "./protocols/one-inch-v1.ts"
import { oneInchV2 } from "./protocols/one-inch-v2.ts"
import { oneInchV3 } from "./protocols/one-inch-v3.ts"
import { oneInchV4 } from "./protocols/one-inch-v4.ts"
import { oneInchV5 } from "./protocols/one-inch-v5.ts"
import { oneInchV6 } from "./protocols/one-inch-v6.ts"
import { opStack } from "./protocols/op-stack.ts"
import { openocean } from "./protocols/openocean.ts"
import { opensea } from "./protocols/opensea.ts"
import { optimism } from "./protocols/optimism.ts"
import { oracle } from "./protocols/oracle.ts"
import { paladin } from "./protocols/paladin.ts"
import { pancakeswap } from "./protocols/pancakeswap.ts"
import { paraswap } from "./protocols/paraswap.ts"
import { pendle } from "./protocols/pendle.ts"
import { pickle } from "./protocols/pickle.ts"
import { polygon } from "./protocols/polygon.ts"
import { polygonZkevm } from "./protocols/polygon-zkevm.ts"
import { projectX } from "./protocols/project-x.ts"
import { puffer } from "./protocols/puffer.ts"
import { quickswapV2 } from "./protocols/quickswap-v2.ts"
import { quickswapV3 } from "./protocols/quickswap-v3.ts"
import { quickswapV4 } from "./protocols/quickswap-v4.ts"
import { rainbow } from "./protocols/rainbow.ts"
import { rarible } from "./protocols/rarible.ts"
import { rocketPool } from "./protocols/rocket-pool.ts"
import { rubicon } from "./protocols/rubicon.ts"
import { runmoney } from "./protocols/runmoney.ts"
import { safe } from "./protocols/safe.ts"
import { safeMultisig } from "./protocols/safe-multisig.ts"
import { scroll } from "./protocols/scroll.ts"
import { shapeshift } from "./protocols/shapeshift.ts"
import { shutter } from "./protocols/shutter.ts"
import { sky } from "./protocols/sky.ts"
import { socket } from "./protocols/socket.ts"
import { spark } from "./protocols/spark.ts"
import { stableSwap } from "./protocols/stable-swap.ts"
import { stakedao } from "./protocols/stakedao.ts"
import { stakedaoV2 } from "./protocols/stakedao-v2.ts"
import { stakingRewards } from "./protocols/staking.ts"
import { stargate } from "./protocols/stargate.ts"
import { starknet } from "./protocols/starknet.ts"
import { sudoswap } from "./protocols/sudoswap.ts"
import { summerFi } from "./protocols/summer-fi.ts"
import { superrare } from "./protocols/superrare.ts"
import { sushiswap } from "./protocols/sushiswap.ts"
import { sushiswapV2 } from "./protocols/sushiswap-v2.ts"
import { synapse } from "./protocols/synapse.ts"
import { syncswap } from "./protocols/syncswap.ts"
import { thegraph } from "./protocols/thegraph.ts"
import { traderJoe } from "./protocols/traderjoe.ts"
import { umami } from "./protocols/umami.ts"
import { uniswap } from "./protocols/uniswap.ts"
import { uniswapV1 } from "./protocols/uniswap-v1.ts"
import { uniswapV2 } from "./protocols/uniswap-v2.ts"
import { uniswapV3 } from "./protocols/uniswap-v3.ts"
import { uniswapV4 } from "./protocols/uniswap-v4.ts"
import { uniswapX } from "./protocols/uniswap-x.ts"
import { vault } from "./protocols/vault.ts"
import { velodrome } from "./protocols/velodrome.ts"
import { venice } from "./protocols/venice.ts"
import { votium } from "./protocols/votium.ts"
import { walletconnect } from "./protocols/walletconnect.ts"
import { wooFi } from "./protocols/woo-fi.ts"
import { wormhole } from "./protocols/wormhole.ts"
import { x2y2 } from "./protocols/x2y2.ts"
import { yearnStaking } from "./protocols/yearn-staking.ts"
import { yearnV1 } from "./protocols/yearn-v1.ts"
import { yearnV2 } from "./protocols/yearn-v2.ts"
import { yearnV3 } from "./protocols/yearn-v3.ts"
import { yearnVesting } from "./protocols/yearn-vesting.ts"
import { ygov } from "./protocols/ygov.ts"
import { zeroEx } from "./protocols/zero-ex.ts"
import { zksyncLite } from "./protocols/zksync-lite.ts"
import { zora } from "./protocols/zora.ts"
import type { Interpreter } from "./transaction/decoded-transaction.ts"

/** Every interpreter. The order of the list means nothing: precedence is each one's `specificity`. */
export const interpreters: ReadonlyArray<Interpreter> = [
  ...heuristics,
  aaveSafetyModule,
  aaveV1,
  aaveV2,
  aaveV3,
  across,
  aerodrome,
  arbitrumBridge,
  aura,
  aztec,
  badger,
  balancerV1,
  balancerV2,
  balancerV3,
  bancor,
  base,
  basenames,
  basepaint,
  bebop,
  beefy,
  blur,
  cctp,
  celer,
  clipper,
  clrfund,
  compound,
  compoundV3,
  convex,
  cowswap,
  crosscurve,
  cryptopunks,
  curve,
  debridge,
  defisaver,
  degen,
  digixdao,
  distributor,
  diva,
  drips,
  dydx,
  eas,
  echo,
  efp,
  eigenlayer,
  elementFinance,
  ens,
  eth2,
  ethena,
  etherFi,
  extrafi,
  farcaster,
  firebird,
  fluence,
  flyingTulip,
  foundation,
  frankencoin,
  frax,
  friendTech,
  gaszip,
  gauge,
  gearbox,
  gho,
  gitcoin,
  giveth,
  gmx,
  gnosisChain,
  gnosisPay,
  gnosisdao,
  gns,
  golem,
  governor,
  harvestFinance,
  hedgey,
  hop,
  hyperliquid,
  juicebox,
  kelp,
  kinetiq,
  kittenswap,
  kyber,
  kyberLegacy,
  lendingMarket,
  lido,
  lifi,
  liquity,
  llamazip,
  lockedGno,
  looksrare,
  magpie,
  makerdaoDsr,
  makerdaoMigration,
  makerdaoSai,
  makerdaoVault,
  merkl,
  metamaskSwaps,
  mintclub,
  mode,
  monerium,
  morpho,
  morphoBlue,
  nameResolver,
  nouns,
  octant,
  odosV1,
  odosV2,
  okx,
  omni,
  omnichainToken,
  oneInch,
  oneInchLiquidity,
  oneInchV1,
  oneInchV2,
  oneInchV3,
  oneInchV4,
  oneInchV5,
  oneInchV6,
  opStack,
  openocean,
  opensea,
  optimism,
  oracle,
  paladin,
  pancakeswap,
  paraswap,
  pendle,
  pickle,
  polygon,
  polygonZkevm,
  projectX,
  puffer,
  quickswapV2,
  quickswapV3,
  quickswapV4,
  rainbow,
  rarible,
  rocketPool,
  rubicon,
  runmoney,
  safe,
  safeMultisig,
  scroll,
  shapeshift,
  shutter,
  sky,
  socket,
  spark,
  stableSwap,
  stakedao,
  stakedaoV2,
  stakingRewards,
  stargate,
  starknet,
  sudoswap,
  summerFi,
  superrare,
  sushiswap,
  sushiswapV2,
  synapse,
  syncswap,
  thegraph,
  traderJoe,
  umami,
  uniswap,
  uniswapV1,
  uniswapV2,
  uniswapV3,
  uniswapV4,
  uniswapX,
  vault,
  velodrome,
  venice,
  votium,
  walletconnect,
  wooFi,
  wormhole,
  x2y2,
  yearnStaking,
  yearnV1,
  yearnV2,
  yearnV3,
  yearnVesting,
  ygov,
  zeroEx,
  zksyncLite,
  zora,
]

/** The protocols among the interpreters. */
export const protocols = interpreters.flatMap(({ protocol }) => (protocol === undefined ? [] : [protocol]))
