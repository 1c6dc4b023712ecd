/** User operations of smart accounts (ERC-4337), as emitted by the entry points. */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfTopic, wordOfData } from "./word.ts"

/**
 * The contracts that bundlers call, versions 0.6 to 0.9, on every chain the same. Source: `viem/account-abstraction`, which a test
 * compares; importing it would load several hundred modules for four addresses.
 */
export const entryPoints: ReadonlySet<Address> = new Set([
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
  "0x433709009b8330fda32311df1c2afa402ed8d009",
])

/**
 * `keccak256("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)")`: one operation was done.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337
 */
export const userOperationTopic: Hash = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f"

/** The smart account of a user operation, and the contract that pays for it. */
export interface UserOperation {
  readonly account: Address
  /** The zero address if the account pays itself. */
  readonly paymaster: Address
  /** False if its call failed, which does not revert the transaction. */
  readonly hasSucceeded: boolean
}

/** Word of the event's data that says whether the call succeeded, after the nonce. */
const successWord = 1

/** A logged user operation; `undefined` for any other log. */
export const decodeUserOperation = ({ address, topics, data }: Log): UserOperation | undefined => {
  if (topics[0] !== userOperationTopic || !entryPoints.has(address)) return undefined
  const account = addressOfTopic(topics[2] ?? "")
  const paymaster = addressOfTopic(topics[3] ?? "")
  if (account === undefined || paymaster === undefined) return undefined
  return { account, paymaster, hasSucceeded: wordOfData(data, successWord) !== 0n }
}
