/** Responses of a node: blocks and state of a simulated chain as JSON-RPC. */
import { selectors } from "#chains/abi/read.ts"
import type { Block, Log, Trace, Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SimulatedChain } from "../chain/simulated-chain.ts"
import type { SimulatedPool, SimulatedState, SimulatedToken } from "../chain/simulated-state.ts"

/** A JSON-RPC response without its envelope. */
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** The chain, and those faults of an endpoint that change responses. */
export interface Node {
  readonly chain: SimulatedChain
  readonly faults: {
    readonly chainId: number | undefined
    readonly lagBlocks: number
    readonly refusesBlockHashes: boolean
    readonly stateDepthBlocks: number
  }
}

const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

const word = (value: bigint | number): string => value.toString(16).padStart(64, "0")

/** The response to one call. */
export const answerCall = (node: Node, method: string, params: ReadonlyArray<unknown>): NodeAnswer => {
  switch (method) {
    case "eth_chainId":
      return { result: quantity(node.faults.chainId ?? node.chain.definition.id) }
    case "eth_getBlockByNumber": {
      const block = blockAt(node, params[0])
      return { result: block === undefined ? null : toRpcBlock(block, params[1] === true) }
    }
    case "eth_getBlockReceipts": {
      const block = blockAt(node, params[0])
      return { result: block === undefined ? null : block.transactions.map((one) => toRpcReceipt(block, one)) }
    }
    case "eth_getTransactionReceipt": {
      const block = newest(node).find((one) => one.transactions.some(({ hash }) => hash === params[0]))
      const transaction = block?.transactions.find(({ hash }) => hash === params[0])
      return { result: block === undefined || transaction === undefined ? null : toRpcReceipt(block, transaction) }
    }
    case "trace_block": {
      const block = blockAt(node, params[0])
      return { result: block === undefined ? null : (block.traces ?? []).map((trace) => toFlatTrace(block, trace)) }
    }
    case "debug_traceBlockByHash": {
      const block = canonicalBlocks(node).find(({ hash }) => hash === params[0])
      return block === undefined ? notFound : { result: toCallTrees(block) }
    }
    case "eth_getBalance":
      return stateAnswer(node, params[1], (block) =>
        quantity(node.chain.balanceAt(block, { account: String(params[0]), token: zeroAddress })),
      )
    case "eth_getCode":
      return stateAnswer(node, params[1], (block) =>
        isContract(node.chain.stateAt(block), String(params[0])) ? "0x6080" : "0x",
      )
    case "eth_call": {
      // The reader sends calls as an object of `to` and `data`.
      const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
      return stateAnswer(node, params[1], (block) => callContract(node, block, { to, data }))
    }
    default:
      return { error: { code: -32601, message: "Method not found" } }
  }
}

const notFound: NodeAnswer = { error: { code: -32001, message: "Resource not found" } }

const reverted = Symbol("reverted")

const headOf = (node: Node): number => Math.max(0, node.chain.head().number - node.faults.lagBlocks)

const canonicalBlocks = (node: Node): ReadonlyArray<Block> => node.chain.canonical().slice(0, headOf(node) + 1)

/** Canonical blocks, newest first, in which a node looks transactions up. */
const newest = (node: Node): ReadonlyArray<Block> => [...canonicalBlocks(node)].reverse()

const blockAt = (node: Node, tag: unknown): Block | undefined => {
  if (tag === "latest") return node.chain.blockAt(headOf(node))
  if (tag === "finalized") return node.chain.finalized()
  const number = Number(tag)
  return number <= headOf(node) ? node.chain.blockAt(number) : undefined
}

/** State after the block that a call names by number or hash. */
const stateAnswer = (node: Node, at: unknown, read: (block: Block) => Hex | typeof reverted): NodeAnswer => {
  const isByHash = typeof at === "object" && at !== null
  if (isByHash && node.faults.refusesBlockHashes) {
    return {
      error: { code: -32602, message: "invalid argument 1: cannot unmarshal object into Go value of type string" },
    }
  }
  const block = isByHash ? canonicalBlocks(node).find(({ hash }) => hash === Object(at).blockHash) : blockAt(node, at)
  if (block === undefined) return notFound
  if (headOf(node) - block.number > node.faults.stateDepthBlocks) {
    return { error: { code: -32000, message: "missing trie node" } }
  }
  const result = read(block)
  return result === reverted ? { error: { code: 3, message: "execution reverted" } } : { result }
}

const isContract = ({ tokens, pools }: SimulatedState, address: Address): boolean =>
  tokens.has(address) || pools.has(address)

interface Call {
  readonly to: Address
  readonly data: Hex
}

const callContract = (node: Node, block: Block, call: Call): Hex | typeof reverted => {
  const pool = node.chain.stateAt(block).pools.get(call.to)
  return pool === undefined ? callToken(node, block, call) : callPool(pool, call.data)
}

const callPool = (pool: SimulatedPool, data: Hex): Hex | typeof reverted => {
  const name = (["token0", "token1", "factory"] as const).find((one) => selectors[one] === data)
  return name === undefined ? reverted : `0x${pool[name].slice(2).padStart(64, "0")}`
}

const callToken = (node: Node, block: Block, { to, data }: Call): Hex | typeof reverted => {
  const token = node.chain.stateAt(block).tokens.get(to)
  if (token === undefined) return "0x"
  const selector = data.slice(0, 10)
  if (selector === selectors.balanceOf) {
    return `0x${word(node.chain.balanceAt(block, { account: `0x${data.slice(34)}`, token: to }))}`
  }
  if (selector === selectors.totalSupply) return `0x${word(node.chain.supplyAt(block, to) ?? 0n)}`
  if (selector === selectors.decimals) return token.decimals === undefined ? reverted : `0x${word(token.decimals)}`
  if (selector === selectors.name) return textOutput(token, token.name)
  return selector === selectors.symbol ? textOutput(token, token.symbol) : reverted
}

