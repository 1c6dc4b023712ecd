import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/** The call tree of a transaction, in the form of the call tracer. */
export interface RecordedTree {
  readonly transactionIndex: number
  readonly tree: { readonly txHash: Hash; readonly result: object }
}

/**
 * Recorded call trees in the form of nodes' call tracer, keyed by transaction hash; transactions without a tree are possible.
 *
 * They contain the same as the call tracer of nodes, under other names: `children` for `calls`, and for a call its kind separate from its
 * type. Throws `AnswerMalformed`, also if a tree belongs to no transaction of the block.
 */
export const recordedTrees = (
  answer: ReadonlyArray<unknown>,
  hashes: ReadonlyArray<Hash>,
): ReadonlyArray<RecordedTree> => {
  const trees = new Map<Hash, unknown>()
  for (const [position, tree] of answer.entries()) {
    const fields = new AnswerFields(tree, `call tree ${position}`)
    const hash = fields.hash("transactionHash")
    if (!hashes.includes(hash))
      throw new AnswerMalformed(`call tree ${position} belongs to no transaction of the block`)
    trees.set(hash, fields.raw("call"))
  }
  return hashes.flatMap((txHash, transactionIndex) => {
    const tree = trees.get(txHash)
    return tree === undefined ? [] : [{ transactionIndex, tree: { txHash, result: frameOf(tree) } }]
  })
}

/** One call in the form of the call tracer. The chain limits call depth (1,024), so the recursion is bounded. */
const frameOf = (call: unknown): object => {
  const fields = new AnswerFields(call, "a call of a tree")
  const type = fields.text("type")
  const kind = (type === "call" ? fields.text("callType") : type).toUpperCase()
  const error = fields.raw("error")
  return {
    type: kind === "SUICIDE" ? "SELFDESTRUCT" : kind,
    from: fields.raw("from"),
    to: fields.raw("to"),
    value: fields.raw("value"),
    gasUsed: fields.raw("gasUsed"),
    input: fields.raw("input"),
    output: fields.raw("output"),
    ...(error === undefined ? {} : { error: typeof error === "string" ? error : JSON.stringify(error) }),
    calls: fields.raw("children") === undefined ? [] : fields.list("children").map(frameOf),
  }
}
