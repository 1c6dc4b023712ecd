/** User operations of smart accounts (ERC-4337), as the entry points tell them. */
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from "viem/account-abstraction"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfTopic } from "./word.ts"

/** The contracts that bundlers call, on every chain the same. Source: `viem/account-abstraction`. */
export const entryPoints: ReadonlySet<Address> = new Set(
  [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address].map((address) =>
    address.toLowerCase(),
  ),
)

/**
 * `keccak256("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)")`: one operation was done.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export const userOperationTopic: Hash = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f"

/** The smart account whose operation a log tells of, or `undefined` where it tells of none. */
export const decodeUserOperation = ({ address, topics }: Log): Address | undefined =>
  topics[0] === userOperationTopic && entryPoints.has(address) ? addressOfTopic(topics[2] ?? "") : undefined
