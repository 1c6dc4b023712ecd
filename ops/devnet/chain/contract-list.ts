/** The contracts of the development chain, in deployment order, which determines their addresses. */
import { create2Address, pairSalt } from "#chains/abi/create2-address.ts"
import { createdAddress, type Deployment } from "#chains/abi/encode.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { readBytecode } from "./artifact.ts"

/** Names of the contracts. The index in this list is the nonce of the deployer's transaction, so new ones are appended. */
export const contractNames = [
  "wrappedNative",
  "usdCoin",
  "wrappedBitcoin",
  "dai",
  "tide",
  "shells",
  "pearls",
  "uniswapV2Factory",
  "uniswapV2Router",
  "uniswapV3Factory",
  "uniswapV3Router",
  "uniswapV3Positions",
  "beads",
  "lanterns",
  "corals",
  "punks",
  "conduitController",
  "seaport",
  "farm",
  "vault",
  "lanternPool",
] as const

/** The address of Seaport 1.6 on real chains, where the setup copies its code to: marketplaces are known by their addresses. */
export const seaportAddress: Address = "0x0000000000000068f116a894984e2db1123eb395"

/** Beads that the deployer receives with the contract. */
export const firstBeads = 24

type ContractName = (typeof contractNames)[number]

/** Addresses of the contracts by name. */
export type ContractAddresses = { readonly [name in ContractName]: Address }

/** Addresses of the contracts on a chain whose first transactions are this deployer's. */
export const contractAddresses = (deployer: Address): ContractAddresses => {
  const entries = contractNames.map((name, nonce) => [name, createdAddress(deployer, nonce)] as const)
  // The entries are built from the list, so every name is present.
  return Object.fromEntries(entries) as ContractAddresses
}

/** Hash of the creation code of a pair. Source: `pairFor` of `UniswapV2Library` in npm package `@uniswap/v2-periphery`. */
const pairCodeHash: Hash = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"

/** The pair of USDC and wrapped native on Uniswap v2, whose shares the farm accepts. */
export const stakedPairOf = ({ uniswapV2Factory, usdCoin, wrappedNative }: ContractAddresses): Address => {
  const salt = usdCoin < wrappedNative ? pairSalt(usdCoin, wrappedNative) : pairSalt(wrappedNative, usdCoin)
  return create2Address(uniswapV2Factory, salt, pairCodeHash)
}

/** Rewards of the farm per second: 0.001 TIDE. */
const farmRateRaw = 10n ** 15n

const decimalToken = (name: string, symbol: string, decimals: number): Deployment => ({
  bytecode: readBytecode("decimalToken"),
  signature: "constructor(string name, string symbol, uint8 decimals)",
  values: [name, symbol, decimals],
})

/** Deployment of each contract, given the addresses of all of them. */
export const contractDeployments = (
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
  uniswapV2Factory: {
    bytecode: readBytecode("uniswapV2Factory"),
    signature: "constructor(address feeToSetter)",
    values: [deployer],
  },
  uniswapV2Router: {
    bytecode: readBytecode("uniswapV2Router"),
    signature: "constructor(address factory, address weth)",
    values: [addresses.uniswapV2Factory, addresses.wrappedNative],
  },
  uniswapV3Factory: { bytecode: readBytecode("uniswapV3Factory") },
  uniswapV3Router: {
    bytecode: readBytecode("uniswapV3Router"),
    signature: "constructor(address factory, address weth)",
    values: [addresses.uniswapV3Factory, addresses.wrappedNative],
  },
  uniswapV3Positions: {
    bytecode: readBytecode("uniswapV3Positions"),
    signature: "constructor(address factory, address weth, address descriptor)",
    // No descriptor: nothing requests the images of positions.
    values: [addresses.uniswapV3Factory, addresses.wrappedNative, zeroAddress],
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
})
