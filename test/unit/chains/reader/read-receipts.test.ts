import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { emptyParts, type HeaderAnswer } from "#chains/reader/block-answer.ts"
import { jsonOf } from "#chains/reader/json-text.ts"
import type { ReadyEndpoint } from "#chains/reader/pool-member.ts"
import { readReceipts } from "#chains/reader/read-receipts.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const response = "no receipt ".repeat(10_000)

/** A block with one transaction; its header is not read. */
const blockOfOne = () => {
  const parts = emptyParts()
  parts.transactions.blockHashes.push(parts.blockHashes.addHex(hash(1)))
  parts.transactions.transactionHashes.push(parts.writer.values.addHex(hash(2)))
  return { ...parts, header: { number: 1, hash: hash(1) } as HeaderAnswer }
}

describe("readReceipts", () => {
  it.effect.each(["eth_getTransactionReceipt", "eth_getLogs"] as const)(
    "ends the use of a response to %s that cannot be read",
    (receiptMethod) =>
      Effect.gen(function* () {
        const result = jsonOf(response)
        const askScanned = () => Effect.succeed([{ result }])
        // Nothing else of the endpoint is used.
        const endpoint = { abilities: { receiptMethod }, askScanned } as unknown as ReadyEndpoint
        const failure = yield* Effect.flip(readReceipts(1, endpoint, blockOfOne(), undefined))
        assert.strictEqual(failure._tag, "BlockInvalid")
        assert.strictEqual(jsonOf(response).text.bytes.buffer, result.text.bytes.buffer)
      }),
  )
})
