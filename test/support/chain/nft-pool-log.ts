/** Logs and reads of pools that trade NFTs. Topics are written out a second time here, as in `block-builder.ts`. */
import { type NftPoolRead, nftPoolRead } from "#chains/reads/nft-pool-read.ts"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog, word } from "./block-builder.ts"

/** The factory and the curve of pools of the test chain, which a brand lists. */
export const poolFactory: Address = "0xc6e7df5e7b4f2a278906862b61205850344d4e7d"

/** A pool of that factory. */
export const itemPool = address(0x83)

const poolTopics = {
  NewPair: "0xf5bdc103c3e68a20d5f97d2d46792d3fdddfa4efeb6761f8141e6a7b936ca66c",
  SpotPriceUpdate: "0xf06180fdbe95e5193df4dcd1352726b1f04cb58599ce58552cc952447af2ffbb",
  DeltaUpdate: "0xc958ae052d28f8d17bc2c4ddbabb699a3cab5cccefd034d0fc971efdadc01da5",
  FeeUpdate: "0x66c55c30868c51e7ad52e3d85d1403576a9967614e67c48e25b55a10baa650c0",
  ProtocolFeeMultiplierUpdate: "0x7c5d30e0df5c540841a598b27bd89807223a2e6348125bb4aa74f1a8cb9ce768",
  SwapNFTInPair: "0x3614eb567740a0ee3897c0e2b11ad6a5720d2e4438f9c8accf6c95c24af3a470",
  SwapNFTOutPair: "0xbc479dfc6cb9c1a9d880f987ee4b30fa43dd7f06aec121db685b67d587c93c93",
  TokenDeposit: "0xf1b3be8dace0fecfbdb6fb0fa1cc014c612bcb1b46db027c1ece5fc11fff09d6",
  NewERC721Pair: "0xe8e1cee58c33f242c87d563bbc00f2ac82eb90f10a252b0ba8498ae6c1dc241a",
  SwapNFTsIn: "0x7a0e7e58d91fd23a96b0008604db1b2d1cee4aae434e3aad9a20fdd7c0995f89",
  TokenWithdrawal: "0x0e266e8f38544aa1480d73762386eb10df55b1b8453d935762e891c44b69a1e6",
} as const

/** The log of a pool, or of a factory. */
export const itemPoolLog = (
  name: keyof typeof poolTopics,
  words: ReadonlyArray<Address | bigint> = [],
  contract = itemPool,
): LogDraft => ({ address: contract, topics: [poolTopics[name]], data: `0x${words.map(word).join("")}` })

/** The log of a factory of the second version that created a pool. */
export const newItemPoolLog = (pool: Address): LogDraft => ({
  address: poolFactory,
  topics: [poolTopics.NewERC721Pair, `0x${word(pool)}`],
  data: `0x${[64n, 0n].map(word).join("")}`,
})

/** The read of a linear pool that buys and sells: a spot price of 50, that moves by 10, and fees of 10 and 5 %. */
export const itemPoolRead: NftPoolRead = {
  pool: itemPool,
  factory: poolFactory,
  isConfirmed: true,
  curve: poolFactory,
  collection,
  poolTypeRaw: 2n,
  variantRaw: 1n,
  token: undefined,
  itemIdRaw: undefined,
  checker: undefined,
  spotPriceRaw: 50n,
  deltaRaw: 10n,
  feeRaw: 10n ** 17n,
  protocolFeeRaw: 5n * 10n ** 16n,
  royaltyRaw: undefined,
  heldRaw: undefined,
}

/** Ids of items above it are sold to the pool only, so that no other transfer in a block contradicts the sale. */
const barteredItems = 9_000n

/** An item that an account sells to the pool, which changes its price. */
export const barterLogs = (from: Address, amountRaw: bigint) => [
  nftLog("Transfer", [from, itemPool, barteredItems + amountRaw]),
  itemPoolLog("SpotPriceUpdate", [amountRaw]),
  itemPoolLog("SwapNFTInPair"),
]

/** The read of the pool, if it is new to the chain. */
export const itemPoolReads = (chain: ReadonlyArray<Block>, { transactions }: Block): StateReads => {
  const isTouched = transactions.some(({ receipt }) => receipt.logs.some((log) => log.address === itemPool))
  const isKnown = chain.some((earlier) => nftPoolRead.of(earlier.reads).length > 0)
  return isTouched && !isKnown ? { nftPools: [itemPoolRead] } : {}
}
