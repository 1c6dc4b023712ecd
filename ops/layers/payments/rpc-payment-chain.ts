/** The chain of payments over JSON-RPC. */
import { Effect, Schema } from "effect"
import { PaymentChainUnavailable } from "#api/access/payments/errors.ts"
import type { Payment, PaymentAsset } from "#api/access/payments/payment.ts"
import type { PaymentChain, PaymentLookup, PaymentPreview, PaymentTrace } from "#api/access/payments/payment-chain.ts"
import { decodeResult, encodeCall, eventTopic } from "#chains/abi/encode.ts"
import { makeEndpoint, type RpcCall } from "#chains/reader/endpoint.ts"
import type { RpcAnswer } from "#chains/reader/rpc-answer.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"

/** Place of the payments. */
export interface RpcPaymentChainOptions {
  readonly chainId: ChainId
  readonly rpcUrl: string
  readonly asset: Address
}

/** Time for one call of the chain. */
const requestTimeoutMs = 10_000

/** Calls of one lookup. */
const batchCallsMax = 10

/** Blocks of one search for logs: some endpoints refuse more. */
const logBlocksMax = 1_000

/** Searches of one lookup: together some days of a chain with a block every two seconds. */
const logSearchesMax = 100

/** Events of EIP-3009. Its reference implementation emits the first one right before the transfer. Source: eips.ethereum.org/EIPS/eip-3009. */
const authorizationUsed = eventTopic("AuthorizationUsed(address authorizer, bytes32 nonce)")
const authorizationCanceled = eventTopic("AuthorizationCanceled(address authorizer, bytes32 nonce)")

const transfer = eventTopic("Transfer(address from, address to, uint256 value)")

const wordOf = (value: string | bigint): string =>
  `0x${(typeof value === "bigint" ? value.toString(16) : value.replace(/^0x/, "")).padStart(64, "0")}`

const quantity = (value: number): string => `0x${value.toString(16)}`

const Log = Schema.Struct({
  address: Schema.String,
  topics: Schema.Array(Schema.String),
  data: Schema.String,
  logIndex: Schema.String,
  transactionHash: Schema.String,
})

const decodeLogs = Schema.decodeUnknownSync(Schema.Array(Log))
const decodeReceipt = Schema.decodeUnknownSync(Schema.Struct({ logs: Schema.Array(Log) }))
const decodeBlock = Schema.decodeUnknownSync(Schema.Struct({ number: Schema.String, timestamp: Schema.String }))

const signatures = {
  name: "name() returns (string)",
  version: "version() returns (string)",
  decimals: "decimals() returns (uint8)",
  state: "authorizationState(address authorizer, bytes32 nonce) returns (bool)",
  balance: "balanceOf(address account) returns (uint256)",
} as const

const authorization = "address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce"

/** Hex digits of the signature of a key, with `0x`: `r`, `s` and `v`. */
const keySignatureLetters = 132

/** End of signatures of accounts that are not deployed yet. Source: eips.ethereum.org/EIPS/eip-6492. */
const undeployedSuffix = "6492".repeat(16)

/**
 * The call that executes a payment: by `v`, `r` and `s` for the signature of a key, as tokens without signatures of contracts have no other. Source:
 * eips.ethereum.org/EIPS/eip-3009 and version 2.2 of USDC's contract.
 */
const executionOf = ({ payer, recipient, amountRaw, validAfterMs, validBeforeMs, nonce, signature }: Payment): Hex => {
  const seconds = (ms: number) => BigInt(Math.floor(ms / 1_000))
  const values = [payer, recipient, amountRaw, seconds(validAfterMs), seconds(validBeforeMs), nonce]
  if (signature.length !== keySignatureLetters) {
    return encodeCall(`transferWithAuthorization(${authorization}, bytes signature)`, [...values, signature])
  }
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const parts = [BigInt(`0x${v}`), `0x${r}`, `0x${s}`]
  return encodeCall(`transferWithAuthorization(${authorization}, uint8 v, bytes32 r, bytes32 s)`, [...values, ...parts])
}

/** Code of JSON-RPC for a call that the chain reverts; some nodes use another one and say so. */
const revertCode = 3

const isRevert = (answer: RpcAnswer): boolean =>
  "error" in answer && (answer.error.code === revertCode || /revert/i.test(answer.error.message))

const unavailable = (cause: unknown) => new PaymentChainUnavailable({ cause })

const resultOf = (answer: RpcAnswer) =>
  "result" in answer ? Effect.succeed(answer.result) : Effect.fail(unavailable(answer.error))

const decoded = <A>(read: () => A): Effect.Effect<A, PaymentChainUnavailable> =>
  Effect.try({ try: read, catch: unavailable })

const outputOf = (signature: string, result: unknown) => decodeResult(signature, String(result))?.[0]

/** The token of payments on its chain, over one endpoint. */
const connectToken = ({ chainId, rpcUrl, asset }: RpcPaymentChainOptions) => {
  const endpoint = makeEndpoint({
    chainId,
    url: rpcUrl,
    position: 1,
    requestTimeoutMs,
    batchCallsMax,
    patienceMs: requestTimeoutMs,
  })
  /** Answers to calls, errors included. */
  const answersTo = (calls: ReadonlyArray<RpcCall>) => endpoint.ask(calls).pipe(Effect.mapError(unavailable))
  return {
    asset,
    answersTo,
    /** Results of calls. An error of any call counts as an unavailable chain. */
    resultsOf: (calls: ReadonlyArray<RpcCall>) =>
      Effect.flatMap(answersTo(calls), (answers) => Effect.forEach(answers, resultOf)),
    callOf: (signature: string, values: ReadonlyArray<string> = [], block = "latest"): RpcCall => ({
      method: "eth_call",
      params: [{ to: asset, data: encodeCall(signature, values) }, block],
    }),
  }
}

