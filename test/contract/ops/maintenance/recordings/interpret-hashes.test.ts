/** Interpretation of transactions by their hashes, from endpoints that answer as recorded. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { interpretHashes, isTransactionHash } from "#ops/maintenance/recordings/interpret-hashes.ts"
import { readRecordedChain } from "../../../../support/rpc/rpc-recorded.ts"
import { startRecordedServer } from "../../../../support/rpc/rpc-recorded-server.ts"
import { startRecordedNode } from "../../../../support/utxo/recorded-node.ts"

const chain = readRecordedChain("linea")
const hash = String(chain.blocks[0]?.receipts[0]?.transactionHash)
const unknown = `0x${"00".repeat(32)}`

const setup = Effect.gen(function* () {
  const { url } = yield* startRecordedServer(chain)
  return { ...rpcReaderDefaults, definition: chainOrGeneric(chain.chainId), urls: [url] }
})

describe("interpretHashes", () => {
  it.live("fails for a transaction that no chain has", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(interpretHashes([yield* setup], [hash, unknown], {}))
      assert.strictEqual(failure._tag, "TransactionMissing")
    }),
  )

  it.live("gives one line for each, with the explanation where requested", () =>
    Effect.gen(function* () {
      const [line = ""] = yield* interpretHashes([yield* setup], [hash], { isExplained: true })
      const facts = JSON.parse(line)
      assert.strictEqual(facts.hash, hash)
      assert.containsAllKeys(facts, ["shape", "matched", "rejected", "tried"])
    }),
  )
})

describe("interpretHashes of Bitcoin", () => {
  const payment = "0xf4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16"

  const bitcoinSetup = Effect.fnUntraced(function* (hasTransactionIndex: boolean) {
    const url = yield* startRecordedNode({ isLying: false, hasTransactionIndex })
    return { ...rpcReaderDefaults, definition: bitcoin, urls: [url] }
  })

  it.live("fails for a transaction that the node's index does not have", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(interpretHashes([yield* bitcoinSetup(true)], [unknown], {}))
      assert.strictEqual(failure._tag, "TransactionMissing")
      const withoutIndex = yield* Effect.flip(interpretHashes([yield* bitcoinSetup(false)], [payment], {}))
      assert.strictEqual(withoutIndex._tag, "RpcUnavailable")
      assert.match(String(withoutIndex.cause), /Use -txindex/)
    }),
  )

  it.live("gives the facts of a transaction", () =>
    Effect.gen(function* () {
      const [line = ""] = yield* interpretHashes([yield* bitcoinSetup(true)], [payment], {})
      assert.deepInclude(JSON.parse(line), { hash: payment.slice(2), chainId: bitcoin.id })
    }),
  )
})

describe("isTransactionHash", () => {
  it("distinguishes hashes from paths", () => {
    assert.isTrue(isTransactionHash(hash))
    for (const path of ["-", "a.json", hash.slice(0, 20), `${hash}.json`]) assert.isFalse(isTransactionHash(path))
  })
})
