/**
 * Goal: an endpoint cannot alter anything of a block unnoticed, except for what is listed here. Method: one random change of recorded responses
 * for a block of two rollups: a digit of a value, or an entry of a list that is left out, repeated or exchanged with the next.
 */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { verifiedBlock } from "#chains/reader/verified-block.ts"
import { type RecordedAnswer, readRecordedChain } from "../../../support/rpc/rpc-recorded.ts"
import { scannedAnswer } from "../../../support/rpc/scanned-answer.ts"

const chains = [readRecordedChain("linea"), readRecordedChain("arbitrum-sepolia")].flatMap(({ chainId, blocks }) =>
  blocks.map((answer) => ({ chainId, answer })),
)

/** Members that are recorded and that no hash covers, or that repeat others and are not read. Indexes are replaced by `*`. */
const uncovered: ReadonlySet<string> = new Set([
  // Members of the block's encoding and history.
  "block.size",
  "block.totalDifficulty",
  "block.uncles",
  // Arbitrum's, which repeat `mixHash` and `extraData`.
  "block.l1BlockNumber",
  "block.sendCount",
  "block.sendRoot",
  // The part of gas for data, and the block of the parent chain.
  "receipts.*.gasUsedForL1",
  "receipts.*.l1BlockNumber",
  "receipts.*.timeboosted",
  // These repeat the transaction or the block, and are not read.
  "receipts.*.from",
  "receipts.*.to",
  "receipts.*.type",
  "receipts.*.logs.*.removed",
  "receipts.*.logs.*.blockTimestamp",
  "block.transactions.*.blockTimestamp",
  // The chain's own transaction has no sender, callee, price or signature in its encoding, and pays nothing.
  ...["from", "to", "nonce", "gas", "gasPrice", "value", "v", "r", "s", "type"].map((name) => `internal.${name}`),
  ...["effectiveGasPrice", "gasUsedForL1", "l1BlockNumber", "timeboosted"].map((name) => `internal.${name}`),
])

type Path = ReadonlyArray<string | number>

/** Paths of all values and lists. */
const pathsOf = (value: unknown, path: Path = []): ReadonlyArray<Path> => {
  if (Array.isArray(value)) return [path, ...value.flatMap((entry, index) => pathsOf(entry, [...path, index]))]
  if (typeof value !== "object" || value === null) return [path]
  return Object.entries(value).flatMap(([name, entry]) => pathsOf(entry, [...path, name]))
}

const replaceAt = (value: unknown, [first, ...others]: Path, change: (value: unknown) => unknown): unknown => {
  if (first === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((entry, index) => (index === first ? replaceAt(entry, others, change) : entry))
  return { ...Object(value), [first]: replaceAt(Object(value)[first], others, change) }
}

const changed = (value: unknown, choice: number): unknown => {
  if (typeof value === "boolean") return !value
  if (Array.isArray(value)) {
    const at = choice % Math.max(1, value.length)
    if (choice % 3 === 0) return value.filter((_, index) => index !== at)
    if (choice % 3 === 1) return value.flatMap((entry, index) => (index === at ? [entry, entry] : [entry]))
    const [left, right, ...others] = value.slice(at)
    return right === undefined ? value : [...value.slice(0, at), right, left, ...others]
  }
  if (typeof value !== "string" || value.length < 3) return `0x${"12".repeat(20)}`
  const digit = 2 + (choice % (value.length - 2))
  return `${value.slice(0, digit)}${value[digit] === "7" ? "8" : "7"}${value.slice(digit + 1)}`
}

const nameOf = ({ receipts }: RecordedAnswer, path: Path): string => {
  const [index, ...others] = path.slice(path.findIndex((part) => typeof part === "number"))
  const isOfChain = typeof index === "number" && receipts[index]?.type === "0x6a"
  if (isOfChain && others.length === 1) return `internal.${others[0]}`
  return path.map((part) => (typeof part === "number" ? "*" : part)).join(".")
}

const isAccepted = (chainId: number, number: number, { block, receipts }: RecordedAnswer): boolean => {
  try {
    return (
      "block" in
      verifiedBlock(scannedAnswer({ block, receipts }), { chainId, number, verifiesRoots: true, hasReceipts: true })
    )
  } catch (cause) {
    if (cause instanceof AnswerMalformed) return false
    throw cause
  }
}

describe("verifyRoots", () => {
  it("accepts the recorded blocks", () => {
    for (const { chainId, answer } of chains) assert.isTrue(isAccepted(chainId, Number(answer.block.number), answer))
  })

  it("rejects every change of a member or list, unless it is listed", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (blockChoice, pathChoice, choice) => {
        const one = chains[blockChoice % chains.length]
        if (one === undefined) return false
        const { chainId, answer } = one
        const paths = pathsOf(answer)
        const path = paths[pathChoice % paths.length] ?? []
        // The same answer in another shape has to be another answer.
        const altered = replaceAt(answer, path, (value) => changed(value, choice)) as RecordedAnswer
        if (JSON.stringify(altered) === JSON.stringify(answer)) return true
        const isDetected = !isAccepted(chainId, Number(answer.block.number), altered)
        const name = nameOf(answer, path)
        assert.isTrue(isDetected || uncovered.has(name), `${name} of block ${Number(answer.block.number)}`)
        return true
      }),
      { numRuns: 600 },
    )
  })
})
