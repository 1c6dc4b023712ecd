/** Compares the deltas of a transaction with its logs, its receipt, and the recorded inner movements. Pure. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { TransactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Check, Finding } from "./comparison.ts"
import { tokenMovements, transferMovements } from "./logged-movements.ts"
import {
  addMovement,
  type Changes,
  changeKey,
  differingKeys,
  quantity,
  type RecordedCall,
  type RecordedFacts,
} from "./recorded.ts"

/** One transaction from both sides. */
export interface ComparedTransaction {
  readonly chain: ChainDefinition
  readonly recorded: RecordedFacts
  readonly interpreted: TransactionFacts
  /** Fee recipient of the block, and the amount burned for each unit of gas. */
  readonly miner: Address
  readonly baseFeePerGasRaw: bigint
}

/** The findings about a transaction's deltas. */
export const compareLedger = (transaction: ComparedTransaction): ReadonlyArray<Finding> => [
  compareTokens(transaction),
  compareFee(transaction),
  ...compareNative(transaction),
]

const compareTokens = (transaction: ComparedTransaction): Finding => {
  const check = "token deltas"
  const expected: Changes = new Map()
  for (const movement of tokenMovements(transaction.chain, transaction.recorded.receipt.logs))
    addMovement(expected, movement)
  const actual = interpretedChanges(transaction.interpreted, (asset) => !asset.includes("/slip44:"))
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check }
  const isEarly = differing.every((key) => isEarlyItem(key, expected, actual))
  const reason = isEarly ? "an item from before the standards" : "other changes"
  return { check, reason, detail: differing.join(", ") }
}

/** An item whose contract emits an event of its own, or that of ERC-20. */
const isEarlyItem = (key: string, expected: Changes, actual: Changes): boolean => {
  const contract = /:(0x[0-9a-f]{40})(?:\/|$)/.exec(key)?.[1] ?? ""
  return isItem(key)
    ? !expected.has(key)
    : [...actual.keys()].some((other) => other.includes(`/erc721:${contract}/`)) && !actual.has(key)
}

const isItem = (key: string): boolean => /\/erc(?:721|1155):/.test(key)

const interpretedChanges = (
  { deltas }: TransactionFacts,
  isCounted: (asset: string, kind: string) => boolean,
): Changes => {
  const changes: Changes = new Map()
  for (const { account, asset, amountRaw, kind } of deltas) {
    if (!isCounted(asset, kind)) continue
    const key = changeKey(account, asset)
    changes.set(key, (changes.get(key) ?? 0n) + BigInt(amountRaw))
  }
  return changes
}

const compareFee = ({ recorded: { transaction, receipt }, interpreted }: ComparedTransaction): Finding => {
  const check = "fees"
  const gasRaw = quantity(receipt.gasUsed) * quantity(receipt.effectiveGasPrice ?? transaction.gasPrice)
  const blobRaw = quantity(receipt.blobGasUsed) * quantity(receipt.blobGasPrice)
  const expectedRaw = gasRaw + blobRaw + quantity(receipt.l1Fee)
  const fees = interpreted.deltas.filter(({ kind }) => kind === "fee")
  const nativeFees = fees.filter(({ asset }) => asset.includes("/slip44:"))
  const actualRaw = -nativeFees.reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n)
  if (actualRaw === expectedRaw) return { check }
  const detail = `${actualRaw} for ${expectedRaw}`
  if (actualRaw === 0n && (transaction.type === "0x7e" || transaction.from === zeroAddress)) {
    return { check, reason: "the chain below has been paid", detail }
  }
  if (actualRaw === 0n && fees.length > 0) return { check, reason: "the fee is paid in a token", detail }
  return { check, reason: "other changes", detail }
}

const compareNative = (transaction: ComparedTransaction): ReadonlyArray<Finding> => {
  const { chain, recorded } = transaction
  const movements = recordedMovements(recorded)
  const findings: Array<Finding> = []
  if (movements !== undefined) {
    const expected: Changes = new Map()
    const { from, to, value } = recorded.transaction
    const receiver = to ?? recorded.receipt.contractAddress ?? zeroAddress
    const top = { from, to: receiver, amountRaw: quantity(value) }
    const moved = quantity(recorded.receipt.status ?? "0x1") === 0n ? [] : [top, ...movements.found]
    for (const movement of [...moved, ...coinCalls(chain, recorded)]) addMovement(expected, { ...movement, asset: "" })
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

const nativeFinding = ({ interpreted, recorded }: ComparedTransaction, check: Check, expected: Changes): Finding => {
  const actual = withoutAsset(interpretedChanges(interpreted, (asset, kind) => isNative(asset) && kind !== "fee"))
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check }
  const mintedRaw = quantity(recorded.transaction.mint)
  const sender = changeKey(recorded.transaction.from, "")
  const isMint = (key: string) =>
    key === sender && (actual.get(key) ?? 0n) - (expected.get(key) ?? 0n) === mintedRaw && mintedRaw > 0n
  const reason = differing.every(isMint) ? "coins came from the chain below" : "other changes"
  return { check, reason, detail: differing.join(", ") }
}

/**
 * The coins moved by calls of the contract that represents the coin as a token: the calls have no value, so records of inner calls lack
 * them.
 */
const coinCalls = ({ nativeToken }: ChainDefinition, { receipt }: RecordedFacts): ReadonlyArray<CoinMovement> =>
  nativeToken?.logs === "calls"
    ? receipt.logs.filter(({ address }) => address === nativeToken.address).flatMap((log) => transferMovements("", log))
    : []

const withoutAsset = (changes: Changes): Changes =>
  new Map([...changes].map(([key, change]) => [changeKey(key.split(" ")[0] ?? "", ""), change]))

const stateFinding = (
  { interpreted, recorded, miner, baseFeePerGasRaw }: ComparedTransaction,
  state: Readonly<Record<Address, { readonly balance?: readonly [Hex, Hex | null] }>>,
): Finding => {
  const check = "native: state differences"
  const expected: Changes = new Map()
  for (const [account, { balance: [before, after] = ["0x0", null] }] of Object.entries(state)) {
    const change = after === null ? 0n : quantity(after) - quantity(before)
    if (change !== 0n) expected.set(changeKey(account, ""), change)
  }
  const actual = withoutAsset(interpretedChanges(interpreted, isNative))
  // The ledger has the tips of a block in one row, of no transaction.
  const { effectiveGasPrice, gasUsed } = recorded.receipt
  const tipRaw = (quantity(effectiveGasPrice) - baseFeePerGasRaw) * quantity(gasUsed)
  addMovement(actual, { from: zeroAddress, to: miner, asset: "", amountRaw: tipRaw })
  const differing = differingKeys(expected, actual)
  if (differing.length === 0) return { check }
  const reason = recorded.traces === undefined ? "the record has no inner movements" : "other changes"
  return { check, reason, detail: differing.join(", ") }
}
