/** Converts what `eth_getBlockByNumber` answers. Throws `AnswerMalformed`. */
import { AnswerMalformed } from "./answer-fields.ts"
import { type BlockAnswer, emptyParts } from "./block-answer.ts"
import { decodeHeader } from "./decode-block.ts"
import type { JsonNode } from "./json-text.ts"
import { scanTransaction } from "./scan-transaction.ts"

/** A block, from a response with whole transactions; its receipts and traces follow. */
export const scanBlock = ({ text, node }: JsonNode): BlockAnswer => {
  if (!text.isObject(node)) throw new AnswerMalformed("the block is not an object")
  const list = text.member(node, "transactions")
  if (list === undefined || !text.isList(list)) throw new AnswerMalformed("the block has no list in transactions")
  const parts = emptyParts()
  for (const [position, transaction] of text.entries(list).entries()) {
    scanTransaction(text, transaction, position, parts)
  }
  return { ...parts, header: decodeHeader(text.parseWithout(node, list)) }
}
