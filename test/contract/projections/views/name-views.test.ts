/** Views of what logs and contracts state about names, and of the code of accounts. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { eventTopic } from "#chains/abi/encode.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { release } from "#projections/registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import type { GatewayRead, NameRead } from "#schemas/domain/name-read.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { addresses, buildBlock, hash, word } from "../../../support/chain/block-builder.ts"
import { addressLog, nameContract, registeredLog, textLog } from "../../../support/chain/name-log.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, code, resolver] = addresses(1, 2, 3)

const node = nodeOf("ann.eth")

const upgradedLog = { address: ann, topics: [eventTopic("Upgraded(address)"), `0x${word(code)}`], data: "0x" }

const block = {
  ...buildBlock({
    number: 1,
    transactions: [
      {
        logs: [
          registeredLog("ann.eth", ann, 2_000_000_000),
          addressLog("ann.eth", ann),
          textLog("ann.eth", "url", undefined),
          upgradedLog,
        ],
      },
    ],
  }),
  chainId: ethereum.id,
}

const name: NameRead = {
  name: "ann.eth",
  node,
  record: "text url",
  outcome: "answered",
  value: "https://ann.example",
  resolver,
  isWildcard: false,
  isOffChain: true,
}

const gateway: GatewayRead = {
  sender: resolver,
  url: "https://gateway.example/{data}",
  request: "0xab",
  answer: undefined,
  status: 500,
  failure: "a status",
  readAtMs: 5_000,
}

/** Stores names as read at a block. */
const storeReads = Effect.fnUntraced(function* (seq: number, blockHash: Hash) {
  const sink = yield* SourceSink
  const event: StateRead = {
    kind: "StateRead",
    chainId: ethereum.id,
    block: { number: 1, hash: blockHash },
    reads: { names: [name], gateways: [gateway] },
    readAtMs: 5_000,
  }
  const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: readsStream(ethereum.id), events: [{ event, seq }], place, timestampMs: 1 }])
})

const layerViews = layerSourceSink.pipe(Layer.provideMerge(layerTables))

layer(layerViews, { excludeTestServices: true })("views of names", (it) => {
  describe("of a block and its reads", () => {
    it.effect("have the changes, the code, and the answers at canonical blocks alone", () =>
      Effect.gen(function* () {
        yield* project([block], 1, {}, ethereum)
        yield* storeReads(1, block.hash)
        yield* storeReads(2, hash(0xdead))
        yield* prepareViews({ release, views })
        const changes = yield* askViews(
          `SELECT change, key, contract, account, value, expires_at FROM name_changes WHERE node_bytes = unhex('${node.slice(2)}') ORDER BY log_index, change`,
        )
        const none = { key: "", account: null, value: null, expires_at: null }
        assert.deepStrictEqual(changes, [
          { ...none, change: "expiry", contract: nameContract.registrar, expires_at: "2033-05-18 03:33:20.000" },
          { ...none, change: "owner", contract: nameContract.registrar, account: ann },
          { ...none, change: "address", key: "60", contract: nameContract.resolver, value: ann },
          { ...none, change: "text", key: "url", contract: nameContract.resolver },
        ])
        assert.deepStrictEqual(yield* askViews("SELECT account, kind, target, block_number FROM code_changes"), [
          { account: ann, kind: "implementation", target: code, block_number: "1" },
        ])
        assert.deepStrictEqual(
          yield* askViews("SELECT name, record, outcome, value, resolver, is_off_chain, block_number FROM name_reads"),
          [
            {
              name: "ann.eth",
              record: "text url",
              outcome: "answered",
              value: "https://ann.example",
              resolver,
              is_off_chain: true,
              block_number: "1",
            },
          ],
        )
        assert.deepStrictEqual(
          yield* askViews("SELECT sender, url, request, answer, status, failure FROM gateway_answers"),
          [
            {
              sender: resolver,
              url: "https://gateway.example/{data}",
              request: "0xab",
              answer: null,
              status: 500,
              failure: "a status",
            },
          ],
        )
      }),
    )
  })
})