const textOutput = (token: SimulatedToken, text: string | undefined): Hex | typeof reverted => {
  if (text === undefined) return reverted
  const bytes = Buffer.from(text)
  const padded = bytes.toString("hex").padEnd(Math.ceil(bytes.length / 32) * 64, "0")
  return token.textForm === "bytes32" ? `0x${padded}` : `0x${word(32)}${word(bytes.length)}${padded}`
}

const placeOf = (block: Block, { hash, index }: Transaction) => ({
  blockHash: block.hash,
  blockNumber: quantity(block.number),
  transactionHash: hash,
  transactionIndex: quantity(index),
})

/** A block as returned by `eth_getBlockByNumber`. */
export const toRpcBlock = (block: Block, isWhole: boolean) => ({
  number: quantity(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  timestamp: quantity(block.timestampMs / 1_000),
  miner: block.miner,
  gasUsed: quantity(block.gasUsedRaw),
  gasLimit: quantity(block.gasLimitRaw),
  baseFeePerGas: block.baseFeePerGasRaw === undefined ? null : quantity(block.baseFeePerGasRaw),
  difficulty: quantity(block.difficultyRaw),
  logsBloom: block.logsBloom,
  stateRoot: block.stateRoot,
  transactionsRoot: block.transactionsRoot,
  receiptsRoot: block.receiptsRoot,
  extraData: block.extraData,
  size: block.sizeBytes === undefined ? null : quantity(block.sizeBytes),
  withdrawals: block.withdrawals.map((withdrawal) => ({
    index: quantity(withdrawal.index),
    validatorIndex: quantity(withdrawal.validatorIndex),
    address: withdrawal.account,
    amount: quantity(withdrawal.amountRaw / 10n ** 9n),
  })),
  transactions: block.transactions.map((transaction) =>
    isWhole ? toRpcTransaction(block, transaction) : transaction.hash,
  ),
})

const toRpcTransaction = (block: Block, transaction: Transaction) => {
  const { transactionHash, ...place } = placeOf(block, transaction)
  const optional = (value: bigint | undefined) => (value === undefined ? null : quantity(value))
  return {
    ...place,
    hash: transactionHash,
    type: quantity(transaction.type),
    from: transaction.from,
    to: transaction.to ?? null,
    nonce: quantity(transaction.nonce),
    value: quantity(transaction.valueRaw),
    input: transaction.input,
    gas: quantity(transaction.gasLimitRaw),
    gasPrice: optional(transaction.gasPriceRaw),
    maxFeePerGas: optional(transaction.maxFeePerGasRaw),
    maxPriorityFeePerGas: optional(transaction.maxPriorityFeePerGasRaw),
  }
}

/** A receipt as returned by `eth_getBlockReceipts`. */
export const toRpcReceipt = (block: Block, transaction: Transaction) => ({
  ...placeOf(block, transaction),
  type: quantity(transaction.type),
  from: transaction.from,
  to: transaction.to ?? null,
  status: transaction.receipt.hasSucceeded === true ? "0x1" : "0x0",
  gasUsed: quantity(transaction.receipt.gasUsedRaw),
  cumulativeGasUsed: quantity(transaction.receipt.cumulativeGasUsedRaw),
  effectiveGasPrice: quantity(transaction.receipt.effectiveGasPriceRaw ?? 0n),
  contractAddress: transaction.receipt.contractAddress ?? null,
  logsBloom: transaction.receipt.logsBloom,
  logs: transaction.receipt.logs.map((log) => toRpcLog(block, transaction, log)),
})

const toRpcLog = (block: Block, transaction: Transaction, log: Log) => ({
  ...placeOf(block, transaction),
  logIndex: quantity(log.index),
  address: log.address,
  topics: log.topics,
  data: log.data,
  removed: false,
})

const toFlatTrace = (block: Block, trace: Trace) => {
  const isCreation = trace.type === "create"
  const call = { callType: trace.callType, from: trace.from, to: trace.to, input: trace.input }
  const output = trace.error === undefined ? { gasUsed: quantity(trace.gasUsedRaw ?? 0n) } : undefined
  return {
    action: {
      gas: "0x0",
      value: quantity(trace.valueRaw),
      ...(isCreation ? { from: trace.from, init: trace.input } : call),
    },
    result:
      output === undefined
        ? null
        : { ...output, ...(isCreation ? { address: trace.to, code: trace.output } : { output: trace.output }) },
    ...(trace.error === undefined ? {} : { error: trace.error }),
    blockHash: block.hash,
    blockNumber: block.number,
    subtraces: 0,
    traceAddress: trace.path,
    transactionHash: block.transactions[trace.transactionIndex ?? -1]?.hash,
    transactionPosition: trace.transactionIndex,
    type: trace.type,
  }
}

/** Simulated calls have at most two levels, so a tree is a top call and its subcalls. */
const toCallTrees = (block: Block) =>
  block.transactions.map((transaction) => {
    const traces = (block.traces ?? []).filter((trace) => trace.transactionIndex === transaction.index)
    const [top, ...calls] = traces.map((trace) => ({
      type: trace.type === "create" ? "CREATE" : trace.callType.toUpperCase(),
      from: trace.from,
      to: trace.to,
      value: quantity(trace.valueRaw),
      gas: "0x0",
      ...(trace.gasUsedRaw === undefined ? {} : { gasUsed: quantity(trace.gasUsedRaw) }),
      input: trace.input,
      output: trace.output,
      ...(trace.error === undefined ? {} : { error: trace.error }),
    }))
    return { txHash: transaction.hash, result: { ...top, calls } }
  })
