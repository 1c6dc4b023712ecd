import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SupplyForm } from "../supply-events.ts"
import { addressOfTopic, amountOfData, wordOfData } from "./word.ts"

/**
 * `keccak256("Mint(address,uint256)")`.
 *
 * Source: `src/token.sol` of https://github.com/dapphub/ds-token.
 */
const mintTopic: Hash = "0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885"

/** `keccak256("Burn(address,uint256)")`, from the same source. */
const burnTopic: Hash = "0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5"

/**
 * `keccak256("Deposit(address,address,uint256,uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4626
 */
const vaultDepositTopic: Hash = "0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7"

/** `keccak256("Withdraw(address,address,address,uint256,uint256)")`, of the same standard. */
const vaultWithdrawTopic: Hash = "0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db"

/** An amount of a token that was minted or burned, from or to the zero address. */
export interface SupplyChange {
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

/** Decodes a mint or burn; `undefined` where the log is not an event of the form. */
export const decodeSupplyChange = (log: Log, form: SupplyForm): SupplyChange | undefined =>
  form === "ds-token" ? decodeTokenChange(log) : decodeVaultChange(log)

const decodeTokenChange = ({ topics, data }: Log): SupplyChange | undefined => {
  const isMint = topics[0] === mintTopic
  if ((!isMint && topics[0] !== burnTopic) || topics.length !== 2) return undefined
  return supplyChange(isMint, topics[1], amountOfData(data))
}

/** Shares are the second amount, and the last topic is their owner. */
const decodeVaultChange = (log: Log): SupplyChange | undefined => {
  if (!isVaultChange(log)) return undefined
  return supplyChange(log.topics[0] === vaultDepositTopic, log.topics.at(-1), wordOfData(log.data, 1))
}

/** Whether a log is a deposit or a withdrawal in the form of ERC-4626. */
export const isVaultChange = ({ topics, data }: Log): boolean =>
  ((topics[0] === vaultDepositTopic && topics.length === 3) ||
    (topics[0] === vaultWithdrawTopic && topics.length === 4)) &&
  data.length === 2 + 2 * 64

const supplyChange = (isMint: boolean, topic: Hash | undefined, amountRaw: bigint | undefined) => {
  const account = addressOfTopic(topic ?? "0x")
  if (account === undefined || amountRaw === undefined) return undefined
  return isMint ? { from: zeroAddress, to: account, amountRaw } : { from: account, to: zeroAddress, amountRaw }
}
