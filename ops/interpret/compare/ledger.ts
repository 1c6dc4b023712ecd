/** Compares the deltas of a transaction with its logs, its receipt, and what is recorded of inner movements. Pure. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TransactionFacts } from "../fact-line.ts"
import { type Check, type Finding, unexplained } from "./comparison.ts"
import {
  addMovement,
  type Changes,
  changeKey,
  differingKeys,
  quantity,
  type RecordedCall,
  type RecordedFacts,
  type RecordedLog,
} from "./recorded.ts"

/** One transaction from both sides. */
export interface ComparedTransaction {
  readonly chain: ChainDefinition
  readonly recorded: RecordedFacts
  readonly told: TransactionFacts
  /** Who makes the block, and what the block burns of each unit of gas. */
  readonly miner: Address
  readonly baseFeePerGasRaw: bigint
}

/** The findings about a transaction's deltas. */
export const compareLedger = (transaction: ComparedTransaction): ReadonlyArray<Finding> => [
  compareTokens(transaction),
  compareFee(transaction),
  ...compareNative(transaction),
]

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const singleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const batchTopic = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"
const depositTopic = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

/** What a log says moved, in assets of CAIP-19; nothing where it is no transfer of a standard. */
const logMovements = (prefix: string, { address, topics, data }: RecordedLog) => {
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

/** What the wrapped native contract says it issued and took back, apart from transfers. */
const wrapChanges = ({ chain, recorded }: ComparedTransaction): Changes => {
  const changes: Changes = new Map()
  for (const { address, topics, data } of recorded.receipt.logs) {
    if (address !== chain.wrappedNative || topics.length !== 2) continue
    const account = `0x${(topics[1] ?? "").slice(26)}`
    const [from, to] = topics[0] === depositTopic ? [zeroAddress, account] : [account, zeroAddress]
    if (topics[0] !== depositTopic && topics[0] !== withdrawalTopic) continue
    addMovement(changes, { from, to, asset: `eip155:${chain.id}/erc20:${address}`, amountRaw: BigInt(data) })
  }
  return changes
}

/** The contract that shows a chain's coin as a token tells of the coin: what it logs is no delta of a token. */
const coinMoved = "the coin's own contract moves coins"

/** From here on an amount is a token's invention: nobody can hold it. */
const inventedRaw = 2n ** 255n

const compareTokens = (transaction: ComparedTransaction): Finding => {
  const { chain, recorded, told } = transaction
  const check = "token deltas"
  const expected: Changes = new Map()
  const movements = told.failed ? [] : recorded.receipt.logs.flatMap((log) => logMovements(`eip155:${chain.id}`, log))
  for (const movement of movements) addMovement(expected, movement)
  const actual = toldChanges(told, (asset) => !asset.includes("/slip44:"))
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check, difference: undefined }
  const wrapped = `eip155:${chain.id}/erc20:${chain.wrappedNative}`
  const wraps = wrapChanges(transaction)
  const isWrap = (key: string) => {
    if (!key.endsWith(wrapped)) return false
    const missing = (actual.get(key) ?? 0n) - (expected.get(key) ?? 0n)
    return missing === (wraps.get(key) ?? 0n)
  }
  const rest = differing.filter((key) => !isWrap(key))
  if (rest.length === 0) return { check, difference: "a wrap is told by its own event" }
  const coin = `eip155:${chain.id}/erc20:${chain.nativeToken?.address}`
  if (rest.every((key) => key.endsWith(coin) && !actual.has(key))) return { check, difference: coinMoved }
  if (movements.some(({ amountRaw }) => amountRaw >= inventedRaw)) {
    return { check, difference: "nobody can hold the amount" }
  }
  if (rest.every((key) => isEarlyItem(key, expected, actual))) {
    return { check, difference: "an item from before the standards" }
  }
  if (rest.every(isItem) && told.deltas.every(({ asset }) => !isItem(asset))) {
    return { check, difference: "items are not told" }
  }
  return { check, difference: unexplained, detail: rest.join(", ") }
}

