import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeAddress, decodeAmount, encodeBalanceOf } from "../abi/read.ts"
import { wordOfData } from "../abi/word.ts"
import { defineStateRead } from "../state-read.ts"
import { touchedNftPools } from "./touched.ts"

/** Pools met for the first time that are read in one block; the others wait until they are met again. */
const nftPoolReadsMax = 200

/** Pools in the cache of completed reads. A few hundred bytes each. */
const nftPoolsMax = 50_000

/**
 * State of a contract that logged an event of pools that trade NFTs, read when it first occurred. Untrusted, except for the confirmation by a known factory.
 * Members that a contract did not report are absent.
 */
export type NftPoolRead = {
  readonly pool: Address
  /** The factory that the contract names. */
  readonly factory: Address | undefined
  /** Whether this factory confirms that the contract is one of its pools, in the form of either version. */
  readonly isConfirmed: boolean
  readonly curve: Address | undefined
  readonly collection: Address | undefined
  /** 0 for pools that buy, 1 for those that sell, 2 for both. */
  readonly poolTypeRaw: bigint | undefined
  /** In the first version, 0 and 1 for pools that trade for coins, 2 and 3 for tokens; in the second, odd for tokens. */
  readonly variantRaw: bigint | undefined
  /** The token that it trades for, of pools for tokens. */
  readonly token: Address | undefined
  /** The item of an ERC-1155 collection that it trades. */
  readonly itemIdRaw: bigint | undefined
  /** The contract that decides which items it buys; the zero address if it buys all. */
  readonly checker: Address | undefined
  readonly spotPriceRaw: bigint | undefined
  readonly deltaRaw: bigint | undefined
  readonly feeRaw: bigint | undefined
  /** Protocol fee of the factory. */
  readonly protocolFeeRaw: bigint | undefined
  /** Royalties on a price of 10^18, for the item that the pool trades, or for item 1. */
  readonly royaltyRaw: bigint | undefined
  /** Items of the collection that it holds, or copies of its item. */
  readonly heldRaw: bigint | undefined
}

/** The price and item for which royalties are queried if a pool trades a whole collection. */
const royaltyPriceRaw = 10n ** 18n
const royaltyItemId = 1n

const poolCalls: ReadonlyArray<Hex> = [
  "factory()",
  "pairVariant()",
  "bondingCurve()",
  "nft()",
  "poolType()",
  "spotPrice()",
  "delta()",
  "fee()",
  "token()",
  "nftId()",
  "propertyChecker()",
].map((signature) => encodeCall(signature))

/**
 * State of pools that trade NFTs, by the pool.
 *
 * Source: `src/LSSVMPair.sol` and `src/LSSVMPairFactory.sol` of https://github.com/sudoswap/lssvm and https://github.com/sudoswap/lssvm2; for
 * `nftId` and `propertyChecker` the folders `src/erc1155` and `src/erc721` of the latter.
 */
export const nftPoolRead = defineStateRead<NftPoolRead, "pool">({
  kind: "nftPools",
  keyMembers: ["pool"],
  readsMax: nftPoolReadsMax,
  cachedMax: nftPoolsMax,
  wants: (block) => touchedNftPools(block).map((pool) => ({ pool })),
  calls: ({ pool }) => poolCalls.map((data) => ({ kind: "call", to: pool, data })),
  followUps: ({ pool }, outputs) => {
    const [factory, collection] = [decodeAddress(outputs[0]), decodeAddress(outputs[3])]
    const [variant, itemId] = [decodeAmount(outputs[1]), decodeAmount(outputs[9])]
    if (factory === undefined || collection === undefined || variant === undefined || variant > 3n) return []
    return [
      { kind: "call", to: factory, data: encodeCall("isPair(address pool, uint8 variant)", [pool, Number(variant)]) },
      { kind: "call", to: factory, data: encodeCall("isValidPair(address pool)", [pool]) },
      { kind: "call", to: factory, data: encodeCall("protocolFeeMultiplier()") },
      {
        kind: "call",
        to: pool,
        data: encodeCall("calculateRoyaltiesView(uint256 assetId, uint256 saleAmount)", [
          itemId ?? royaltyItemId,
          royaltyPriceRaw,
        ]),
      },
      {
        kind: "call",
        to: collection,
        data:
          itemId === undefined
            ? encodeBalanceOf(pool)
            : encodeCall("balanceOf(address account, uint256 id)", [pool, itemId]),
      },
    ]
  },
  decode: (outputs) => {
    const [factory, variant, curve, collection, poolType, spotPrice, delta, fee, token, itemId, checker] = outputs
    const [isPair, isValidPair, protocolFee, royalties, balance] = outputs.slice(poolCalls.length)
    return {
      factory: decodeAddress(factory),
      isConfirmed: decodeAmount(isPair) === 1n || decodeAmount(isValidPair) === 1n,
      curve: decodeAddress(curve),
      collection: decodeAddress(collection),
      poolTypeRaw: decodeAmount(poolType),
      variantRaw: decodeAmount(variant),
      token: decodeAddress(token),
      itemIdRaw: decodeAmount(itemId),
      checker: decodeAddress(checker),
      spotPriceRaw: decodeAmount(spotPrice),
      deltaRaw: decodeAmount(delta),
      feeRaw: decodeAmount(fee),
      protocolFeeRaw: decodeAmount(protocolFee),
      // Receivers, amounts, and the sum of the amounts.
      royaltyRaw: royalties === undefined ? undefined : wordOfData(royalties, 2),
      heldRaw: decodeAmount(balance),
    }
  },
})
