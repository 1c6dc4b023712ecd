import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import type { Trace, TraceType } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/**
 * Converts an explorer's list of internal transfers of a transaction into equivalent traces.
 *
 * The list is flat: each transfer becomes a call below the top level, in the order of the list. Amounts are decimal strings, and absent
 * addresses empty strings, as in explorers. Throws `AnswerMalformed`.
 */
export const decodeInternalTransfers = (
  answer: ReadonlyArray<unknown>,
  transactionIndex: number,
): ReadonlyArray<Trace> =>
  answer.map((transfer, position) => {
    const what = `internal transfer ${position}`
    const fields = new AnswerFields(transfer, what)
    const kind = optionalText(fields, "type").toLowerCase()
    const type: TraceType = typeOfTransfer(kind)
    const hasFailed = optionalText(fields, "isError") === "1"
    const created = optionalAddress(fields, "contractAddress")
    return {
      transactionIndex,
      path: [position],
      type,
      callType: type === "call" ? optionalText(fields, "callType").toLowerCase() || kind || "call" : "",
      from: fields.address("from"),
      to: optionalAddress(fields, "to") ?? created,
      valueRaw: amountOf(fields, what),
      gasUsedRaw: undefined,
      input: "0x",
      output: "0x",
      error: hasFailed ? optionalText(fields, "errCode") || "failed" : undefined,
    }
  })

const typeOfTransfer = (kind: string): TraceType => {
  if (kind.startsWith("create")) return "create"
  return kind === "suicide" || kind === "selfdestruct" ? "suicide" : "call"
}

const optionalText = (fields: AnswerFields, name: string): string => {
  const value = fields.raw(name)
  return typeof value === "string" ? value : ""
}

const optionalAddress = (fields: AnswerFields, name: string): Address | undefined =>
  optionalText(fields, name) === "" ? undefined : fields.address(name)

const amountOf = (fields: AnswerFields, what: string): bigint => {
  const text = fields.text("value")
  if (!/^(?:\d+|0x[0-9a-fA-F]+)$/.test(text)) throw new AnswerMalformed(`value of ${what} is not an amount`)
  return BigInt(text)
}
