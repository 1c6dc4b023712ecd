/** Recording of transactions from an endpoint that answers as recorded. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { recordTransaction } from "#ops/maintenance/recordings/record-transaction.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { readRecordedChain } from "../../../../support/rpc/rpc-recorded.ts"
import { startRecordedServer } from "../../../../support/rpc/rpc-recorded-server.ts"

const chain = readRecordedChain("linea")
const hash = String(chain.blocks[0]?.receipts[0]?.transactionHash)

const setup = Effect.gen(function* () {
  const { url } = yield* startRecordedServer(chain)
  const folder = yield* temporaryFolder("cases")
  const endpoints = { ...rpcReaderDefaults, definition: chainOrGeneric(chain.chainId), urls: [url] }
  return {
    folder,
    record: (options: { readonly hash: string; readonly slug?: string }) =>
      recordTransaction({ endpoints, folder, ...options }),
  }
})

describe("recordTransaction", () => {
  it.live("refuses a transaction that the chain does not have", () =>
    Effect.gen(function* () {
      const { record } = yield* setup
      const failure = yield* Effect.flip(record({ hash: `0x${"00".repeat(32)}`, slug: "lido" }))
      assert.strictEqual(failure._tag, "TransactionMissing")
      assert.match(failure.message, /^Chain \d+ has no transaction 0x0+ in a block\.$/)
    }),
  )

  it.live("refuses an unknown protocol, a transaction of none, and one that is recorded", () =>
    Effect.gen(function* () {
      const { record } = yield* setup
      const unknown = yield* Effect.flip(record({ hash, slug: "nobody" }))
      assert.strictEqual(unknown._tag, "CaseRefused")
      assert.include(unknown.message, "no protocol has the slug nobody")
      const unmatched = yield* Effect.flip(record({ hash }))
      assert.include(unmatched.message, "name the protocol after the hash")
      yield* record({ hash, slug: "lido" })
      const repeated = yield* Effect.flip(record({ hash, slug: "lido" }))
      assert.include(repeated.message, "lido.ndjson has it")
    }),
  )

  it.live("refuses transactions of Bitcoin, which has no protocols", () =>
    Effect.gen(function* () {
      const endpoints = { ...rpcReaderDefaults, definition: bitcoin, urls: ["http://127.0.0.1:9"] }
      const failure = yield* Effect.flip(recordTransaction({ endpoints, folder: "none", hash }))
      assert.strictEqual(
        failure.message,
        `No case was recorded for ${hash}: Bitcoin has no contracts that protocols name.`,
      )
    }),
  )

  it.live("adds one line to the cases of the protocol, with the transaction's origin and logs", () =>
    Effect.gen(function* () {
      const { record, folder } = yield* setup
      const { path, slug, interpreterId } = yield* record({ hash, slug: "lido" })
      assert.deepStrictEqual([path, slug], [`${folder}/lido.ndjson`, "lido"])
      assert.notStrictEqual(interpreterId, slug)
      const [line, ...rest] = readFileSync(path, "utf8").split("\n")
      assert.deepStrictEqual(rest, [""])
      const written = JSON.parse(line ?? "")
      assert.deepInclude(written, {
        origin: "recorded",
        set: "endpoint",
        chainId: chain.chainId,
        block: Number(chain.blocks[0]?.block.number),
        hash,
      })
      const { logs } = chain.blocks[0]?.receipts[0] ?? { logs: [] }
      assert.lengthOf(written.logs, Array.isArray(logs) ? logs.length : 0)
    }),
  )
})
