import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeAddress, decodeAmount } from "../abi/read.ts"
import { defineStateRead } from "./state-read.ts"
import { touchedNftPools } from "./touched.ts"

/** Pools met for the first time that are read in one block; the others wait until they are met again. */
const nftPoolReadsMax = 200

/** Pools in the cache of completed reads. Some hundred bytes each. */
const nftPoolsMax = 50_000

/**
 * State of a contract that logged an event of pools that trade NFTs, read when it first occurred. Data of a stranger, except for the confirmation, if the
 * factory is a known one. Members that a contract did not report are absent.
 */
export type NftPoolRead = {
  readonly pool: Address
  /** The factory that the contract names. */
  readonly factory: Address | undefined
  /** Whether this factory confirms that the contract is one of its pools. */
  readonly isConfirmed: boolean
  readonly curve: Address | undefined
  readonly collection: Address | undefined
  /** 0 for pools that buy, 1 for those that sell, 2 for both. */
  readonly poolTypeRaw: bigint | undefined
  /** 0 and 1 for pools that trade for coins, 2 and 3 for tokens. */
  readonly variantRaw: bigint | undefined
  readonly spotPriceRaw: bigint | undefined
  readonly deltaRaw: bigint | undefined
  readonly feeRaw: bigint | undefined
  /** Protocol fee of the factory. */
  readonly protocolFeeRaw: bigint | undefined
}

const poolCalls: ReadonlyArray<Hex> = [
  "factory()",
  "pairVariant()",
  "bondingCurve()",
  "nft()",
  "poolType()",
  "spotPrice()",
  "delta()",
  "fee()",
].map((signature) => encodeCall(signature))

/**
 * State of pools that trade NFTs, by the pool.
 *
 * Source: `src/LSSVMPair.sol` and `src/LSSVMPairFactory.sol` of https://github.com/sudoswap/lssvm.
 */
export const nftPoolRead = defineStateRead<NftPoolRead, "pool">({
  kind: "nftPools",
  keyMembers: ["pool"],
  readsMax: nftPoolReadsMax,
  cachedMax: nftPoolsMax,
  wants: (block) => touchedNftPools(block).map((pool) => ({ pool })),
  calls: ({ pool }) => poolCalls.map((data) => ({ kind: "call", to: pool, data })),
  followUps: ({ pool }, [factoryOutput, variantOutput]) => {
    const [factory, variant] = [decodeAddress(factoryOutput), decodeAmount(variantOutput)]
    if (factory === undefined || variant === undefined || variant > 3n) return []
    return [
      { kind: "call", to: factory, data: encodeCall("isPair(address pool, uint8 variant)", [pool, Number(variant)]) },
      { kind: "call", to: factory, data: encodeCall("protocolFeeMultiplier()") },
    ]
  },
  decode: ([factory, variant, curve, collection, poolType, spotPrice, delta, fee, isPair, protocolFee]) => ({
    factory: decodeAddress(factory),
    isConfirmed: decodeAmount(isPair) === 1n,
    curve: decodeAddress(curve),
    collection: decodeAddress(collection),
    poolTypeRaw: decodeAmount(poolType),
    variantRaw: decodeAmount(variant),
    spotPriceRaw: decodeAmount(spotPrice),
    deltaRaw: decodeAmount(delta),
    feeRaw: decodeAmount(fee),
    protocolFeeRaw: decodeAmount(protocolFee),
  }),
})
