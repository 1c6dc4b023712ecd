import type { BlockAnswer } from "#chains/reader/block-answer.ts"
import { jsonOf } from "#chains/reader/json-text.ts"
import { scanReceipts } from "#chains/reader/read-receipts.ts"
import { scanBlock } from "#chains/reader/scan-block.ts"
import { scanFlatTraces } from "#chains/reader/scan-trace.ts"

/** Responses for a block as objects. */
export interface BlockResponses {
  readonly block: unknown
  readonly receipts: unknown
  readonly traces?: unknown
}

/** What a reader makes of the responses for a block. Throws `AnswerMalformed`. */
export const scannedAnswer = ({ block, receipts, traces }: BlockResponses): BlockAnswer => {
  const answer = scanBlock(jsonOf(block))
  scanReceipts(jsonOf(receipts), answer)
  if (traces !== undefined) scanFlatTraces(jsonOf(traces), answer)
  return answer
}
