/**
 * Deeds of accounts on a simulated chain, and their effects: state, logs and traces, as on a real chain. A deed is a signed transaction:
 * its hash depends on the deed alone, so it stays the same when a fork mines it again.
 */

import { keccak256, toHex } from "viem"
import { local } from "#chains/definitions/local.ts"
import type { Log, Trace } from "#schemas/domain/block.ts"
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { canMoveItems, type ItemsAction, moveItems } from "./simulated-collection.ts"
import { canSwap, runSwap, type SwapAction, swapRouter } from "./simulated-pool.ts"
import {
  addNative,
  addToken,
  nativeBalance,
  type SimulatedState,
  type SimulatedToken,
  tokenBalance,
} from "./simulated-state.ts"

/** Purpose of a transaction. Amounts that cannot be paid make it fail and cost only the fee. */
export type Action =
  | { readonly kind: "send"; readonly to: Address; readonly amountRaw: bigint }
  /** Sends through a contract, so that the recipient is paid by an inner call. */
  | { readonly kind: "forward"; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "transfer"; readonly token: Address; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "approve"; readonly token: Address; readonly spender: Address; readonly amountRaw: bigint }
  | { readonly kind: "mint"; readonly token: Address; readonly to: Address; readonly amountRaw: bigint }
  | { readonly kind: "burn"; readonly token: Address; readonly amountRaw: bigint }
  | { readonly kind: "wrap"; readonly amountRaw: bigint }
  | { readonly kind: "unwrap"; readonly amountRaw: bigint }
  | { readonly kind: "deploy"; readonly token: SimulatedToken; readonly supplyRaw: bigint }
  | ItemsAction
  | SwapAction

/** A signed transaction. */
export interface Deed {
  readonly from: Address
  readonly nonce: number
  readonly action: Action
  readonly priorityFeePerGasRaw: bigint
}

/** Effects of a deed. */
export interface Outcome {
  readonly hasSucceeded: boolean
  readonly gasUsedRaw: bigint
  readonly to: Address | undefined
  readonly valueRaw: bigint
  readonly input: Hex
  readonly contractAddress: Address | undefined
  readonly logs: ReadonlyArray<Omit<Log, "index">>
  readonly traces: ReadonlyArray<Omit<Trace, "transactionIndex">>
}

/** The contract through which `forward` sends. */
export const forwarder: Address = `0x${"f0".repeat(20)}`

/** The contract that wraps the native coin. */
export const wrappedNativeToken: SimulatedToken = {
  // The address on the development chain, whose id simulated chains have: the service expects its wrapped coin there.
  address: String(local.wrappedNative),
  name: "Wrapped Ether",
  symbol: "WETH",
  decimals: 18,
  textForm: "string",
}

const topicOf = (signature: string): Hash => keccak256(toHex(signature))

const transferTopic = topicOf("Transfer(address,address,uint256)")
const approvalTopic = topicOf("Approval(address,address,uint256)")
const depositTopic = topicOf("Deposit(address,uint256)")
const withdrawalTopic = topicOf("Withdrawal(address,uint256)")

const selectorOf = (signature: string): Hex => topicOf(signature).slice(0, 10)

const word = (value: bigint | Address): string =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0")

const topic = (account: Address): Hash => `0x${word(account)}`

/** The hash of a signed transaction. */
export const deedHash = (deed: Deed): Hash =>
  keccak256(toHex(JSON.stringify(deed, (_, value) => (typeof value === "bigint" ? value.toString() : value))))

