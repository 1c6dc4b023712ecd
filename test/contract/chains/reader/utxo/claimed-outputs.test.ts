/**
 * Goal: an endpoint that reports another content of a spent output, which no hash of a block covers, is refused. Method: Bitcoin's first
 * blocks behind JSON-RPC, with block 170 as it was mined or with another script in the output of block 9 that it spends.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { makeUtxoReader } from "#chains/reader/utxo/reader.ts"
import { startLoopbackServer } from "../../../../support/machine/loopback-server.ts"
import { rawTransactionOf } from "../../../../support/utxo/raw-utxo-block.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../../support/utxo/recorded-utxo-block.ts"
import { scriptOf } from "../../../../support/utxo/utxo-block.ts"

const recorded = firstRecordedBlocks()
const blocks = recorded.map(utxoBlockOf)

const spendingNumber = 170

/** The script of block 9's output, in digits. */
const spentScript = blocks[spendingNumber]?.transactions[1]?.inputs[0]?.spent?.script.slice(2)
assert.isDefined(spentScript)

interface Behaviour {
  readonly isLying: boolean
  readonly hasTransactionIndex: boolean
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

const missing = { error: { code: -5, message: "No such mempool transaction. Use -txindex" } }

const answerOf = ({ method, params: [first] }: Call, { isLying, hasTransactionIndex }: Behaviour) => {
  switch (method) {
    case "getblockhash":
      return { result: recorded[Number(first)]?.hash }
    case "getbestblockhash":
      return { result: recorded.at(-1)?.hash }
    case "getblockheader":
    case "getblock": {
      const number = recorded.findIndex(({ hash }) => hash === first)
      const text = JSON.stringify({ ...recorded[number], height: number })
      // The output that is spent, not the change that the same key receives.
      const lie = text.replace(new RegExp(`("prevout":[^}]*)${spentScript}`), `$1${scriptOf(1).slice(2)}`)
      return { result: JSON.parse(isLying ? lie : text) }
    }
    case "getrawtransaction": {
      const transactions = blocks.flatMap((block) => block.transactions)
      const found = transactions.find(({ hash }) => hash === `0x${first}`)
      return hasTransactionIndex && found !== undefined ? { result: rawTransactionOf(found).toString("hex") } : missing
    }
    default:
      return { error: { code: -32601, message: "Method not found" } }
  }
}

const startNode = (behaviour: Behaviour) =>
  startLoopbackServer((request, response) => {
    let body = ""
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      const parsed: Call | ReadonlyArray<Call> = JSON.parse(body)
      const answer = (call: Call) => ({ jsonrpc: "2.0", id: call.id, ...answerOf(call, behaviour) })
      const isBatch = Array.isArray(parsed)
      response.writeHead(200, { "content-type": "application/json" })
      response.end(JSON.stringify(isBatch ? parsed.map(answer) : answer(parsed as Call)))
    })
  })

const readerOf = Effect.fnUntraced(function* (behaviour: Behaviour) {
  const url = yield* startNode(behaviour)
  return yield* makeUtxoReader({ definition: bitcoin, urls: [url], ...rpcReaderDefaults })
})

const spending = { first: spendingNumber, last: spendingNumber }

layer(Layer.empty, { excludeTestServices: true })("makeUtxoReader", (it) => {
  it.effect("reads what an honest endpoint reports, with and without an index of transactions", () =>
    Effect.gen(function* () {
      for (const hasTransactionIndex of [true, false]) {
        const reader = yield* readerOf({ isLying: false, hasTransactionIndex })
        const [block] = yield* reader.readBlocks(spending)
        assert.strictEqual(block?.hash, blocks[spendingNumber]?.hash)
      }
    }),
  )

  it.effect("refuses another content of an output by the endpoint's own index of transactions", () =>
    Effect.gen(function* () {
      const reader = yield* readerOf({ isLying: true, hasTransactionIndex: true })
      const failure = yield* Effect.flip(reader.readBlocks(spending))
      assert.deepInclude(failure, {
        _tag: "BlockInvalid",
        blockNumber: spendingNumber,
        check: "spent-outputs",
        reason: "transaction 1 spends an output with another value or script",
      })
    }),
  )

  it.effect("refuses it by the blocks that were read before, and accepts it where neither has the output", () =>
    Effect.gen(function* () {
      const reader = yield* readerOf({ isLying: true, hasTransactionIndex: false })
      assert.lengthOf(yield* reader.readBlocks(spending), 1)
      yield* reader.readBlocks({ first: 9, last: 9 })
      assert.deepInclude(yield* Effect.flip(reader.readBlocks(spending)), { check: "spent-outputs" })
    }),
  )
})
