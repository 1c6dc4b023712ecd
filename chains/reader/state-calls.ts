/**
 * Makes the calls of state reads, within limits: an attacker chooses the code of most contracts, which may use up all gas, return megabytes,
 * or hold up a node, and no other read of the block waits for it.
 *
 * Every call has a limit of gas, which bounds the time of a node and the size of an output. First all calls are made, in groups where that is
 * possible (`call-group.ts`), with as much gas as almost all contracts need. A failure in a group or with little gas decides nothing, so one
 * call of each function that failed is repeated alone with plenty of gas, as long as the budget of its contract and of the block lasts; only if
 * that succeeds, so are the others. A call over a limit has the answer `notAnswered`, and one that only the budget left out `notRequested`.
 */
import { Clock, Effect, Metric } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { lookupIn } from "../abi/offchain-lookup.ts"
import { selectors } from "../abi/read.ts"
import { chainLabel } from "../chain-label.ts"
import type { StateCall } from "../state-read.ts"
import { type CallGroup, groupsOf, outputsOf, rpcCallOf, type StatePoint } from "./call-group.ts"
import type { CallMemory } from "./call-memory.ts"
import type { RpcUnavailable } from "./chain-reader.ts"
import type { Endpoint, RpcCall } from "./endpoint.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { readFault } from "./rpc-fault.ts"

/** Gas of a single call at first: more than almost all view functions need. */
const callGas = 500_000

/** Gas of a repeated call: what documents that contracts generate on chain need. Its output cannot exceed 1 MB. */
const repeatGas = 2_000_000

/** Functions of one contract that are repeated with more gas. */
const contractRepeatsMax = 6

/** Functions of all contracts of a block that are repeated with more gas. */
const blockRepeatsMax = 16

/** Further calls of repeated functions, of one contract. */
const contractCallsMax = 20

/** Further calls of repeated functions, of all contracts of a block. */
const blockCallsMax = 60

/** Hex digits of the longest output, 256 KiB: the longest text that is decoded takes that much. */
const outputDigitsMax = 2 * 262_144

/** Calls that are made one by one at once where a request with several of them was too slow. */
const isolatedCallsAtOnce = 4

/** The answer to a call that exceeds a limit: to a contract's reader as if the contract had failed, which it may have. */
export const notAnswered: RpcAnswer = {
  error: { code: 3, message: "out of gas: the call exceeds a limit of state reads" },
}

/** The answer to a call that no budget was left for. The contract may answer it with a later block. */
export const notRequested: RpcAnswer = {
  error: { code: 3, message: "out of gas: the budget of state reads is used up" },
}

/** The answer to an optional call that is not made, because its contract refused its function before. */
const stillRefused: RpcAnswer = {
  error: { code: 3, message: "execution reverted: the contract refused the function before" },
}

const unanswered = Metric.counter("chains_reads_unanswered_total", {
  description: "Calls of contracts that exceeded a limit of gas, size, time or repetitions and count as not answered.",
  incremental: true,
})

/**
 * The answers to calls, in their order, as if each had been made alone with plenty of gas, except for `notAnswered` and
 * `notRequested`.
 *
 * Calls of one function that fail together have the error of the first.
 */
export const askStateCalls = Effect.fnUntraced(function* (
  { ask }: Pick<Endpoint, "ask">,
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
  memory: CallMemory,
): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
  const answers = new Map<number, RpcAnswer>()
  const run = makeRun({ ask, calls, point, memory, answers })
  yield* run.askAll
  yield* run.repeatFailed
  const all = calls.map((call, position) => withLookup(call, bounded(answers.get(position) ?? notAnswered)))
  const count = all.filter((answer) => answer === notAnswered || answer === notRequested).length
  if (count > 0) yield* Metric.update(Metric.withAttributes(unanswered, { chain: chainLabel(memory.chainId) }), count)
  return all
})

interface Run extends Pick<Endpoint, "ask"> {
  readonly calls: ReadonlyArray<StateCall>
  readonly point: StatePoint
  readonly memory: CallMemory
  /** Answers by position; filled as they arrive. */
  readonly answers: Map<number, RpcAnswer>
}