/** Members of a deed before it is executed. */
const envelopeOf = (
  deed: Deed,
): {
  readonly to: Address | undefined
  readonly valueRaw: bigint
  readonly input: Hex
  readonly gasUsedRaw: bigint
} => {
  const { action } = deed
  switch (action.kind) {
    case "send":
      return { to: action.to, valueRaw: action.amountRaw, input: "0x", gasUsedRaw: 21_000n }
    case "forward": {
      const input = `${selectorOf("forward(address)")}${word(action.to)}`
      return { to: forwarder, valueRaw: action.amountRaw, input, gasUsedRaw: 34_000n }
    }
    case "transfer": {
      const input = `${selectorOf("transfer(address,uint256)")}${word(action.to)}${word(action.amountRaw)}`
      return { to: action.token, valueRaw: 0n, input, gasUsedRaw: 51_000n }
    }
    case "approve": {
      const input = `${selectorOf("approve(address,uint256)")}${word(action.spender)}${word(action.amountRaw)}`
      return { to: action.token, valueRaw: 0n, input, gasUsedRaw: 46_000n }
    }
    case "mint": {
      const input = `${selectorOf("mint(address,uint256)")}${word(action.to)}${word(action.amountRaw)}`
      return { to: action.token, valueRaw: 0n, input, gasUsedRaw: 60_000n }
    }
    case "burn": {
      const input = `${selectorOf("burn(uint256)")}${word(action.amountRaw)}`
      return { to: action.token, valueRaw: 0n, input, gasUsedRaw: 40_000n }
    }
    case "wrap": {
      const input = selectorOf("deposit()")
      return { to: wrappedNativeToken.address, valueRaw: action.amountRaw, input, gasUsedRaw: 45_000n }
    }
    case "unwrap": {
      const input = `${selectorOf("withdraw(uint256)")}${word(action.amountRaw)}`
      return { to: wrappedNativeToken.address, valueRaw: 0n, input, gasUsedRaw: 41_000n }
    }
    case "deploy":
      return { to: undefined, valueRaw: 0n, input: `0x6080${action.token.address.slice(2)}`, gasUsedRaw: 900_000n }
    case "items":
      return { to: action.collection, valueRaw: 0n, input: selectorOf("move(uint256[])"), gasUsedRaw: 70_000n }
    case "swap":
      return { to: swapRouter, valueRaw: 0n, input: selectorOf("swap(address[])"), gasUsedRaw: 120_000n }
  }
}

/** The highest gas use of a deed. */
const gasPerDeedMax = 900_000n

/** Whether the next block can include the deed: its nonce is next and its fee can be paid. */
export const isRunnable = (state: SimulatedState, deed: Deed): boolean =>
  (state.nonces.get(deed.from) ?? 0) === deed.nonce && nativeBalance(state, deed.from) > gasPerDeedMax * 10n ** 10n

/** Executes a deed and changes the state in place, fee included. Requires `isRunnable`. */
export const runDeed = (
  state: SimulatedState,
  deed: Deed,
  block: { readonly miner: Address; readonly baseFeePerGasRaw: bigint },
): Outcome => {
  const envelope = envelopeOf(deed)
  state.nonces.set(deed.from, deed.nonce + 1)
  const feeRaw = envelope.gasUsedRaw * (block.baseFeePerGasRaw + deed.priorityFeePerGasRaw)
  addNative(state, deed.from, -feeRaw)
  addNative(state, block.miner, envelope.gasUsedRaw * deed.priorityFeePerGasRaw)
  const effect = canPay(state, deed, envelope.valueRaw) ? runAction(state, deed) : undefined
  const contractAddress = deed.action.kind === "deploy" && effect !== undefined ? deed.action.token.address : undefined
  const top: Omit<Trace, "transactionIndex"> = {
    path: [],
    type: deed.action.kind === "deploy" ? "create" : "call",
    callType: deed.action.kind === "deploy" ? "" : "call",
    from: deed.from,
    to: deed.action.kind === "deploy" ? contractAddress : envelope.to,
    valueRaw: envelope.valueRaw,
    // `trace_block` returns no result, and so no gas, for a failed call.
    gasUsedRaw: effect === undefined ? undefined : envelope.gasUsedRaw,
    input: envelope.input,
    output: "0x",
    error: effect === undefined ? "Reverted" : undefined,
  }
  return {
    ...envelope,
    hasSucceeded: effect !== undefined,
    contractAddress,
    logs: effect?.logs ?? [],
    traces: [top, ...(effect?.inner ?? [])],
  }
}

