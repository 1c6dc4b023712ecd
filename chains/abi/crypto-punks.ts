/**
 * The events of the two CryptoPunks contracts, which predate the standard for items.
 *
 * Source: `contracts/CryptoPunksMarket.sol` and `contracts/CryptoPunks.sol` of larvalabs/cryptopunks. Beside each of their own events but
 * `Assign` they emit a `Transfer` of ERC-20 with an amount of 1, right before it, with the parties and without the item.
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeTransfer } from "./erc20.ts"
import type { Erc721Event } from "./erc721.ts"
import { addressOfTopic, amountOfData, amountOfTopic } from "./word.ts"

/** `keccak256("Assign(address,uint256)")`: the first owner of a punk. */
export const assignTopic: Hash = "0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba"

/** `keccak256("PunkTransfer(address,address,uint256)")`: an owner gave a punk away. */
export const punkTransferTopic: Hash = "0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8"

/** `keccak256("PunkBought(uint256,uint256,address,address)")`: an offer or a bid was taken. */
export const punkBoughtTopic: Hash = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"

/**
 * Sender, recipient and punk, or `undefined` if the log is not a transfer.
 *
 * The parties of a sale are those of the `Transfer` before it, because `PunkBought` itself is sometimes wrong: it reads a bid, or
 * in the first contract an offer, after that was overwritten, and then names the zero address as buyer, or the buyer as seller.
 *
 * @param before - The contract's own logs earlier in the transaction, in order.
 */
export const decodePunkTransfer = ({ topics, data }: Log, before: ReadonlyArray<Log>): Erc721Event | undefined => {
  switch (topics[0]) {
    case assignTopic: {
      const [second, tokenId] = [addressOfTopic(topics[1] ?? ""), amountOfData(data)]
      return second === undefined || tokenId === undefined ? undefined : { first: zeroAddress, second, tokenId }
    }
    case punkTransferTopic: {
      const [first, second] = [topics[1], topics[2]].map((topic) => addressOfTopic(topic ?? ""))
      const tokenId = amountOfData(data)
      return first === undefined || second === undefined || tokenId === undefined
        ? undefined
        : { first, second, tokenId }
    }
    case punkBoughtTopic: {
      const tokenId = amountOfTopic(topics[1] ?? "")
      const parties = before.map(decodeTransfer).findLast((transfer) => transfer !== undefined)
      return tokenId === undefined || parties === undefined
        ? undefined
        : { first: parties.first, second: parties.second, tokenId }
    }
    default:
      return undefined
  }
}

/** The punk that changed hands in a log; `undefined` for any other log. */
export const punkMoved = ({ topics, data }: Log): bigint | undefined => {
  if (topics[0] === punkBoughtTopic) return amountOfTopic(topics[1] ?? "")
  return topics[0] === assignTopic || topics[0] === punkTransferTopic ? amountOfData(data) : undefined
}
