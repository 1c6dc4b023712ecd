/** The first transactions of the development chain: deployments, and the calls that they require. */
import { type Deployment, encodeDeployment } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readBytecode } from "./artifact.ts"
import {
  type ContractAddresses,
  type ContractName,
  deployerSteps,
  firstBeads,
  isCall,
  stakedPairOf,
} from "./contract-list.ts"
import { callDrafts, ensDeployments } from "./ens-deployment.ts"
import type { TransactionDraft } from "./rpc.ts"

/** Rewards of the farm per second: 0.001 TIDE. */
const farmRateRaw = 10n ** 15n

const decimalToken = (name: string, symbol: string, decimals: number): Deployment => ({
  bytecode: readBytecode("decimalToken"),
  signature: "constructor(string name, string symbol, uint8 decimals)",
  values: [name, symbol, decimals],
})

const exchangeDeployments = (
  { uniswapV2Factory, uniswapV3Factory, wrappedNative }: ContractAddresses,
  deployer: Address,
) => ({
  uniswapV2Factory: {
    bytecode: readBytecode("uniswapV2Factory"),
    signature: "constructor(address feeToSetter)",
    values: [deployer],
  },
  uniswapV2Router: {
    bytecode: readBytecode("uniswapV2Router"),
    signature: "constructor(address factory, address weth)",
    values: [uniswapV2Factory, wrappedNative],
  },
  uniswapV3Factory: { bytecode: readBytecode("uniswapV3Factory") },
  uniswapV3Router: {
    bytecode: readBytecode("uniswapV3Router"),
    signature: "constructor(address factory, address weth)",
    values: [uniswapV3Factory, wrappedNative],
  },
  uniswapV3Positions: {
    bytecode: readBytecode("uniswapV3Positions"),
    signature: "constructor(address factory, address weth, address descriptor)",
    // No descriptor: nothing requests the images of positions.
    values: [uniswapV3Factory, wrappedNative, zeroAddress],
  },
})

const itemDeployments = () => ({
  shells: {
    bytecode: readBytecode("collectible"),
    signature: "constructor(string name, string symbol, string baseUri)",
    values: ["Tidemark Shells", "SHELL", "https://tidemark.invalid/shells/"],
  },
  pearls: {
    bytecode: readBytecode("multiToken"),
    signature: "constructor(string uri)",
    values: ["https://tidemark.invalid/pearls/{id}.json"],
  },
  beads: {
    bytecode: readBytecode("batchCollectible"),
    signature: "constructor(string name, string symbol, uint256 count)",
    values: ["Tidemark Beads", "BEAD", BigInt(firstBeads)],
  },
  lanterns: {
    bytecode: readBytecode("drawnCollectible"),
    signature: "constructor(string name, string symbol)",
    values: ["Tidemark Lanterns", "LANTERN"],
  },
  corals: { bytecode: readBytecode("namedMultiToken") },
  punks: { bytecode: readBytecode("earlyMarket") },
})

/** Deployment of each contract, given the addresses of all of them. */
const contractDeployments = (
  addresses: ContractAddresses,
  deployer: Address,
): { readonly [name in ContractName]: Deployment } => ({
  wrappedNative: { bytecode: readBytecode("wrappedNative") },
  usdCoin: { ...decimalToken("USD Coin", "USDC", 6), bytecode: readBytecode("paymentToken") },
  wrappedBitcoin: decimalToken("Wrapped BTC", "WBTC", 8),
  dai: decimalToken("Dai Stablecoin", "DAI", 18),
  tide: {
    bytecode: readBytecode("mintableToken"),
    signature: "constructor(string name, string symbol)",
    values: ["Tide", "TIDE"],
  },
  ...exchangeDeployments(addresses, deployer),
  ...itemDeployments(),
  conduitController: { bytecode: readBytecode("conduitController") },
  seaport: {
    bytecode: readBytecode("seaport"),
    signature: "constructor(address conduitController)",
    values: [addresses.conduitController],
  },
  farm: {
    bytecode: readBytecode("rewardFarm"),
    signature: "constructor(address stakingToken, address rewardsToken, uint256 rewardRate)",
    values: [stakedPairOf(addresses), addresses.tide, farmRateRaw],
  },
  vault: {
    bytecode: readBytecode("tokenVault"),
    signature: "constructor(address asset, string name, string symbol)",
    values: [addresses.dai, "Tidemark Savings", "tsDAI"],
  },
  lanternPool: {
    bytecode: readBytecode("itemPool"),
    signature: "constructor(address collection, uint128 firstSpotPrice, uint128 firstDelta, uint96 firstFee)",
    // A spot price of 0.05 ETH that each trade moves by 0.01, and a fee of 2 %.
    values: [addresses.lanterns, 5n * 10n ** 16n, 10n ** 16n, 2n * 10n ** 16n],
  },
  followRegistry: { bytecode: readBytecode("followLists") },
  followAccounts: { bytecode: readBytecode("followLists") },
  followRecords: { bytecode: readBytecode("followLists") },
  agentRegistry: {
    bytecode: readBytecode("agentRegistry"),
    signature: "constructor(string name, string symbol)",
    values: ["Tidemark Agents", "AGENT"],
  },
  agentReputation: {
    bytecode: readBytecode("agentReputation"),
    signature: "constructor(address identities)",
    values: [addresses.agentRegistry],
  },
  ...ensDeployments(addresses),
})

/** Gas limit of deployments; the largest, Seaport, uses 5.8 million. */
const deploymentGas = 6_000_000

/** The first transactions of the deployer, in the order of their nonces. */
export const deploymentDrafts = (addresses: ContractAddresses, deployer: Address): ReadonlyArray<TransactionDraft> => {
  const deployments = contractDeployments(addresses, deployer)
  const calls = callDrafts(addresses, deployer)
  return deployerSteps.map((step) => ({
    from: deployer,
    gasLimit: deploymentGas,
    ...(isCall(step) ? calls[step] : { input: encodeDeployment(deployments[step]) }),
  }))
}
