/**
 * Turns a simulated call into a block of one transaction, which goes through the same processors as a block of the chain. Pure. Throws
 * `AnswerMalformed`. Fees are absent: the call pays none, so its price of gas is zero.
 */
import type { Block, Log, Trace } from "#schemas/domain/block.ts"
import { type Address, zeroHash } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { AnswerFields, AnswerMalformed } from "./answer-fields.ts"
import type { HeaderAnswer } from "./block-answer.ts"
import { decodeCallTrees } from "./decode-trace.ts"

/** Outcome of a simulated call. */
export interface CallOutcome {
  readonly hasSucceeded: boolean
  /** Reason of a failure as text of the contract or of the node, not cleaned. */
  readonly reason: string | undefined
  readonly gasUsedRaw: bigint
  /** In the order in which they were emitted; none where the call failed. */
  readonly logs: ReadonlyArray<Log>
  /** The calls, or movements of coins only. */
  readonly traces: ReadonlyArray<Trace>
  /** The contract that the call creates at its top level, where the endpoint names it. */
  readonly contractAddress: Address | undefined
}

/** A call with its sender, as only such a call can be simulated. */
export type SentCall = SignableCall & { readonly from: Address }

/** The outcome in a call tree of `debug_traceCall`, with the logs of its calls. */
export const decodeTracedCall = (answer: unknown): CallOutcome => {
  const fields = new AnswerFields(answer, "the simulated call")
  const error = fields.raw("error")
  const hasSucceeded = typeof error !== "string" || error === ""
  const reason = fields.raw("revertReason") ?? error
  return {
    hasSucceeded,
    reason: !hasSucceeded && typeof reason === "string" ? reason : undefined,
    gasUsedRaw: fields.quantity("gasUsed"),
    logs: numbered(frameLogs(answer)),
    traces: decodeCallTrees([{ result: answer }]).map(({ trace }) => trace),
    contractAddress: hasSucceeded && fields.text("type").startsWith("CREATE") ? fields.address("to") : undefined,
  }
}

/** Logs of a call and its inner calls in execution order. A failed call has none. The chain limits the depth, so the recursion is bounded. */
const frameLogs = (frame: unknown): ReadonlyArray<Omit<Log, "index">> => {
  const fields = new AnswerFields(frame, "a simulated call")
  if (fields.raw("error") !== undefined) return []
  const calls = fields.raw("calls") === undefined ? [] : fields.list("calls")
  const logs = fields.raw("logs") === undefined ? [] : fields.list("logs")
  const own = logs.map((log) => ({
    log: decodeSimulatedLog(log),
    // Number of inner calls before the log.
    position: new AnswerFields(log, "a simulated log").optionalCount("position") ?? calls.length,
  }))
  const before = (call: number) => own.filter(({ position }) => position === call).map(({ log }) => log)
  const last = own.filter(({ position }) => position >= calls.length).map(({ log }) => log)
  return [...calls.flatMap((call, index) => [...before(index), ...frameLogs(call)]), ...last]
}

const decodeSimulatedLog = (answer: unknown): Omit<Log, "index"> => {
  const fields = new AnswerFields(answer, "a simulated log")
  return { address: fields.address("address"), topics: fields.hashes("topics"), data: fields.bytesOrNone("data") }
}

const numbered = (logs: ReadonlyArray<Omit<Log, "index">>): ReadonlyArray<Log> =>
  logs.map((log, index) => ({ ...log, index }))

/** Emitter of the logs that stand for movements of coins in `eth_simulateV1` (ERC-7528). */
const coinEmitter = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** The outcome in the blocks that `eth_simulateV1` answers with `traceTransfers`. */
export const decodeSimulatedCall = (answer: unknown, call: SentCall): CallOutcome => {
  const [block] = Array.isArray(answer) ? answer : []
  const [simulated] = new AnswerFields(block, "the simulated block").list("calls")
  const fields = new AnswerFields(simulated, "the simulated call")
  const hasSucceeded = fields.count("status") === 1
  const error = fields.raw("error")
  const reason = error === undefined ? undefined : new AnswerFields(error, "the error").raw("message")
  const logs = hasSucceeded ? fields.list("logs").map(decodeSimulatedLog) : []
  return {
    hasSucceeded,
    reason: typeof reason === "string" ? reason : undefined,
    gasUsedRaw: fields.quantity("gasUsed"),
    logs: numbered(logs.filter(({ address }) => address !== coinEmitter)),
    traces: innerMovements(
      logs.filter(({ address }) => address === coinEmitter),
      call,
    ),
    contractAddress: undefined,
  }
}

/** Movements of coins as calls below the top level. The first one repeats the call's own value. */
const innerMovements = (logs: ReadonlyArray<Omit<Log, "index">>, { valueRaw }: SentCall): ReadonlyArray<Trace> =>
  logs.slice(valueRaw > 0n ? 1 : 0).map(({ topics: [, from = "", to = ""], data }, position) => {
    if (from === "" || to === "") throw new AnswerMalformed("a movement of coins has no sender or recipient")
    return {
      transactionIndex: 0,
      path: [position],
      type: "call",
      callType: "call",
      from: `0x${from.slice(-40)}`,
      to: `0x${to.slice(-40)}`,
      valueRaw: BigInt(data === "0x" ? 0 : data),
      gasUsedRaw: undefined,
      input: "0x",
      output: "0x",
      error: undefined,
    }
  })

/** EIP-2718 type of transactions that set code. */
const setCodeType = 4

/** Hash of a simulated transaction: none. */
export const simulatedHash = zeroHash

/** The block that a call was simulated after, with the call as its only transaction. */
export const simulatedBlock = (header: HeaderAnswer, call: SentCall, outcome: CallOutcome): Block => ({
  ...header,
  chainId: call.chainId,
  withdrawals: [],
  transactions: [
    {
      index: 0,
      hash: simulatedHash,
      type: call.delegations.length === 0 ? 2 : setCodeType,
      from: call.from,
      to: call.to,
      nonce: 0,
      valueRaw: call.valueRaw,
      input: call.data,
      gasLimitRaw: call.gasLimitRaw ?? outcome.gasUsedRaw,
      gasPriceRaw: 0n,
      maxFeePerGasRaw: undefined,
      maxPriorityFeePerGasRaw: undefined,
      rest: "",
      receipt: {
        hasSucceeded: outcome.hasSucceeded,
        gasUsedRaw: outcome.gasUsedRaw,
        cumulativeGasUsedRaw: outcome.gasUsedRaw,
        effectiveGasPriceRaw: 0n,
        contractAddress: outcome.contractAddress,
        logsBloom: "0x",
        l1FeeRaw: undefined,
        blobGasUsedRaw: undefined,
        blobGasPriceRaw: undefined,
        rest: "",
        logs: outcome.logs,
      },
    },
  ],
  traces: outcome.traces,
  reads: {},
})
