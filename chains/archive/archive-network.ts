/** The networks whose history is published as archives. */
import type { ChainId } from "#schemas/domain/primitive.ts"

/** A change of the price of blobs. */
export interface BlobPricing {
  readonly fromTimestampSeconds: number
  readonly updateFraction: bigint
}

/** A network, by the name that its files begin with. */
export interface ArchiveNetwork {
  readonly name: string
  readonly chainId: ChainId
  /** Latest change first. */
  readonly blobPricing: ReadonlyArray<BlobPricing>
}

/** Blobs per block have grown, and with them what the price of blobs changes by (EIP-4844, EIP-7691, EIP-7892). */
const updateFractions = { cancun: 3_338_477n, prague: 5_007_716n, blobs15: 8_346_193n, blobs21: 11_684_671n }

/** Times and fractions: `params/chainspecs/` of go-ethereum 1.17.10. */
export const archiveNetworks: ReadonlyArray<ArchiveNetwork> = [
  {
    name: "hoodi",
    chainId: 560_048,
    blobPricing: [
      { fromTimestampSeconds: 1_762_955_544, updateFraction: updateFractions.blobs21 },
      { fromTimestampSeconds: 1_762_365_720, updateFraction: updateFractions.blobs15 },
      { fromTimestampSeconds: 1_742_999_832, updateFraction: updateFractions.prague },
      { fromTimestampSeconds: 0, updateFraction: updateFractions.cancun },
    ],
  },
  {
    name: "mainnet",
    chainId: 1,
    blobPricing: [
      { fromTimestampSeconds: 1_767_747_671, updateFraction: updateFractions.blobs21 },
      { fromTimestampSeconds: 1_765_290_071, updateFraction: updateFractions.blobs15 },
      { fromTimestampSeconds: 1_746_612_311, updateFraction: updateFractions.prague },
      { fromTimestampSeconds: 1_710_338_135, updateFraction: updateFractions.cancun },
    ],
  },
  {
    name: "sepolia",
    chainId: 11_155_111,
    blobPricing: [
      { fromTimestampSeconds: 1_761_607_008, updateFraction: updateFractions.blobs21 },
      { fromTimestampSeconds: 1_761_017_184, updateFraction: updateFractions.blobs15 },
      { fromTimestampSeconds: 1_741_159_776, updateFraction: updateFractions.prague },
      { fromTimestampSeconds: 1_706_655_072, updateFraction: updateFractions.cancun },
    ],
  },
]

/** Price of a unit of blob gas in a block, in wei; `undefined` where the pricing of the chain is not known. */
export const blobGasPrice = (
  chainId: ChainId,
  block: { readonly timestampSeconds: number; readonly excessBlobGas: bigint },
): bigint | undefined => {
  const network = archiveNetworks.find((known) => known.chainId === chainId)
  const pricing = network?.blobPricing.find(
    ({ fromTimestampSeconds }) => fromTimestampSeconds <= block.timestampSeconds,
  )
  return pricing === undefined ? undefined : exponential(block.excessBlobGas, pricing.updateFraction)
}

/** `e ** (numerator / denominator)` in whole numbers, by its series: `fake_exponential` of EIP-4844. */
const exponential = (numerator: bigint, denominator: bigint): bigint => {
  let sum = 0n
  for (let position = 1n, term = denominator; term > 0n; position += 1n) {
    sum += term
    term = (term * numerator) / (denominator * position)
  }
  return sum / denominator
}
