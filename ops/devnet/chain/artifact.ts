/** Creation code of the contracts, from the artifacts that their authors publish on npm, and from those of `contracts/`. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Hex } from "#schemas/domain/primitive.ts"

const openZeppelin = "@openzeppelin/contracts/build/contracts"

/** Paths of the contracts' artifacts. `contracts/compile.ts` and `contracts/copy-ens.ts` write those of their folder. */
const artifactFiles = {
  wrappedNative: "canonical-weth/build/contracts/WETH9.json",
  decimalToken: "../contracts/decimal-token.json",
  agentRegistry: "../contracts/agent-registry.json",
  agentReputation: "../contracts/agent-reputation.json",
  batchCollectible: "../contracts/batch-collectible.json",
  drawnCollectible: "../contracts/drawn-collectible.json",
  namedMultiToken: "../contracts/named-multi-token.json",
  earlyMarket: "../contracts/early-market.json",
  itemPool: "../contracts/item-pool.json",
  paymentToken: "../contracts/payment-token.json",
  rewardFarm: "../contracts/reward-farm.json",
  tokenVault: "../contracts/token-vault.json",
  conduitController: "../contracts/conduit-controller.json",
  seaport: "../contracts/seaport.json",
  addressReverseRegistrar: "../contracts/address-reverse-registrar.json",
  flatPriceOracle: "../contracts/flat-price-oracle.json",
  followLists: "../contracts/follow-lists.json",
  wildcardResolver: "../contracts/wildcard-resolver.json",
  ensController: "../contracts/ens-controller.json",
  ensMetadata: "../contracts/ens-metadata.json",
  ensOldController: "../contracts/ens-old-controller.json",
  ensOldRegistry: "../contracts/ens-old-registry.json",
  ensRegistrar: "../contracts/ens-registrar.json",
  ensRegistry: "../contracts/ens-registry.json",
  ensResolver: "../contracts/ens-resolver.json",
  ensReverseRegistrar: "../contracts/ens-reverse-registrar.json",
  ensUniversalResolver: "../contracts/ens-universal-resolver.json",
  ensWrapper: "../contracts/ens-wrapper.json",
  fixedSupplyToken: `${openZeppelin}/ERC20PresetFixedSupply.json`,
  mintableToken: `${openZeppelin}/ERC20PresetMinterPauser.json`,
  collectible: `${openZeppelin}/ERC721PresetMinterPauserAutoId.json`,
  multiToken: `${openZeppelin}/ERC1155PresetMinterPauser.json`,
  uniswapV2Factory: "@uniswap/v2-core/build/UniswapV2Factory.json",
  // Derives pair addresses from the code hash of exactly this version of v2-core's pair.
  uniswapV2Router: "@uniswap/v2-periphery/build/UniswapV2Router02.json",
  uniswapV3Factory: "@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json",
  uniswapV3Router: "@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json",
  uniswapV3Positions:
    "@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
} as const

/** Name of an artifact. */
export type ArtifactName = keyof typeof artifactFiles

const require = createRequire(import.meta.url)

/** Reads the code of a contract that is placed at its address instead of being deployed, with `0x`. */
export const readCode = (name: "permit2"): Hex => {
  const artifact: { readonly code: string } = JSON.parse(
    readFileSync(require.resolve(`../contracts/${name}.json`), "utf8"),
  )
  return artifact.code
}

/** Reads the creation code of a contract, with `0x`. Throws if the package is not installed. */
export const readBytecode = (name: ArtifactName): Hex => {
  const artifact: { readonly bytecode: string } = JSON.parse(readFileSync(require.resolve(artifactFiles[name]), "utf8"))
  return `0x${artifact.bytecode.replace(/^0x/, "")}`
}
