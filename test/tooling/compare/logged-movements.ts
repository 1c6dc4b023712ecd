/** Token movements in the logs of a receipt, decoded independently of the interpreted side. Pure. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { RecordedLog } from "./recorded.ts"

/** A movement of an asset between two accounts; the zero address for issue and destruction. */
export interface LoggedMovement {
  readonly from: Address
  readonly to: Address
  readonly asset: string
  readonly amountRaw: bigint
}

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const singleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const batchTopic = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"
const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

/** Events by which a few tokens mint and burn, by their topic: which topic is the account, and which word the amount. */
const dsTokenEvents = {
  "0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885": { topic: 1, word: 0, isMint: true },
  "0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5": { topic: 1, word: 0, isMint: false },
}
const vaultEvents = {
  "0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7": { topic: 2, word: 1, isMint: true },
  "0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db": { topic: 3, word: 1, isMint: false },
}

/** The movements of a log in assets of CAIP-19, `prefix` first; none where it is no transfer of a standard. */
export const transferMovements = (
  prefix: string,
  { address, topics, data }: RecordedLog,
): ReadonlyArray<LoggedMovement> => {
  const [topic, ...indexed] = topics
  const party = (position: number): Address => `0x${(indexed[position] ?? "").slice(26)}`
  const word = (index: number): bigint => BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64) || "0"}`)
  if (topic === transferTopic && indexed.length === 2 && data.length === 66) {
    return [{ from: party(0), to: party(1), asset: `${prefix}/erc20:${address}`, amountRaw: word(0) }]
  }
  if (topic === transferTopic && indexed.length === 3) {
    return [
      { from: party(0), to: party(1), asset: `${prefix}/erc721:${address}/${BigInt(indexed[2] ?? 0)}`, amountRaw: 1n },
    ]
  }
  if (indexed.length !== 3 || (topic !== singleTopic && topic !== batchTopic)) return []
  const item = (id: bigint, amountRaw: bigint) => ({
    from: party(1),
    to: party(2),
    asset: `${prefix}/erc1155:${address}/${id}`,
    amountRaw,
  })
  if (topic === singleTopic) return [item(word(0), word(1))]
  const [ids, amounts] = [Number(word(0) / 32n), Number(word(1) / 32n)]
  return Array.from({ length: Number(word(ids)) }, (_, index) => item(word(ids + 1 + index), word(amounts + 1 + index)))
}

/**
 * The token movements of a receipt: transfers of the standards, issue and redemption of the wrapped coin, and mints and burns
 * without a transfer.
 *
 * Left out are logs of the contract that represents the coin as a token, which move coins, and amounts that no account can hold.
 */
export const tokenMovements = (
  chain: ChainDefinition,
  logs: ReadonlyArray<RecordedLog>,
): ReadonlyArray<LoggedMovement> => {
  const ofTokens = logs.filter(({ address }) => address !== chain.nativeToken?.address)
  const transfers = ofTokens.flatMap((log) => transferMovements(`eip155:${chain.id}`, log))
  const others = [...wrapMovements(chain, logs, transfers), ...supplyMovements(chain, logs)]
  return [...transfers, ...others].filter(({ amountRaw }) => amountRaw < inventedRaw)
}

/** Amounts from here on are bogus: no account can hold them. */
const inventedRaw = 2n ** 255n

/**
 * The wrapped coins that each `Deposit` issues and each `Withdrawal` redeems, without those among the transfers: some wrapped native
 * contracts also emit a transfer from or to the zero address.
 */
export const wrapMovements = (
  { id, wrappedNative }: ChainDefinition,
  logs: ReadonlyArray<RecordedLog>,
  transfers: ReadonlyArray<LoggedMovement>,
): ReadonlyArray<LoggedMovement> => {
  const emitted = transfers.map(movementKey)
  return logs.flatMap(({ address, topics: [topic, indexed = "", ...more], data }) => {
    const isWrap = topic === depositTopic || topic === withdrawalTopic
    if (address !== wrappedNative || !isWrap || indexed === "" || more.length > 0) return []
    const account: Address = `0x${indexed.slice(26)}`
    const [from, to] = topic === depositTopic ? [zeroAddress, account] : [account, zeroAddress]
    const movement = { from, to, asset: `eip155:${id}/erc20:${address}`, amountRaw: BigInt(data) }
    const index = emitted.indexOf(movementKey(movement))
    if (index >= 0) emitted.splice(index, 1)
    return index >= 0 ? [] : [movement]
  })
}

/** `Mint` and `Burn` of MKR, SAI and PETH, and the shares of sDAI, by the data word of the amount. */
const supplyEvents: Readonly<
  Record<string, Readonly<Record<string, { topic: number; word: number; isMint: boolean }>>>
> = {
  "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2": dsTokenEvents,
  "0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359": dsTokenEvents,
  "0xf53ad2c6851052a81b42133467480961b2321c09": dsTokenEvents,
  "0x83f20f44975d03b1b09e64809b757c47f942beea": vaultEvents,
}

const supplyMovements = ({ id }: ChainDefinition, logs: ReadonlyArray<RecordedLog>): ReadonlyArray<LoggedMovement> =>
  logs.flatMap(({ address, topics, data }) => {
    const event = id === 1 ? supplyEvents[address]?.[topics[0] ?? ""] : undefined
    if (event === undefined) return []
    const account: Address = `0x${(topics[event.topic] ?? "").slice(26)}`
    const [from, to] = event.isMint ? [zeroAddress, account] : [account, zeroAddress]
    const amountRaw = BigInt(`0x${data.slice(2 + event.word * 64, 66 + event.word * 64)}`)
    return [{ from, to, asset: `eip155:${id}/erc20:${address}`, amountRaw }]
  })

const movementKey = ({ from, to, asset, amountRaw }: LoggedMovement): string => `${from} ${to} ${asset} ${amountRaw}`
