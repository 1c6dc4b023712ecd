import { aaveSafetyModule } from "../interpret/protocols/aave-safety-module.ts"
import { aaveV1 } from "../interpret/protocols/aave-v1.ts"
import { aaveV2 } from "../interpret/protocols/aave-v2.ts"
import { aaveV3 } from "../interpret/protocols/aave-v3.ts"
import { across } from "../interpret/protocols/across.ts"
import { aerodrome } from "../interpret/protocols/aerodrome.ts"
import { arbitrumBridge } from "../interpret/protocols/arbitrum.ts"
import { aura } from "../interpret/protocols/aura.ts"
import { aztec } from "../interpret/protocols/aztec.ts"
import { badger } from "../interpret/protocols/badger.ts"
import { balancerV1 } from "../interpret/protocols/balancer-v1.ts"
import { balancerV2 } from "../interpret/protocols/balancer-v2.ts"
import { balancerV3 } from "../interpret/protocols/balancer-v3.ts"
import { bancor } from "../interpret/protocols/bancor.ts"
import { base } from "../interpret/protocols/base.ts"
import { basenames } from "../interpret/protocols/basenames.ts"
import { basepaint } from "../interpret/protocols/basepaint.ts"
import { bebop } from "../interpret/protocols/bebop.ts"
import { beefy } from "../interpret/protocols/beefy.ts"
import { blur } from "../interpret/protocols/blur.ts"
import { cctp } from "../interpret/protocols/cctp.ts"
import { celer } from "../interpret/protocols/celer.ts"
import { clipper } from "../interpret/protocols/clipper.ts"
import { clrfund } from "../interpret/protocols/clrfund.ts"
import { compound } from "../interpret/protocols/compound.ts"
import { compoundV3 } from "../interpret/protocols/compound-v3.ts"
import { convex } from "../interpret/protocols/convex.ts"
import { cowswap } from "../interpret/protocols/cowswap.ts"
import { crosscurve } from "../interpret/protocols/crosscurve.ts"
import { cryptopunks } from "../interpret/protocols/cryptopunks.ts"
import { curve } from "../interpret/protocols/curve.ts"
import { debridge } from "../interpret/protocols/debridge.ts"
import { defisaver } from "../interpret/protocols/defisaver.ts"
import { degen } from "../interpret/protocols/degen.ts"
import { digixdao } from "../interpret/protocols/digixdao.ts"
import { distributor } from "../interpret/protocols/distributor.ts"
import { diva } from "../interpret/protocols/diva.ts"
import { drips } from "../interpret/protocols/drips.ts"
import { dydx } from "../interpret/protocols/dydx.ts"
import { eas } from "../interpret/protocols/eas.ts"
import { echo } from "../interpret/protocols/echo.ts"
import { efp } from "../interpret/protocols/efp.ts"
import { eigenlayer } from "../interpret/protocols/eigenlayer.ts"
import { elementFinance } from "../interpret/protocols/element-finance.ts"
import { ens } from "../interpret/protocols/ens.ts"
import { eth2 } from "../interpret/protocols/eth2.ts"
import { ethena } from "../interpret/protocols/ethena.ts"
import { etherFi } from "../interpret/protocols/ether-fi.ts"
import { extrafi } from "../interpret/protocols/extrafi.ts"
import { farcaster } from "../interpret/protocols/farcaster.ts"
import { firebird } from "../interpret/protocols/firebird.ts"
import { fluence } from "../interpret/protocols/fluence.ts"
import { flyingTulip } from "../interpret/protocols/flying-tulip.ts"
import { foundation } from "../interpret/protocols/foundation.ts"
import { frankencoin } from "../interpret/protocols/frankencoin.ts"
import { frax } from "../interpret/protocols/frax.ts"
import { friendTech } from "../interpret/protocols/friend-tech.ts"
import { gaszip } from "../interpret/protocols/gaszip.ts"
import { gauge } from "../interpret/protocols/gauge.ts"
import { gearbox } from "../interpret/protocols/gearbox.ts"
import { gho } from "../interpret/protocols/gho.ts"
import { gitcoin } from "../interpret/protocols/gitcoin.ts"
import { giveth } from "../interpret/protocols/giveth.ts"
import { gmx } from "../interpret/protocols/gmx.ts"
import { gnosisChain } from "../interpret/protocols/gnosis-chain.ts"
import { gnosisPay } from "../interpret/protocols/gnosis-pay.ts"
import { gnosisdao } from "../interpret/protocols/gnosisdao.ts"
import { gns } from "../interpret/protocols/gns.ts"
import { golem } from "../interpret/protocols/golem.ts"
import { governor } from "../interpret/protocols/governor.ts"
import { harvestFinance } from "../interpret/protocols/harvest-finance.ts"
import { hedgey } from "../interpret/protocols/hedgey.ts"
import { hop } from "../interpret/protocols/hop.ts"
import { hyperliquid } from "../interpret/protocols/hyperliquid.ts"
import { juicebox } from "../interpret/protocols/juicebox.ts"
import { kelp } from "../interpret/protocols/kelp.ts"
import { kinetiq } from "../interpret/protocols/kinetiq.ts"
import { kittenswap } from "../interpret/protocols/kittenswap.ts"
import { kyber } from "../interpret/protocols/kyber.ts"
import { kyberLegacy } from "../interpret/protocols/kyber-legacy.ts"
import { lendingMarket } from "../interpret/protocols/lending-market.ts"
import { lido } from "../interpret/protocols/lido.ts"
import { lifi } from "../interpret/protocols/lifi.ts"
import { liquity } from "../interpret/protocols/liquity.ts"
import { llamazip } from "../interpret/protocols/llamazip.ts"
import { lockedGno } from "../interpret/protocols/locked-gno.ts"
import { looksrare } from "../interpret/protocols/looksrare.ts"
import { magpie } from "../interpret/protocols/magpie.ts"
import { makerdaoDsr } from "../interpret/protocols/makerdao-dsr.ts"
import { makerdaoMigration } from "../interpret/protocols/makerdao-migration.ts"
import { makerdaoSai } from "../interpret/protocols/makerdao-sai.ts"
import { makerdaoVault } from "../interpret/protocols/makerdao-vault.ts"
import { merkl } from "../interpret/protocols/merkl.ts"
import { metamaskSwaps } from "../interpret/protocols/metamask-swaps.ts"
import { mintclub } from "../interpret/protocols/mintclub.ts"
import { mode } from "../interpret/protocols/mode.ts"
import { monerium } from "../interpret/protocols/monerium.ts"
import { morpho } from "../interpret/protocols/morpho.ts"
import { morphoBlue } from "../interpret/protocols/morpho-blue.ts"
import { nameResolver } from "../interpret/protocols/name-resolver.ts"
import { nouns } from "../interpret/protocols/nouns.ts"
import { octant } from "../interpret/protocols/octant.ts"
import { odosV1 } from "../interpret/protocols/odos-v1.ts"
import { odosV2 } from "../interpret/protocols/odos-v2.ts"
import { okx } from "../interpret/protocols/okx.ts"
import { omni } from "../interpret/protocols/omni.ts"
import { omnichainToken } from "../interpret/protocols/omnichain-token.ts"
import { oneInch } from "../interpret/protocols/one-inch.ts"
import { oneInchLiquidity } from "../interpret/protocols/one-inch-liquidity.ts"
import { oneInchV1 } from "../interpret/protocols/one-inch-v1.ts"
import { oneInchV2 } from "../interpret/protocols/one-inch-v2.ts"
import { oneInchV3 } from "../interpret/protocols/one-inch-v3.ts"
import { oneInchV4 } from "../interpret/protocols/one-inch-v4.ts"
import { oneInchV5 } from "../interpret/protocols/one-inch-v5.ts"
import { oneInchV6 } from "../interpret/protocols/one-inch-v6.ts"
import { opStack } from "../interpret/protocols/op-stack.ts"
import { openocean } from "../interpret/protocols/openocean.ts"
import { opensea } from "../interpret/protocols/opensea.ts"
import { optimism } from "../interpret/protocols/optimism.ts"
import { oracle } from "../interpret/protocols/oracle.ts"
import { paladin } from "../interpret/protocols/paladin.ts"
import { pancakeswap } from "../interpret/protocols/pancakeswap.ts"
import { paraswap } from "../interpret/protocols/paraswap.ts"
import { pendle } from "../interpret/protocols/pendle.ts"
import { pickle } from "../interpret/protocols/pickle.ts"
import { polygon } from "../interpret/protocols/polygon.ts"
import { polygonZkevm } from "../interpret/protocols/polygon-zkevm.ts"
import { projectX } from "../interpret/protocols/project-x.ts"
import { puffer } from "../interpret/protocols/puffer.ts"
import { quickswapV2 } from "../interpret/protocols/quickswap-v2.ts"
import { quickswapV3 } from "../interpret/protocols/quickswap-v3.ts"
import { quickswapV4 } from "../interpret/protocols/quickswap-v4.ts"
import { rainbow } from "../interpret/protocols/rainbow.ts"
import { rarible } from "../interpret/protocols/rarible.ts"
import { rocketPool } from "../interpret/protocols/rocket-pool.ts"
import { rubicon } from "../interpret/protocols/rubicon.ts"
import { runmoney } from "../interpret/protocols/runmoney.ts"
import { safe } from "../interpret/protocols/safe.ts"
import { safeMultisig } from "../interpret/protocols/safe-multisig.ts"
import { scroll } from "../interpret/protocols/scroll.ts"
import { shapeshift } from "../interpret/protocols/shapeshift.ts"
import { shutter } from "../interpret/protocols/shutter.ts"
import { sky } from "../interpret/protocols/sky.ts"
import { socket } from "../interpret/protocols/socket.ts"
import { spark } from "../interpret/protocols/spark.ts"
import { stableSwap } from "../interpret/protocols/stable-swap.ts"
import { stakedao } from "../interpret/protocols/stakedao.ts"
import { stakedaoV2 } from "../interpret/protocols/stakedao-v2.ts"
import { stakingRewards } from "../interpret/protocols/staking.ts"
import { stargate } from "../interpret/protocols/stargate.ts"
import { starknet } from "../interpret/protocols/starknet.ts"
import { sudoswap } from "../interpret/protocols/sudoswap.ts"
import { summerFi } from "../interpret/protocols/summer-fi.ts"
import { superrare } from "../interpret/protocols/superrare.ts"
import { sushiswap } from "../interpret/protocols/sushiswap.ts"
import { sushiswapV2 } from "../interpret/protocols/sushiswap-v2.ts"
import { synapse } from "../interpret/protocols/synapse.ts"
import { syncswap } from "../interpret/protocols/syncswap.ts"
import { thegraph } from "../interpret/protocols/thegraph.ts"
import { traderJoe } from "../interpret/protocols/traderjoe.ts"
import { umami } from "../interpret/protocols/umami.ts"
import { uniswap } from "../interpret/protocols/uniswap.ts"
import { uniswapV1 } from "../interpret/protocols/uniswap-v1.ts"
import { uniswapV2 } from "../interpret/protocols/uniswap-v2.ts"
import { uniswapV3 } from "../interpret/protocols/uniswap-v3.ts"
import { uniswapV4 } from "../interpret/protocols/uniswap-v4.ts"
import { uniswapX } from "../interpret/protocols/uniswap-x.ts"
import { vault } from "../interpret/protocols/vault.ts"
import { velodrome } from "../interpret/protocols/velodrome.ts"
import { venice } from "../interpret/protocols/venice.ts"
import { votium } from "../interpret/protocols/votium.ts"
import { walletconnect } from "../interpret/protocols/walletconnect.ts"
import { wooFi } from "../interpret/protocols/woo-fi.ts"
import { wormhole } from "../interpret/protocols/wormhole.ts"
import { x2y2 } from "../interpret/protocols/x2y2.ts"
import { yearnStaking } from "../interpret/protocols/yearn-staking.ts"
import { yearnV1 } from "../interpret/protocols/yearn-v1.ts"
import { yearnV2 } from "../interpret/protocols/yearn-v2.ts"
import { yearnV3 } from "../interpret/protocols/yearn-v3.ts"
import { yearnVesting } from "../interpret/protocols/yearn-vesting.ts"
import { ygov } from "../interpret/protocols/ygov.ts"
import { zeroEx } from "../interpret/protocols/zero-ex.ts"
import { zksyncLite } from "../interpret/protocols/zksync-lite.ts"
import { zora } from "../interpret/protocols/zora.ts"
import type { ProtocolDefinition } from "./protocol.ts"

/** Every protocol. Precedence follows from the evidence for a match, never from the order of the list. */
export const protocols: ReadonlyArray<ProtocolDefinition> = [
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