const makeRun = ({ ask, calls, point, memory, answers }: Run) => {
  const functions = calls.map(functionOf)
  const functionAt = (position: number): string => functions[position] ?? ""
  const rpcCallsAt = (positions: ReadonlyArray<number>, gas: number) =>
    positions.flatMap((position) => calls.slice(position, position + 1).map((call) => rpcCallOf(call, point, gas)))

  /** Makes each call separately. Slow ones are remembered. */
  const askSingly = Effect.fnUntraced(function* (positions: ReadonlyArray<number>, gas: number) {
    if (positions.length === 0) return
    const found = yield* askOrIsolate(ask, rpcCallsAt(positions, gas))
    const nowMs = yield* Clock.currentTimeMillis
    for (const [index, position] of positions.entries()) {
      const answer: RpcAnswer = found[index] ?? notAnswered
      if (answer === notAnswered) memory.note(functionAt(position), "slow", nowMs)
      answers.set(position, answer)
    }
  })

  const askAll = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    const isLeftOut = (position: number) => memory.isSlow(functionAt(position), nowMs) || answers.has(position)
    for (const [position, call] of calls.entries()) {
      if (call.isOptional && memory.isRefused(functionAt(position), nowMs)) answers.set(position, stillRefused)
    }
    const wanted = new Set([...calls.keys()].filter((position) => !isLeftOut(position)))
    const groups = groupsOf(calls, point, wanted)
    const grouped = new Set(groups.flatMap(({ positions }) => positions))
    const single = [...wanted].filter((position) => !grouped.has(position))
    const found = yield* askOrIsolate(ask, [...groups.map(({ call }) => call), ...rpcCallsAt(single, callGas)])
    const unusable: Array<number> = []
    for (const [order, group] of groups.entries()) {
      const outputs = outputsOf(found[order], group)
      if (outputs === undefined && !isFailedBy(found[order], group, calls)) unusable.push(...group.positions)
      for (const [index, position] of group.positions.entries()) {
        const output = outputs?.[index]
        if (output !== undefined) answers.set(position, { result: output })
      }
    }
    for (const [index, position] of single.entries()) answers.set(position, found[groups.length + index] ?? notAnswered)
    for (const position of single) {
      if (answers.get(position) === notAnswered) memory.note(functionAt(position), "slow", nowMs)
    }
    yield* askSingly(unusable, callGas)
  })

  const repeatFailed = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    const failed = [...calls.keys()].filter(
      (position) => !memory.isSlow(functionAt(position), nowMs) && isUndecided(answers.get(position), calls[position]),
    )
    const byFunction = Map.groupBy(failed, functionAt)
    const repeatable = [...byFunction.keys()].filter((key) => !memory.isRefused(key, nowMs))
    const repeated = withinBudget(repeatable, (key) => key, { contract: contractRepeatsMax, block: blockRepeatsMax })
    leaveOut(difference(repeatable, repeated).flatMap((key) => byFunction.get(key) ?? []))
    const firsts = repeated.flatMap((key) => byFunction.get(key)?.slice(0, 1) ?? [])
    yield* askSingly(firsts, repeatGas)
    const others: Array<number> = []
    for (const [index, key] of repeated.entries()) {
      const first = answers.get(firsts[index] ?? -1)
      const rest = byFunction.get(key)?.slice(1) ?? []
      const outcome = outcomeOf(first)
      if (outcome !== "slow") memory.note(key, outcome, nowMs)
      if (outcome === "answered") others.push(...rest)
      else if (first !== undefined) for (const position of rest) answers.set(position, first)
    }
    const affordable = withinBudget(others, functionAt, { contract: contractCallsMax, block: blockCallsMax })
    leaveOut(difference(others, affordable))
    yield* askSingly(affordable, repeatGas)
  })

  const leaveOut = (positions: ReadonlyArray<number>) => {
    for (const position of positions) answers.set(position, notRequested)
  }

  return { askAll, repeatFailed }
}

/** Whether a multicall failed as a whole because of the contract that it calls. */
const isFailedBy = (
  answer: RpcAnswer | undefined,
  { kind, positions }: CallGroup,
  calls: ReadonlyArray<StateCall>,
): boolean =>
  kind === "multicall" &&
  answer !== notAnswered &&
  hasFailed(answer) &&
  positions.every((position) => isOfContract(calls[position]))