type Token = ReturnType<typeof connectToken>

const readAsset = Effect.fnUntraced(function* ({ asset, callOf, resultsOf }: Token) {
  const read = [signatures.name, signatures.version, signatures.decimals] as const
  const results = yield* resultsOf(read.map((signature) => callOf(signature)))
  const [name, version, decimals] = read.map((signature, index) => outputOf(signature, results[index]))
  if (typeof name !== "string" || typeof version !== "string" || typeof decimals !== "bigint") {
    return yield* unavailable(new Error(`${asset} is no token with name, version and decimals.`))
  }
  const described: PaymentAsset = { address: asset, name, version, decimals: Number(decimals) }
  return described
})

/** One request: the state of the nonce, the payer's balance and code, and the execution, which may revert. */
const previewPayment = Effect.fnUntraced(function* (
  { asset, answersTo, callOf }: Token,
  payment: Payment,
): Effect.fn.Return<PaymentPreview, PaymentChainUnavailable> {
  const { payer, nonce, amountRaw, signature } = payment
  const answers = yield* answersTo([
    { method: "eth_blockNumber", params: [] },
    callOf(signatures.state, [payer, nonce]),
    callOf(signatures.balance, [payer]),
    { method: "eth_getCode", params: [payer, "latest"] },
    { method: "eth_call", params: [{ to: asset, data: executionOf(payment) }, "latest"] },
  ])
  const [head, state, balance, code] = yield* Effect.forEach(answers.slice(0, 4), resultOf)
  const previewOf = (outcome: PaymentPreview["outcome"]): PaymentPreview => ({ head: Number(head), outcome })
  if (outputOf(signatures.state, state) === true) return previewOf("used")
  const balanceRaw = outputOf(signatures.balance, balance)
  if (typeof balanceRaw === "bigint" && balanceRaw < amountRaw) return previewOf("underfunded")
  // An account without code has a key, or is deployed by its facilitator.
  const isContract = code !== "0x" && !signature.endsWith(undeployedSuffix)
  const isReverted = answers.slice(4).some(isRevert)
  return previewOf(isContract && isReverted ? "contractRefused" : "executable")
})

/** The event by which a nonce was used. Authorizations end soon, so that the first search finds most. */
const findUse = Effect.fnUntraced(function* (
  { asset, resultsOf }: Token,
  { payment, fromBlock }: PaymentLookup,
  headBlock: number,
) {
  const topics = [[authorizationUsed, authorizationCanceled], wordOf(payment.payer), payment.nonce]
  const lastBlock = Math.min(headBlock, fromBlock + logBlocksMax * logSearchesMax - 1)
  for (let from = fromBlock; from <= lastBlock; from += logBlocksMax) {
    const toBlock = quantity(Math.min(lastBlock, from + logBlocksMax - 1))
    const filter = { address: asset, fromBlock: quantity(from), toBlock, topics }
    const [found] = yield* resultsOf([{ method: "eth_getLogs", params: [filter] }])
    const [used] = yield* decoded(() => decodeLogs(found))
    if (used !== undefined) return used
  }
  // An endpoint can have a block before its logs.
  return yield* unavailable(new Error("The use of a nonce is not in the logs yet."))
})

/** How a nonce was used that is used at a block. */
const readUse = Effect.fnUntraced(function* (token: Token, lookup: PaymentLookup, headBlock: number) {
  const { payment } = lookup
  const used = yield* findUse(token, lookup, headBlock)
  if (used.topics[0]?.toLowerCase() !== authorizationUsed) return { kind: "spent" } as const
  const { transactionHash: transaction } = used
  const [receipt] = yield* token.resultsOf([{ method: "eth_getTransactionReceipt", params: [transaction] }])
  const { logs } = yield* decoded(() => decodeReceipt(receipt))
  // A transaction can execute several authorizations: the transfer of this one is the next event of the token.
  const next = logs.find(
    ({ address, logIndex }) => address.toLowerCase() === token.asset && Number(logIndex) > Number(used.logIndex),
  )
  const expected = [transfer, wordOf(payment.payer), wordOf(payment.recipient)]
  const isPaid =
    next?.topics.every((topic, index) => topic.toLowerCase() === expected[index]) &&
    next.data === wordOf(payment.amountRaw)
  return isPaid ? ({ kind: "paid", transaction } as const) : ({ kind: "spent" } as const)
})

/** The use of a payment's nonce. */
const findPayment = Effect.fnUntraced(function* (
  token: Token,
  lookup: PaymentLookup,
): Effect.fn.Return<PaymentTrace, PaymentChainUnavailable> {
  const { asset, callOf, resultsOf } = token
  const { payer, nonce } = lookup.payment
  const [block] = yield* resultsOf([{ method: "eth_getBlockByNumber", params: ["latest", false] }])
  const { number, timestamp } = yield* decoded(() => decodeBlock(block))
  // At that block: another node behind the endpoint could have an older one, at which a nonce that is used by then is unused.
  const [state] = yield* resultsOf([callOf(signatures.state, [payer, nonce], number)])
  const isUsed = outputOf(signatures.state, state)
  if (typeof isUsed !== "boolean") return yield* unavailable(new Error(`${asset} has no authorizations.`))
  return isUsed ? yield* readUse(token, lookup, Number(number)) : { kind: "unused", headMs: Number(timestamp) * 1_000 }
})

/** Makes the chain. */
export const makeRpcPaymentChain = (options: RpcPaymentChainOptions): PaymentChain["Service"] => {
  const token = connectToken(options)
  return {
    asset: readAsset(token),
    preview: (payment) => previewPayment(token, payment),
    find: (lookup) => findPayment(token, lookup),
  }
}
