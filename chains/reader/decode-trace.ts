/**
 * Converts traces to objects, for recordings and tests: the flat ones of `trace_block`, and the trees of the call tracer, which are flattened in
 * execution order. Throws `AnswerMalformed`.
 */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { AnswerFields, AnswerMalformed } from "./answer-fields.ts"
import type { TraceAnswer } from "./decoded-answer.ts"
import { typeOfFrame } from "./scan-call-tree.ts"

/** All traces of a block, as `trace_block` answers them. */
export const decodeFlatTraces = (answer: unknown): ReadonlyArray<TraceAnswer> => {
  if (!Array.isArray(answer)) throw new AnswerMalformed("the traces are not a list")
  return answer.map(decodeFlatTrace)
}

const decodeFlatTrace = (answer: unknown, position: number): TraceAnswer => {
  const what = `trace ${position}`
  const fields = new AnswerFields(answer, what)
  const action = new AnswerFields(fields.raw("action"), `the action of ${what}`)
  const answered = fields.raw("result")
  const result = new AnswerFields(answered ?? {}, `the result of ${what}`)
  const error = fields.raw("error")
  const common = {
    transactionIndex: fields.optionalColumnCount("transactionPosition"),
    path: fields.steps("traceAddress"),
    gasUsedRaw: result.optionalQuantity("gasUsed"),
    error: typeof error === "string" && error !== "" ? error : undefined,
  }
  const tie = { blockHash: fields.optionalHash("blockHash"), transactionHash: fields.optionalHash("transactionHash") }
  return { ...tie, trace: { ...common, ...decodeAction(fields.text("type"), { action, result, what }, common.error) } }
}

const decodeAction = (
  type: string,
  { action, result, what }: { action: AnswerFields; result: AnswerFields; what: string },
  error: string | undefined,
) => {
  switch (type) {
    case "call":
      return {
        type: "call" as const,
        callType: action.text("callType").toLowerCase(),
        from: action.address("from"),
        to: action.address("to"),
        valueRaw: action.optionalQuantity("value") ?? 0n,
        input: action.bytesOrNone("input"),
        output: result.bytesOrNone("output"),
      }
    case "create":
      return {
        type: "create" as const,
        callType: "",
        from: action.address("from"),
        // anvil names the address also if the creation failed.
        to: error === undefined ? result.optionalAddress("address") : undefined,
        valueRaw: action.quantity("value"),
        input: action.bytesOrNone("init"),
        output: result.bytesOrNone("code"),
      }
    case "suicide":
      return {
        type: "suicide" as const,
        callType: "",
        from: action.address("address"),
        to: action.optionalAddress("refundAddress"),
        valueRaw: action.quantity("balance"),
        input: "0x",
        output: "0x",
      }
    case "reward":
      return {
        type: "reward" as const,
        callType: "",
        from: zeroAddress,
        to: action.address("author"),
        valueRaw: action.quantity("value"),
        input: "0x",
        output: "0x",
      }
    default:
      throw new AnswerMalformed(`${what} is of the unknown type ${type}`)
  }
}

/** All traces of a block, as `debug_traceBlockByHash` answers them with the call tracer. */
export const decodeCallTrees = (answer: unknown): ReadonlyArray<TraceAnswer> => {
  if (!Array.isArray(answer)) throw new AnswerMalformed("the traces are not a list")
  return answer.flatMap((tree, transactionIndex) => {
    const fields = new AnswerFields(tree, `the call tree of transaction ${transactionIndex}`)
    return flattenFrame(fields.raw("result"), {
      transactionIndex,
      transactionHash: fields.optionalHash("txHash"),
      path: [],
    })
  })
}

/** Depth of calls is limited by the chain (1,024), so recursion is bounded. */
const flattenFrame = (
  frame: unknown,
  tie: { readonly transactionIndex: number; readonly transactionHash: string | undefined; path: ReadonlyArray<number> },
): ReadonlyArray<TraceAnswer> => {
  const what = `call [${tie.path.join(", ")}] of transaction ${tie.transactionIndex}`
  const fields = new AnswerFields(frame, what)
  const callType = fields.text("type")
  const type = typeOfFrame.get(callType)
  if (type === undefined) throw new AnswerMalformed(`${what} is of the unknown type ${callType}`)
  const calls = fields.raw("calls") === undefined ? [] : fields.list("calls")
  const error = fields.raw("error")
  const hasFailed = typeof error === "string" && error !== ""
  const top: TraceAnswer = {
    blockHash: undefined,
    transactionHash: tie.transactionHash,
    trace: {
      transactionIndex: tie.transactionIndex,
      path: tie.path,
      type,
      callType: type === "call" ? callType.toLowerCase() : "",
      from: fields.address("from"),
      to: type === "create" && hasFailed ? undefined : fields.optionalAddress("to"),
      valueRaw: fields.optionalQuantity("value") ?? 0n,
      gasUsedRaw: fields.optionalQuantity("gasUsed"),
      input: type === "suicide" ? "0x" : fields.bytesOrNone("input"),
      output: fields.bytesOrNone("output"),
      error: hasFailed ? error : undefined,
    },
  }
  return [top, ...calls.flatMap((call, index) => flattenFrame(call, { ...tie, path: [...tie.path, index] }))]
}