/** The contract and function of a call, and the block that it is made at. */
const functionOf = (call: StateCall): string => {
  if (call.kind === "call") return `${call.to} ${call.data.slice(0, selectors.name.length)} ${call.at ?? ""}`
  return call.kind === "balance" ? `${call.token} ${selectors.balanceOf} ${call.at ?? ""}` : "code"
}

/** The first of a list, in their order, within the limits of each contract and of all. */
const withinBudget = <A>(
  list: ReadonlyArray<A>,
  functionOf: (one: A) => string,
  max: { readonly contract: number; readonly block: number },
): ReadonlyArray<A> => {
  const counts = new Map<string, number>()
  const allowed = list.filter((one) => {
    const contract = functionOf(one).slice(0, zeroAddress.length)
    const count = (counts.get(contract) ?? 0) + 1
    counts.set(contract, count)
    return count <= max.contract
  })
  return allowed.slice(0, max.block)
}

const difference = <A>(all: ReadonlyArray<A>, some: ReadonlyArray<A>): ReadonlyArray<A> => {
  const others = new Set(some)
  return all.filter((one) => !others.has(one))
}

/** An answer in which the error of a call that defers to gateways is its result. */
const withLookup = (call: StateCall, answer: RpcAnswer): RpcAnswer => {
  if (call.kind !== "call" || !call.hasLookup || !("error" in answer)) return answer
  const lookup = lookupIn(answer.error.data)
  return lookup === undefined ? answer : { result: lookup }
}

/** Whether an answer is a failure of the called code. */
const hasFailed = (answer: RpcAnswer | undefined): boolean =>
  answer !== undefined && "error" in answer && readFault(answer.error).kind === "contract"

/** Whether a call of a contract failed in a group, or with little gas. */
const isUndecided = (answer: RpcAnswer | undefined, call: StateCall | undefined): boolean =>
  isOfContract(call) && !hasLookup(call) && answer !== notAnswered && (answer === undefined || hasFailed(answer))

/** Whether a call may defer to gateways. It has plenty of gas from the start. */
const hasLookup = (call: StateCall | undefined): boolean => call?.kind === "call" && call.hasLookup === true

/** Whether a call runs the code of a contract. */
const isOfContract = (call: StateCall | undefined): boolean =>
  call?.kind === "call" || (call?.kind === "balance" && call.token !== zeroAddress)

/** Outcome of a repeated call. */
const outcomeOf = (answer: RpcAnswer | undefined): Parameters<CallMemory["note"]>[1] => {
  if (answer === notAnswered) return "slow"
  if (answer === undefined) return "answered"
  if (isTooLong(answer)) return "exhausted"
  // An account without code answers every call with nothing.
  if ("result" in answer) return answer.result === "0x" ? "reverted" : "answered"
  return /revert/i.test(answer.error.message) ? "reverted" : "exhausted"
}

const bounded = (answer: RpcAnswer): RpcAnswer => (isTooLong(answer) ? notAnswered : answer)

/** Whether an output, or the data of a revert, is longer than any that is decoded. */
const isTooLong = (answer: RpcAnswer): boolean => {
  const output = "result" in answer ? answer.result : answer.error.data
  return typeof output === "string" && output.length > 2 + outputDigitsMax
}

/**
 * The answers to calls; if the endpoint does not answer all of them in time, each is made alone, and those that still take too long are
 * `notAnswered`, as long as the endpoint answers anything at all.
 */
const askOrIsolate = Effect.fnUntraced(function* (
  ask: Endpoint["ask"],
  calls: ReadonlyArray<RpcCall>,
): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
  const together = yield* Effect.result(ask(calls))
  if (together._tag === "Success") return together.success
  if (!isTooMuch(together.failure)) return yield* together.failure
  yield* ask([{ method: "eth_blockNumber", params: [] }])
  const askAlone = (call: RpcCall) =>
    ask([call]).pipe(
      Effect.map(([answer]): RpcAnswer => answer ?? notAnswered),
      Effect.catch((failure) => (isTooMuch(failure) ? Effect.succeed(notAnswered) : Effect.fail(failure))),
    )
  return yield* Effect.forEach(calls, askAlone, { concurrency: isolatedCallsAtOnce })
})

/** Whether an endpoint was too slow for a request, or its response too large. */
const isTooMuch = ({ cause }: RpcUnavailable): boolean =>
  cause instanceof EndpointTrouble && (cause.isSlow || cause.kind === "size")
