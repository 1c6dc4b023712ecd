/** The contracts of the development chain, in deployment order, which determines their addresses. */
import { create2Address, pairSalt } from "#chains/abi/create2-address.ts"
import { createdAddress } from "#chains/abi/encode.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"

/** The first transactions of the deployer: contracts by name, and calls between them. The index is the nonce, so new ones are appended. */
export const deployerSteps = [
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
  "ensOldRegistry",
  "ensRegistry",
  "ensRegistrar",
  "ensReverseRegistrar",
  "call: own the reverse namespace",
  "call: give addresses to the reverse registrar",
  "ensMetadata",
  "ensWrapper",
  "namePrices",
  "ensOldController",
  "ensController",
  "ensResolver",
  "ensUniversalResolver",
  "defaultReverseRegistrar",
  "chainReverseRegistrar",
  "wildcardResolver",
  "followRegistry",
  "followAccounts",
  "followRecords",
  "agentRegistry",
  "agentReputation",
] as const

/** The address of Seaport 1.6 on real chains, where the setup copies its code to: marketplaces are known by their addresses. */
export const seaportAddress: Address = "0x0000000000000068f116a894984e2db1123eb395"

/** Beads that the deployer receives with the contract. */
export const firstBeads = 24

/** A transaction of the deployer. */
export type DeployerStep = (typeof deployerSteps)[number]

/** A step that is a call. */
export type CallName = Extract<DeployerStep, `call: ${string}`>

/** Name of a contract. */
export type ContractName = Exclude<DeployerStep, CallName>

/** Whether a step is a call. */
export const isCall = (step: DeployerStep): step is CallName => step.startsWith("call: ")

/** Addresses of the contracts by name. */
export type ContractAddresses = { readonly [name in ContractName]: Address }

/** Addresses of the contracts on a chain whose first transactions are this deployer's. */
export const contractAddresses = (deployer: Address): ContractAddresses => {
  const entries = deployerSteps.flatMap((step, nonce) =>
    isCall(step) ? [] : [[step, createdAddress(deployer, nonce)] as const],
  )
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
