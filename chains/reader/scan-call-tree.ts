/** Converts the trees of calls that `debug_traceBlockByHash` answers, which are flattened in execution order. Throws `AnswerMalformed`. */
import { type TraceType, traceTypes } from "#schemas/domain/block.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import { type AnswerParts, emptyTracePlaces, type TracePlaces } from "./block-answer.ts"
import type { JsonNode, JsonText } from "./json-text.ts"
import { MemberNames } from "./member-names.ts"
import { ScannedObject } from "./scanned-object.ts"

const treeNames = new MemberNames(["result", "txHash"])

const frameNames = new MemberNames(["type", "calls", "error", "from", "to", "value", "gasUsed", "input", "output"])

const { at } = frameNames

const tree = new ScannedObject(treeNames)
const frame = new ScannedObject(frameNames)

/** Types of traces by those of the call tracer. */
export const typeOfFrame: ReadonlyMap<string, TraceType> = new Map([
  ["CALL", "call"],
  ["CALLCODE", "call"],
  ["DELEGATECALL", "call"],
  ["STATICCALL", "call"],
  ["CREATE", "create"],
  ["CREATE2", "create"],
  ["SELFDESTRUCT", "suicide"],
])

/** Destination of a call tree, and its transaction. */
interface TreeTarget {
  readonly parts: AnswerParts
  readonly places: TracePlaces
  readonly transactionIndex: number
  readonly transactionHash: number | undefined
}

/**
 * Adds all traces of a block.
 *
 * @param indexes - The transactions of the trees, if not every transaction has one.
 */
export const scanCallTrees = ({ text, node }: JsonNode, parts: AnswerParts, indexes?: ReadonlyArray<number>): void => {
  if (!text.isList(node)) throw new AnswerMalformed("the traces are not a list")
  const places = emptyTracePlaces()
  parts.traces = places
  for (const [position, entry] of text.entries(node).entries()) {
    const transactionIndex = indexes?.[position] ?? position
    tree.open(text, entry, () => `the call tree of transaction ${transactionIndex}`)
    const result = tree.node(treeNames.at.result)
    const transactionHash = tree.addOptionalHash(treeNames.at.txHash, parts.writer.values)
    scanFrame(text, result, [], { parts, places, transactionIndex, transactionHash })
  }
}

/**
 * Depth of calls is limited by the chain (1,024), so recursion is bounded. The call is read before those inside it, which open `frame` again.
 */
const scanFrame = (json: JsonText, node: number, path: Array<number>, target: TreeTarget): void => {
  const what = () => `call [${path.join(", ")}] of transaction ${target.transactionIndex}`
  frame.open(json, node, what)
  const callType = frame.text(at.type)
  const type = typeOfFrame.get(callType)
  if (type === undefined) throw new AnswerMalformed(`${what()} is of the unknown type ${callType}`)
  const calls = frame.node(at.calls) < 0 ? undefined : frame.list(at.calls)
  addPlace(path, target)
  addFrame(type, callType, target.parts)
  if (calls === undefined) return
  for (const [index, call] of json.entries(calls).entries()) {
    path.push(index)
    scanFrame(json, call, path, target)
    path.pop()
  }
}

const addPlace = (
  path: ReadonlyArray<number>,
  { parts, places, transactionIndex, transactionHash }: TreeTarget,
): void => {
  const { traces, paths } = parts.writer
  places.blockHashes.push(undefined)
  places.transactionHashes.push(transactionHash)
  places.transactionIndexes.push(transactionIndex)
  places.depths.push(path.length)
  traces.transactionIndex.add(transactionIndex)
  traces.path.push(path.length)
  for (const step of path) paths.step.push(step)
}

const addFrame = (type: TraceType, callType: string, { writer }: AnswerParts): void => {
  const { traces, values } = writer
  const error = frame.optionalText(at.error)
  traces.type.push(traceTypes.indexOf(type))
  traces.callType.addText(type === "call" ? callType.toLowerCase() : "")
  traces.from.push(frame.addAddress(at.from, values))
  traces.to.add(type === "create" && error !== undefined ? undefined : frame.addOptionalAddress(at.to, values))
  frame.addQuantityOrZero(at.value, traces.value)
  frame.addOptionalQuantity(at.gasUsed, traces.gasUsed)
  if (type === "suicide") traces.input.addText("")
  else frame.addBytesOrNone(at.input, traces.input)
  frame.addBytesOrNone(at.output, traces.output)
  traces.hasFailed.push(error === undefined ? 0 : 1)
  traces.error.addText(error ?? "")
}
