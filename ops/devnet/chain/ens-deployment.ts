/** ENS on the development chain: its own contracts, and some of ours for what these lack. */
import { type AbiValue, type Deployment, encodeCall } from "#chains/abi/encode.ts"
import { labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { readBytecode } from "./artifact.ts"
import type { CallName, ContractAddresses } from "./contract-list.ts"

/** First URL of the gateway of names below a wildcard. Nothing listens there unless a test does. */
const wildcardUrl = "http://127.0.0.1:31338/{sender}/{data}.json"

/** Requests of a batch are made by the caller, not by a gateway for batches. Source: ENSIP-21. */
const localBatchUrl = "x-batch-gateway:true"

/** Price of a name in wei per second: about 0.0017 ETH a year. */
const namePriceRate = 52_850_000n

/** Highest age of a commitment to a registration, in seconds. There is no lowest one: both may be in one block. */
const commitmentAgeMax = 86_400n

/** Deployments of the contracts for names. */
export const ensDeployments = (addresses: ContractAddresses) => {
  const { ensRegistry, ensRegistrar, ensReverseRegistrar, ensWrapper, ensController, namePrices } = addresses
  return {
    ensOldRegistry: { bytecode: readBytecode("ensOldRegistry") },
    ensRegistry: {
      bytecode: readBytecode("ensRegistry"),
      signature: "constructor(address old)",
      values: [addresses.ensOldRegistry],
    },
    ensRegistrar: {
      bytecode: readBytecode("ensRegistrar"),
      signature: "constructor(address ens, bytes32 baseNode)",
      values: [ensRegistry, nodeOf("eth")],
    },
    ensReverseRegistrar: {
      bytecode: readBytecode("ensReverseRegistrar"),
      signature: "constructor(address ens)",
      values: [ensRegistry],
    },
    ensMetadata: {
      bytecode: readBytecode("ensMetadata"),
      signature: "constructor(string uri)",
      values: ["https://tidemark.invalid/names/{id}.json"],
    },
    ensWrapper: {
      bytecode: readBytecode("ensWrapper"),
      signature: "constructor(address ens, address registrar, address metadataService)",
      values: [ensRegistry, ensRegistrar, addresses.ensMetadata],
    },
    namePrices: {
      bytecode: readBytecode("flatPriceOracle"),
      signature: "constructor(uint256 rate)",
      values: [namePriceRate],
    },
    ensOldController: {
      bytecode: readBytecode("ensOldController"),
      signature: "constructor(address base, address prices, uint256 minCommitmentAge, uint256 maxCommitmentAge)",
      values: [ensRegistrar, namePrices, 0n, commitmentAgeMax],
    },
    ensController: {
      bytecode: readBytecode("ensController"),
      signature:
        "constructor(address base, address prices, uint256 minCommitmentAge, uint256 maxCommitmentAge, address reverseRegistrar, address nameWrapper, address ens)",
      values: [ensRegistrar, namePrices, 0n, commitmentAgeMax, ensReverseRegistrar, ensWrapper, ensRegistry],
    },
    ensResolver: {
      bytecode: readBytecode("ensResolver"),
      signature: "constructor(address ens, address nameWrapper, address ethController, address reverseRegistrar)",
      values: [ensRegistry, ensWrapper, ensController, ensReverseRegistrar],
    },
    ensUniversalResolver: {
      bytecode: readBytecode("ensUniversalResolver"),
      signature: "constructor(address registry, string[] urls)",
      values: [ensRegistry, [localBatchUrl]],
    },
    defaultReverseRegistrar: {
      bytecode: readBytecode("addressReverseRegistrar"),
      signature: "constructor(address fallbackRegistrar)",
      values: [zeroAddress],
    },
    chainReverseRegistrar: {
      bytecode: readBytecode("addressReverseRegistrar"),
      signature: "constructor(address fallbackRegistrar)",
      values: [addresses.defaultReverseRegistrar],
    },
    wildcardResolver: {
      bytecode: readBytecode("wildcardResolver"),
      signature: "constructor(string url)",
      values: [wildcardUrl],
    },
  } as const satisfies { readonly [name: string]: Deployment }
}

/**
 * Calls without which later constructors fail: they claim the reverse names of their contracts. Accounts without a reverse name of their own are looked
 * up among the default names (ENSIP-19).
 */
export const callDrafts = (contracts: ContractAddresses, deployer: Address) => {
  const { ensRegistry, ensReverseRegistrar, defaultReverseRegistrar } = contracts
  const own = "setSubnodeRecord(bytes32,bytes32,address,address,uint64)"
  const call = (values: ReadonlyArray<AbiValue>) => ({ to: ensRegistry, input: encodeCall(own, values) })
  const addresses = [nodeOf("reverse"), labelHashOf("addr"), ensReverseRegistrar, defaultReverseRegistrar, 0n]
  return {
    "call: own the reverse namespace": call([zeroHash, labelHashOf("reverse"), deployer, zeroAddress, 0n]),
    "call: give addresses to the reverse registrar": call(addresses),
  } satisfies { readonly [name in CallName]: unknown }
}
