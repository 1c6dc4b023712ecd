/** Decodes the events of the contract that represents a chain's coin as a token. Plain slicing: it runs for every log. */
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NativeToken } from "../chain-definition.ts"
import { decodeTransfer } from "./erc20.ts"
import { addressOfTopic, amountOfData, wordOfData } from "./word.ts"

/**
 * `keccak256("LogTransfer(address,address,address,uint256,uint256,uint256,uint256,uint256)")`: the token, both parties, the
 * amount, and their balances before and after.
 *
 * Source: `transferLogSig` in `core/bor_fee_log.go` of bor (github.com/maticnetwork/bor), which logs it for each value that
 * is not zero (`Transfer` in `core/evm.go`).
 */
export const logTransferTopic: Hash = "0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4"

/**
 * `keccak256("Mint(address,uint256)")`: coins were minted.
 *
 * Source: `event Mint(address indexed account, uint256 amount)` of `IBaseToken` (github.com/matter-labs/era-contracts).
 */
export const mintTopic: Hash = "0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885"

/**
 * The account that collects fees in advance and refunds the excess on chains of the ZK Stack. Source: `bootloaderFormalAddress` in
 * `zksync/constants/address.ts` of viem.
 *
 * Source: `bootloaderFormalAddress` in `zksync/constants/address.ts` of viem.
 */
export const bootloader: Address = "0x0000000000000000000000000000000000008001"

/** Coins that moved from one account to another; the zero address for issue and redemption. */
export interface CoinMovement {
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

/**
 * The coins that a log of the coin's contract moved, or `undefined` if it is no such log. Fees are omitted, because receipts contain them.
 * On a chain that logs values, only the chain's own logs count: its contract repeats them if it is called as a token, by a `Transfer` and
 * by a `LogTransfer` that names the token of the chain below.
 */
export const decodeCoinMovement = (log: Log, { address, logs }: NativeToken): CoinMovement | undefined => {
  if (log.address !== address) return undefined
  if (logs === "values") return decodeLogTransfer(log)
  const transfer = decodeTransfer(log)
  const movement =
    transfer === undefined
      ? decodeMint(log)
      : { from: transfer.first, to: transfer.second, amountRaw: transfer.amountRaw }
  if (logs === "calls") return transfer === undefined ? undefined : movement
  return movement?.from === bootloader || movement?.to === bootloader ? undefined : movement
}

const decodeLogTransfer = ({ address, topics: [topic, token, first, second], data }: Log): CoinMovement | undefined => {
  if (topic !== logTransferTopic || token === undefined || first === undefined || second === undefined) return undefined
  const [from, to, amountRaw] = [addressOfTopic(first), addressOfTopic(second), wordOfData(data, 0)]
  if (addressOfTopic(token) !== address || from === undefined || to === undefined || amountRaw === undefined) {
    return undefined
  }
  return { from, to, amountRaw }
}

const decodeMint = ({ topics, data }: Log): CoinMovement | undefined => {
  const to = topics[0] === mintTopic && topics.length === 2 ? addressOfTopic(topics[1] ?? "") : undefined
  const amountRaw = amountOfData(data)
  return to === undefined || amountRaw === undefined ? undefined : { from: zeroAddress, to, amountRaw }
}