const canPay = (state: SimulatedState, { from, action }: Deed, valueRaw: bigint): boolean => {
  if (nativeBalance(state, from) < valueRaw) return false
  switch (action.kind) {
    case "transfer":
    case "burn":
      return tokenBalance(state, action.token, from) >= action.amountRaw
    case "unwrap":
      return tokenBalance(state, wrappedNativeToken.address, from) >= action.amountRaw
    case "deploy":
      return !state.tokens.has(action.token.address)
    case "items":
      return canMoveItems(state, action)
    case "swap":
      return canSwap(state, from, action)
    case "mint":
    case "approve":
      return state.tokens.has(action.token)
    default:
      return true
  }
}

interface Effects {
  readonly logs: ReadonlyArray<Omit<Log, "index">>
  /** Calls below the top one. */
  readonly inner: ReadonlyArray<Omit<Trace, "transactionIndex">>
}

const runAction = (state: SimulatedState, { from, action }: Deed): Effects => {
  const weth = wrappedNativeToken.address
  switch (action.kind) {
    case "send":
      moveNative(state, { from, to: action.to }, action.amountRaw)
      return { logs: [], inner: [] }
    case "forward":
      moveNative(state, { from, to: action.to }, action.amountRaw)
      return { logs: [], inner: [innerSend(forwarder, action.to, action.amountRaw)] }
    case "transfer":
      addToken(state, { token: action.token, account: from }, -action.amountRaw)
      addToken(state, { token: action.token, account: action.to }, action.amountRaw)
      return { logs: [transferLog(action.token, from, action.to, action.amountRaw)], inner: [] }
    case "approve": {
      const topics = [approvalTopic, topic(from), topic(action.spender)]
      return { logs: [{ address: action.token, topics, data: `0x${word(action.amountRaw)}` }], inner: [] }
    }
    case "mint":
      addToken(state, { token: action.token, account: action.to }, action.amountRaw)
      return { logs: [transferLog(action.token, zeroAddress, action.to, action.amountRaw)], inner: [] }
    case "burn":
      addToken(state, { token: action.token, account: from }, -action.amountRaw)
      return { logs: [transferLog(action.token, from, zeroAddress, action.amountRaw)], inner: [] }
    case "wrap": {
      moveNative(state, { from, to: weth }, action.amountRaw)
      addToken(state, { token: weth, account: from }, action.amountRaw)
      return { logs: [wrapLog(depositTopic, from, action.amountRaw)], inner: [] }
    }
    case "unwrap": {
      addToken(state, { token: weth, account: from }, -action.amountRaw)
      moveNative(state, { from: weth, to: from }, action.amountRaw)
      const logs = [wrapLog(withdrawalTopic, from, action.amountRaw)]
      return { logs, inner: [innerSend(weth, from, action.amountRaw)] }
    }
    case "deploy":
      state.tokens.set(action.token.address, action.token)
      addToken(state, { token: action.token.address, account: from }, action.supplyRaw)
      return { logs: [transferLog(action.token.address, zeroAddress, from, action.supplyRaw)], inner: [] }
    case "items":
      return { logs: moveItems(state, action), inner: [] }
    case "swap":
      return { logs: runSwap(state, from, action), inner: [] }
  }
}

const moveNative = (
  state: SimulatedState,
  { from, to }: { readonly from: Address; readonly to: Address },
  amountRaw: bigint,
): void => {
  addNative(state, from, -amountRaw)
  addNative(state, to, amountRaw)
}

const transferLog = (token: Address, from: Address, to: Address, amountRaw: bigint): Omit<Log, "index"> => ({
  address: token,
  topics: [transferTopic, topic(from), topic(to)],
  data: `0x${word(amountRaw)}`,
})

const wrapLog = (kind: Hash, account: Address, amountRaw: bigint): Omit<Log, "index"> => ({
  address: wrappedNativeToken.address,
  topics: [kind, topic(account)],
  data: `0x${word(amountRaw)}`,
})

const innerSend = (from: Address, to: Address, valueRaw: bigint): Omit<Trace, "transactionIndex"> => ({
  path: [0],
  type: "call",
  callType: "call",
  from,
  to,
  valueRaw,
  gasUsedRaw: 0n,
  input: "0x",
  output: "0x",
  error: undefined,
})