/** An item that its contract tells by an event of its own, or by that of ERC-20. */
const isEarlyItem = (key: string, expected: Changes, actual: Changes): boolean => {
  const contract = /:(0x[0-9a-f]{40})(?:\/|$)/.exec(key)?.[1] ?? ""
  return isItem(key)
    ? !expected.has(key)
    : [...actual.keys()].some((told) => told.includes(`/erc721:${contract}/`)) && !actual.has(key)
}

const isItem = (key: string): boolean => /\/erc(?:721|1155):/.test(key)

const toldChanges = ({ deltas }: TransactionFacts, isCounted: (asset: string, kind: string) => boolean): Changes => {
  const changes: Changes = new Map()
  for (const { account, asset, amountRaw, kind } of deltas) {
    if (!isCounted(asset, kind)) continue
    const key = changeKey(account, asset)
    changes.set(key, (changes.get(key) ?? 0n) + BigInt(amountRaw))
  }
  return changes
}

const compareFee = ({ recorded: { transaction, receipt }, told }: ComparedTransaction): Finding => {
  const check = "fees"
  const gasRaw = quantity(receipt.gasUsed) * quantity(receipt.effectiveGasPrice ?? transaction.gasPrice)
  const blobRaw = quantity(receipt.blobGasUsed) * quantity(receipt.blobGasPrice)
  const expectedRaw = gasRaw + blobRaw + quantity(receipt.l1Fee)
  const fees = told.deltas.filter(({ kind }) => kind === "fee")
  const nativeFees = fees.filter(({ asset }) => asset.includes("/slip44:"))
  const toldRaw = -nativeFees.reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n)
  if (toldRaw === expectedRaw) return { check, difference: undefined }
  if (toldRaw === 0n && (transaction.type === "0x7e" || transaction.from === zeroAddress)) {
    return { check, difference: "the chain below has been paid" }
  }
  if (toldRaw === 0n && fees.length > 0) return { check, difference: "the fee is paid in a token" }
  return { check, difference: unexplained, detail: `${toldRaw} for ${expectedRaw}` }
}

const compareNative = (transaction: ComparedTransaction): ReadonlyArray<Finding> => {
  const { recorded, told } = transaction
  const movements = recordedMovements(recorded)
  const findings: Array<Finding> = []
  if (movements !== undefined) {
    const expected: Changes = new Map()
    const { from, to, value } = recorded.transaction
    const receiver = to ?? recorded.receipt.contractAddress ?? zeroAddress
    const top = { from, to: receiver, amountRaw: quantity(value) }
    for (const movement of told.failed ? [] : [top, ...movements.found])
      addMovement(expected, { ...movement, asset: "" })
    findings.push(nativeFinding(transaction, movements.check, expected))
  }
  if (recorded.state !== undefined) findings.push(stateFinding(transaction, recorded.state))
  return findings
}

interface CoinMovement {
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

/** The inner movements by the best source that the record has. */
const recordedMovements = ({
  traces,
  callTree,
  transfers,
}: RecordedFacts): { readonly check: Check; readonly found: ReadonlyArray<CoinMovement> } | undefined => {
  if (traces !== undefined) return { check: "native: traces", found: traceMovements(traces) }
  if (callTree !== undefined) return { check: "native: call trees", found: treeMovements(callTree, true) }
  if (transfers === undefined) return undefined
  const found = transfers
    .filter(({ isError }) => isError !== "1")
    .map(({ from, to, contractAddress, value }) => ({
      from,
      to: to || contractAddress || zeroAddress,
      amountRaw: BigInt(value),
    }))
  return { check: "native: internal transfers", found }
}

const traceMovements = (traces: NonNullable<RecordedFacts["traces"]>): ReadonlyArray<CoinMovement> => {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress.join(".").concat("."))
  return traces.flatMap(({ type, traceAddress, action, result, error }) => {
    const path = `${traceAddress.join(".")}.`
    if (error || traceAddress.length === 0 || failed.some((above) => above === "." || path.startsWith(above))) return []
    const amountRaw = quantity(type === "suicide" ? action.balance : action.value)
    const from = (type === "suicide" ? action.address : action.from) ?? zeroAddress
    if (type === "suicide") return [{ from, to: action.refundAddress ?? zeroAddress, amountRaw }]
    if (type === "create") return [{ from, to: result?.address ?? zeroAddress, amountRaw }]
    return action.callType === "call" ? [{ from, to: action.to ?? zeroAddress, amountRaw }] : []
  })
}

