/**
 * Events of pools that trade NFTs along a curve, in the forms of both versions of sudoswap. Any contract can emit them.
 *
 * Source: `src/LSSVMPair.sol` and `src/LSSVMPairFactory.sol` of https://github.com/sudoswap/lssvm and https://github.com/sudoswap/lssvm2.
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { NftPoolValue } from "#schemas/facts/nft-pool-change.ts"
import { addressOfData, addressOfTopic, amountOfData } from "./word.ts"

/** `keccak256("NewPair(address)")`, of a factory. */
export const newPairTopic: Hash = "0xf5bdc103c3e68a20d5f97d2d46792d3fdddfa4efeb6761f8141e6a7b936ca66c"

/** `keccak256("SpotPriceUpdate(uint128)")`. */
export const spotPriceUpdateTopic: Hash = "0xf06180fdbe95e5193df4dcd1352726b1f04cb58599ce58552cc952447af2ffbb"

/** `keccak256("DeltaUpdate(uint128)")`. */
export const deltaUpdateTopic: Hash = "0xc958ae052d28f8d17bc2c4ddbabb699a3cab5cccefd034d0fc971efdadc01da5"

/** `keccak256("FeeUpdate(uint96)")`. */
export const feeUpdateTopic: Hash = "0x66c55c30868c51e7ad52e3d85d1403576a9967614e67c48e25b55a10baa650c0"

/** `keccak256("ProtocolFeeMultiplierUpdate(uint256)")`, of a factory. */
export const protocolFeeUpdateTopic: Hash = "0x7c5d30e0df5c540841a598b27bd89807223a2e6348125bb4aa74f1a8cb9ce768"

/** `keccak256("SwapNFTInPair()")`. */
export const itemsSoldTopic: Hash = "0x3614eb567740a0ee3897c0e2b11ad6a5720d2e4438f9c8accf6c95c24af3a470"

/** `keccak256("SwapNFTOutPair()")`. */
export const itemsBoughtTopic: Hash = "0xbc479dfc6cb9c1a9d880f987ee4b30fa43dd7f06aec121db685b67d587c93c93"

/** `keccak256("TokenDeposit(uint256)")`. */
export const tokenDepositTopic: Hash = "0xf1b3be8dace0fecfbdb6fb0fa1cc014c612bcb1b46db027c1ece5fc11fff09d6"

/** `keccak256("TokenWithdrawal(uint256)")`. */
export const tokenWithdrawalTopic: Hash = "0x0e266e8f38544aa1480d73762386eb10df55b1b8453d935762e891c44b69a1e6"

/** `keccak256("NewERC721Pair(address,uint256[])")`, of a factory of the second version, with the pool as a topic. */
export const newItemPairTopic: Hash = "0xe8e1cee58c33f242c87d563bbc00f2ac82eb90f10a252b0ba8498ae6c1dc241a"

/** `keccak256("NewERC1155Pair(address,uint256)")`, of a factory of the second version, with the pool as a topic. */
export const newCopiesPairTopic: Hash = "0x2966b6b401975e778520aec46cbefbe73799119a5670feda3e8f884c7c3ffb11"

/** `keccak256("SwapNFTInPair(uint256,uint256[])")`. */
export const listedItemsSoldTopic: Hash = "0x7a0e7e58d91fd23a96b0008604db1b2d1cee4aae434e3aad9a20fdd7c0995f89"

/** `keccak256("SwapNFTInPair(uint256,uint256)")`. */
export const copiesSoldTopic: Hash = "0x58e7e2e8d4c949c019e4fe5f6e2a8f10e4e078a8747730386e9a230da8c969f0"

/** `keccak256("SwapNFTOutPair(uint256,uint256[])")`. */
export const listedItemsBoughtTopic: Hash = "0xa13c46268c53408442d94eb370f2e476cb7f0fbe027ae5bad73ce13d4469c8b9"

/** `keccak256("SwapNFTOutPair(uint256,uint256)")`. */
export const copiesBoughtTopic: Hash = "0xd9c2402e1a067734ae78dab98f06d5b28e8a2d2c6370ec0e6ff8cc2749d050f1"

const changedValues: ReadonlyMap<Hash, NftPoolValue> = new Map([
  [spotPriceUpdateTopic, "spot-price"],
  [deltaUpdateTopic, "delta"],
  [feeUpdateTopic, "fee"],
  [protocolFeeUpdateTopic, "protocol-fee"],
])

const poolTopics: ReadonlySet<Hash> = new Set([
  spotPriceUpdateTopic,
  deltaUpdateTopic,
  feeUpdateTopic,
  itemsSoldTopic,
  itemsBoughtTopic,
  tokenDepositTopic,
  tokenWithdrawalTopic,
  listedItemsSoldTopic,
  copiesSoldTopic,
  listedItemsBoughtTopic,
  copiesBoughtTopic,
])

/** A new value of a pool, or of all pools of a factory. */
export interface NftPoolUpdate {
  readonly member: NftPoolValue
  readonly valueRaw: bigint
}

/** Decodes a change of a value; `undefined` for any other log. */
export const decodeNftPoolUpdate = ({ topics, data }: Log): NftPoolUpdate | undefined => {
  const member = topics.length === 1 ? changedValues.get(topics[0] ?? "0x") : undefined
  const valueRaw = member === undefined ? undefined : amountOfData(data)
  return member === undefined || valueRaw === undefined ? undefined : { member, valueRaw }
}

/** The pool that an event is about: the emitter, or the one that a factory created; `undefined` for any other log. */
export const nftPoolOf = ({ address, topics, data }: Log): Address | undefined => {
  const [topic = "0x", created = "0x"] = topics
  if (topics.length === 2 && (topic === newItemPairTopic || topic === newCopiesPairTopic))
    return addressOfTopic(created)
  if (topics.length !== 1) return undefined
  if (topic === newPairTopic) return addressOfData(data, 0)
  return poolTopics.has(topic) ? address : undefined
}
