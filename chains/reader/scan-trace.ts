/** Converts the flat traces that `trace_block` answers. Throws `AnswerMalformed`. */
import type { BlockWriter } from "#schemas/columns/block-writer.ts"
import { type TraceType, traceTypes } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import { type AnswerParts, emptyTracePlaces, type TracePlaces } from "./block-answer.ts"
import type { JsonNode, JsonText } from "./json-text.ts"
import { MemberNames } from "./member-names.ts"
import { ScannedObject } from "./scanned-object.ts"

const traceNames = new MemberNames([
  "action",
  "result",
  "error",
  "transactionPosition",
  "traceAddress",
  "blockHash",
  "transactionHash",
  "type",
])

const actionNames = new MemberNames([
  "callType",
  "from",
  "to",
  "value",
  "input",
  "init",
  "address",
  "refundAddress",
  "balance",
  "author",
])

const resultNames = new MemberNames(["gasUsed", "output", "address", "code"])

const trace = new ScannedObject(traceNames)
const action = new ScannedObject(actionNames)
const result = new ScannedObject(resultNames)

/** Adds all traces of a block. */
export const scanFlatTraces = ({ text, node }: JsonNode, parts: AnswerParts): void => {
  if (!text.isList(node)) throw new AnswerMalformed("the traces are not a list")
  parts.traces = emptyTracePlaces()
  for (const [position, entry] of text.entries(node).entries())
    scanFlatTrace(text, entry, position, parts, parts.traces)
}

const scanFlatTrace = (
  json: JsonText,
  node: number,
  position: number,
  { writer, blockHashes }: AnswerParts,
  places: TracePlaces,
): void => {
  const { traces, paths, values } = writer
  const { at } = traceNames
  const what = () => `trace ${position}`
  trace.open(json, node, what)
  action.open(json, trace.node(at.action), () => `the action of ${what()}`)
  openResult(json, trace.node(at.result), () => `the result of ${what()}`)
  const error = trace.optionalText(at.error)
  const transactionIndex = trace.optionalColumnCount(at.transactionPosition)
  const depth = trace.addSteps(at.traceAddress, paths.step)
  result.addOptionalQuantity(resultNames.at.gasUsed, traces.gasUsed)
  places.blockHashes.push(trace.addOptionalHash(at.blockHash, blockHashes))
  places.transactionHashes.push(trace.addOptionalHash(at.transactionHash, values))
  places.transactionIndexes.push(transactionIndex)
  places.depths.push(depth)
  traces.transactionIndex.add(transactionIndex)
  traces.path.push(depth)
  traces.hasFailed.push(error === undefined ? 0 : 1)
  traces.error.addText(error ?? "")
  const type = trace.text(at.type)
  if (!isTraceType(type)) throw new AnswerMalformed(`${what()} is of the unknown type ${type}`)
  traces.type.push(traceTypes.indexOf(type))
  adders[type](writer, error !== undefined)
}

const openResult = (json: JsonText, node: number, what: () => string): void => {
  if (node < 0) result.openEmpty(what)
  else result.open(json, node, what)
}

const isTraceType = (type: string): type is TraceType => traceTypes.some((known) => known === type)

const addCall = ({ traces, values }: BlockWriter): void => {
  const { at } = actionNames
  traces.callType.addText(action.text(at.callType).toLowerCase())
  traces.from.push(action.addAddress(at.from, values))
  traces.to.add(action.addAddress(at.to, values))
  action.addQuantityOrZero(at.value, traces.value)
  action.addBytesOrNone(at.input, traces.input)
  result.addBytesOrNone(resultNames.at.output, traces.output)
}

const addCreation = ({ traces, values }: BlockWriter, hasFailed: boolean): void => {
  const { at } = actionNames
  traces.callType.addText("")
  traces.from.push(action.addAddress(at.from, values))
  // anvil names the address also if the creation failed.
  traces.to.add(hasFailed ? undefined : result.addOptionalAddress(resultNames.at.address, values))
  action.addQuantity(at.value, traces.value)
  action.addBytesOrNone(at.init, traces.input)
  result.addBytesOrNone(resultNames.at.code, traces.output)
}

const addDestruction = ({ traces, values }: BlockWriter): void => {
  const { at } = actionNames
  traces.from.push(action.addAddress(at.address, values))
  traces.to.add(action.addOptionalAddress(at.refundAddress, values))
  action.addQuantity(at.balance, traces.value)
  addNoCall(traces)
}

const addReward = ({ traces, values }: BlockWriter): void => {
  const { at } = actionNames
  traces.from.push(values.addHex(zeroAddress))
  traces.to.add(action.addAddress(at.author, values))
  action.addQuantity(at.value, traces.value)
  addNoCall(traces)
}

const addNoCall = ({ callType, input, output }: BlockWriter["traces"]): void => {
  callType.addText("")
  input.addText("")
  output.addText("")
}

const adders: Readonly<Record<TraceType, (writer: BlockWriter, hasFailed: boolean) => void>> = {
  call: addCall,
  create: addCreation,
  suicide: addDestruction,
  reward: addReward,
}
