import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { movesOf } from "./move.ts"

/** Owner and item, as a key of a map. */
export const ownership = (account: Address, collection: Address, tokenId: bigint): string =>
  `${account} ${collection}#${tokenId}`

/**
 * Every positive number of copies after the last of these blocks, by `ownership`. Where there is one copy, an account has it if the last
 * movement brought it; otherwise movements add up.
 */
export const itemsAfter = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyMap<string, bigint> => {
  const copies = new Map<string, bigint>()
  for (const { from, to, token, tokenId, isUnique, amountRaw } of blocks.flatMap((block) => movesOf(chain, block))) {
    if (tokenId === undefined) continue
    for (const [account, changeRaw] of [
      [from, -amountRaw],
      [to, amountRaw],
    ] as const) {
      const key = ownership(account, token, tokenId)
      if (isUnique === true) copies.set(key, changeRaw > 0n ? 1n : 0n)
      else copies.set(key, (copies.get(key) ?? 0n) + changeRaw)
    }
  }
  return new Map([...copies].filter(([key, balance]) => balance > 0n && !key.startsWith(`${zeroAddress} `)))
}

/** The topic of `ApprovalForAll(address,address,bool)`, of ERC-721 and ERC-1155. */
const approvalTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"

/** A permission for all items of an owner in a collection. */
export interface OracleApproval {
  readonly collection: Address
  readonly owner: Address
  readonly operator: Address
  readonly isApproved: boolean
}

/** The permissions that these blocks give and revoke, in order. */
export const approvalsIn = (blocks: ReadonlyArray<Block>): ReadonlyArray<OracleApproval> =>
  blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ receipt }) => receipt.hasSucceeded)
    .flatMap(({ receipt }) => receipt.logs)
    .flatMap(({ address, topics: [topic, owner = "", operator = ""], data }) =>
      topic === approvalTopic
        ? {
            collection: address,
            owner: `0x${owner.slice(26)}`,
            operator: `0x${operator.slice(26)}`,
            isApproved: BigInt(data) === 1n,
          }
        : [],
    )

/** A line for each transfer of at least one copy of an item in these blocks, sorted. */
export const itemEventsIn = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyArray<string> =>
  blocks
    .flatMap((block) => movesOf(chain, block))
    .flatMap(({ transactionHash, from, to, token, tokenId, amountRaw }) =>
      tokenId === undefined || amountRaw === 0n
        ? []
        : [`${transactionHash} ${token}#${tokenId} ${from} ${to} ${amountRaw}`],
    )
    .toSorted()
