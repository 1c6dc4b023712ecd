/**
 * Balance changes of all accounts in a recorded block, computed from its JSON alone. Shares no code with what it checks, and is
 * deliberately slow and plain. For blocks with traces only, since internal transfers are invisible without them.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"

/** The members of a block's record that are used. */
export interface RecordedBlockFile {
  readonly chainId: number
  readonly block: {
    readonly number: string
    readonly hash: Hash
    /** In seconds, in hex. */
    readonly timestamp: string
    readonly transactions: ReadonlyArray<{
      readonly hash: Hash
      readonly from: Address
      readonly to: Address | null
      readonly value: string
      readonly gasPrice: string
    }>
  }
  readonly receipts: ReadonlyArray<{
    readonly transactionHash: Hash
    readonly status?: string | null
    readonly gasUsed: string
    readonly effectiveGasPrice?: string | null
    readonly contractAddress?: Address | null
    readonly logs: ReadonlyArray<{
      readonly address: Address
      readonly topics: ReadonlyArray<string>
      readonly data: string
    }>
  }>
  readonly traces?: ReadonlyArray<RecordedTrace>
}

interface RecordedTrace {
  readonly type: string
  readonly transactionHash?: Hash | null
  readonly traceAddress: ReadonlyArray<number>
  readonly error?: string | null
  readonly action: {
    readonly callType?: string
    readonly from?: Address
    readonly to?: Address
    readonly value?: string
    readonly address?: Address
    readonly refundAddress?: Address
    readonly balance?: string
  }
  readonly result?: { readonly address?: Address } | null
}

/** Changes of a transaction as `account token amount`, sorted, without zeros. */
export interface RecordedChange {
  readonly hash: Hash
  readonly from: Address
  readonly changes: ReadonlyArray<string>
}

/** One recording. Dies if the file is not one. */
export const readRecording = (path: string): RecordedBlockFile => JSON.parse(gunzipSync(readFileSync(path)).toString())

/** From the text of ERC-20: `Transfer(address,address,uint256)`. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
// From the text of WETH9: `Deposit(address,uint256)`, `Withdrawal(address,uint256)`.
const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

/** The changes of coins and ERC-20 tokens in each transaction, fees included. */
export const recordedChanges = (
  { block, receipts, traces = [] }: RecordedBlockFile,
  wrappedNative: Address,
): ReadonlyArray<RecordedChange> =>
  block.transactions.map((transaction) => {
    const sums = new Map<string, bigint>()
    const add = (account: string, token: string, amountRaw: bigint) => {
      const key = `${account.toLowerCase()} ${token}`
      if (!key.startsWith(zeroAddress)) sums.set(key, (sums.get(key) ?? 0n) + amountRaw)
    }
    const move = (token: string, from: string, to: string, amountRaw: bigint) => {
      add(from, token, -amountRaw)
      add(to, token, amountRaw)
    }
    const receipt = receipts.find(({ transactionHash }) => transactionHash === transaction.hash)
    if (receipt === undefined) throw new Error(`Transaction ${transaction.hash} has no receipt.`)
    const price = BigInt(receipt.effectiveGasPrice ?? transaction.gasPrice)
    add(transaction.from, zeroAddress, -BigInt(receipt.gasUsed) * price)
    if (receipt.status !== "0x0") {
      const own = traces.filter(({ transactionHash }) => transactionHash === transaction.hash)
      const receiver = transaction.to ?? receipt.contractAddress ?? zeroAddress
      move(zeroAddress, transaction.from, receiver, BigInt(transaction.value))
      for (const trace of own) {
        const isUndone = own.some(
          ({ error, traceAddress }) =>
            error != null && traceAddress.every((step, depth) => trace.traceAddress[depth] === step),
        )
        if (trace.traceAddress.length > 0 && !isUndone) {
          const { from, to, amountRaw } = coinsOf(trace)
          move(zeroAddress, from, to, amountRaw)
        }
      }
      for (const { address, topics, data } of receipt.logs) {
        const [topic, first = "", second = ""] = topics
        const accountIn = (text: string) => `0x${text.slice(-40)}`
        if (data.length !== 66) continue
        if (topic === transferTopic && topics.length === 3) {
          move(address, accountIn(first), accountIn(second), BigInt(data))
        }
        if (address !== wrappedNative) continue
        if (topic === depositTopic) add(accountIn(first), address, BigInt(data))
        if (topic === withdrawalTopic) add(accountIn(first), address, -BigInt(data))
      }
    }
    const changes = [...sums].flatMap(([key, amountRaw]) => (amountRaw === 0n ? [] : [`${key} ${amountRaw}`]))
    return { hash: transaction.hash, from: transaction.from, changes: changes.sort() }
  })

/** The transfer of coins by a call, a creation or a self-destruct; a delegated call repeats the value of the call around it. */
const coinsOf = ({ type, action, result }: RecordedTrace) => {
  const noChange = { from: zeroAddress, to: zeroAddress, amountRaw: 0n }
  if (type === "suicide") {
    return {
      from: action.address ?? zeroAddress,
      to: action.refundAddress ?? zeroAddress,
      amountRaw: BigInt(action.balance ?? 0),
    }
  }
  if (type !== "create" && action.callType !== "call") return noChange
  const to = type === "create" ? result?.address : action.to
  return { from: action.from ?? zeroAddress, to: to ?? zeroAddress, amountRaw: BigInt(action.value ?? 0) }
}