const treeMovements = (call: RecordedCall, isTop: boolean): ReadonlyArray<CoinMovement> => {
  if (call.error !== undefined) return []
  const moves = !isTop && (call.type !== "call" || call.callType === "call")
  const own = moves ? [{ from: call.from, to: call.to, amountRaw: quantity(call.value) }] : []
  return [...own, ...call.children.flatMap((child) => treeMovements(child, false))]
}

const isNative = (asset: string): boolean => asset.includes("/slip44:")

const nativeFinding = ({ chain, told, recorded }: ComparedTransaction, check: Check, expected: Changes): Finding => {
  const actual = withoutAsset(toldChanges(told, (asset, kind) => isNative(asset) && kind !== "fee"))
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check, difference: undefined }
  const logged = coinCalls(chain, recorded)
  const isLogged = (key: string) => (actual.get(key) ?? 0n) - (expected.get(key) ?? 0n) === logged.get(key)
  if (differing.every(isLogged)) return { check, difference: coinMoved }
  const mintedRaw = told.deltas
    .filter(({ asset, kind }) => isNative(asset) && kind === "mint")
    .reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n)
  const sender = changeKey(recorded.transaction.from, "")
  const isMint = (key: string) =>
    key === sender && (actual.get(key) ?? 0n) - (expected.get(key) ?? 0n) === mintedRaw && mintedRaw > 0n
  if (differing.every(isMint)) return { check, difference: "coins came from the chain below" }
  return { check, difference: unexplained, detail: differing.join(", ") }
}

/** What calls of the coin's contract as a token moved: it has no value, so no record of inner calls has it. */
const coinCalls = ({ nativeToken }: ChainDefinition, { receipt }: RecordedFacts): Changes => {
  const changes: Changes = new Map()
  if (nativeToken?.logs !== "calls") return changes
  for (const log of receipt.logs.filter(({ address }) => address === nativeToken.address)) {
    for (const movement of logMovements("", log)) addMovement(changes, { ...movement, asset: "" })
  }
  return changes
}

const withoutAsset = (changes: Changes): Changes =>
  new Map([...changes].map(([key, change]) => [changeKey(key.split(" ")[0] ?? "", ""), change]))

const stateFinding = (
  { told, recorded, miner, baseFeePerGasRaw }: ComparedTransaction,
  state: Readonly<Record<Address, { readonly balance?: readonly [Hex, Hex | null] }>>,
): Finding => {
  const check = "native: state differences"
  const expected: Changes = new Map()
  for (const [account, { balance: [before, after] = ["0x0", null] }] of Object.entries(state)) {
    const change = after === null ? 0n : quantity(after) - quantity(before)
    if (change !== 0n) expected.set(changeKey(account, ""), change)
  }
  const actual = withoutAsset(toldChanges(told, isNative))
  // The ledger has the tips of a block in one row, of no transaction.
  const { effectiveGasPrice, gasUsed } = recorded.receipt
  const tipRaw = (quantity(effectiveGasPrice) - baseFeePerGasRaw) * quantity(gasUsed)
  addMovement(actual, { from: zeroAddress, to: miner, asset: "", amountRaw: tipRaw })
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check, difference: undefined }
  return recorded.traces === undefined
    ? { check, difference: "without traces inner movements are unknown" }
    : { check, difference: unexplained, detail: differing.join(", ") }
}
