/** Subscriptions to the transfers of a token: what is pushed, retracted, and left for a client that continues. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, newTokenRead, testChain, transferLog } from "../../support/chain/block-builder.ts"
import {
  type AnyLiveMessage,
  type LiveClientResult,
  liveClients,
  nextMessage,
} from "../../support/live/live-clients.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, token, unread, other] = [address(1), address(2), address(0x10), address(0x11), address(0x12)]

const [client] = liveClients

const query = `subscription ($address: Address!, $after: String) {
  tokenTransfers(address: $address, chainId: ${testChain.id}, after: $after) {
    action cursor stream seq chainId block { number hash }
    transfers { id transactionHash logIndex from { address } to { address } amountRaw amount }
  }
}`

interface TransfersMessage extends AnyLiveMessage {
  readonly transfers: ReadonlyArray<Readonly<Record<string, unknown>>>
}

const subscribe = (url: string, variables: Readonly<Record<string, unknown>>, document = query) =>
  client?.subscribe(url, variables, document) ?? assert.fail("no client")

const next = (results: ReturnType<typeof subscribe>) => Effect.promise(() => nextMessage<TransfersMessage>(results))

const end = (results: ReturnType<typeof subscribe>) => Effect.promise(async () => results.return?.())

/** A block with transfers of amounts from Ann to Bob. */
const blockOf = (number: number, moved: ReadonlyArray<readonly [string, bigint]>, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [
      {
        hash: hash(1_000 + branch * 100 + number),
        from: ann,
        to: token,
        logs: moved.map(([contract, amountRaw]) => transferLog(contract, ann, bob, amountRaw)),
      },
    ],
    reads: { tokens: number === 1 ? [{ ...newTokenRead(token), decimals: 2 }] : [] },
  })

const placeOf = (number: number, seq = number) => `${testChain.id}:${seq}:${number}:${blockOf(number, []).timestampMs}`

const amountsOf = ({ transfers }: TransfersMessage) => transfers.map(({ amountRaw }) => amountRaw)

const first = blockOf(1, [[token, 1n]])

describe("tokenTransfers", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("pushes transfers block by block, retracts them in a revert, and continues after a cursor", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const results = subscribe(url, { address: token.toUpperCase().replace("0X", "0x"), after: placeOf(1) })
        const added = next(results)
        const moved = [
          [other, 9n],
          [token, 25n],
          [token, 7n],
        ] as const
        yield* project([blockOf(2, moved), blockOf(3, [[other, 1n]])], 2)
        const shown = yield* added
        assert.deepInclude(shown, { action: "ADD", seq: 2, chainId: testChain.id })
        assert.deepStrictEqual(shown.block, { number: 2, hash: hash(2) })
        assert.deepStrictEqual(amountsOf(shown), ["25", "7"])
        assert.deepInclude(shown.transfers[0], {
          transactionHash: hash(1_002),
          logIndex: 1,
          from: { address: ann },
          to: { address: bob },
          amount: "0.25",
        })
        const sink = yield* FactSink
        const up = markAt(first, 4, { revertCount: 1 })
        yield* sink.revert({ down: { ...up, applied: 3 }, up })
        yield* project([blockOf(2, [], 1), blockOf(3, [[token, 5n]], 1)], 5, { revertCount: 1 })
        const retracted = yield* next(results)
        assert.deepInclude(retracted, { action: "RETRACT", transfers: [] })
        assert.deepStrictEqual(retracted.block, { number: 1, hash: hash(1) })
        const replaced = yield* next(results)
        assert.deepStrictEqual([replaced.seq, amountsOf(replaced)], [6, ["5"]])
        yield* end(results)
        // A client that had seen the first message only, and one that had seen the reverted block by an answer.
        for (const after of [shown.cursor, placeOf(3)]) {
          const continued = subscribe(url, { address: token, after })
          const again = [yield* next(continued), yield* next(continued)]
          assert.deepStrictEqual(
            again.map(({ action, block }) => [action, block.number]),
            [
              ["RETRACT", 1],
              ["ADD", 3],
            ],
          )
          assert.deepStrictEqual(again[1], replaced)
          yield* end(continued)
        }
        // One that had seen all of them receives the next block only.
        const last = subscribe(url, { address: token, after: replaced.cursor })
        yield* project([blockOf(4, [[token, 3n]], 1)], 7, { revertCount: 1 })
        assert.deepStrictEqual(amountsOf(yield* next(last)), ["3"])
        yield* end(last)
      }).pipe(Effect.scoped),
    )
  })

  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("pushes whole blocks, however many transfers they have", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const many = (count: number) =>
          Array.from({ length: count }, (_, index) => [unread, BigInt(index + 1)] as const)
        yield* project([blockOf(2, many(60)), blockOf(3, many(250)), blockOf(4, many(1))], 2)
        const results = subscribe(url, { address: unread, after: placeOf(1) })
        const messages = [yield* next(results), yield* next(results), yield* next(results)]
        assert.deepStrictEqual(
          messages.map(({ block, transfers }) => [block.number, transfers.length]),
          [
            [2, 60],
            [3, 250],
            [4, 1],
          ],
        )
        // Decimals that nobody has read.
        assert.isNull(messages[0]?.transfers[0]?.amount)
        yield* end(results)
        // In the middle of what was found at once.
        const continued = subscribe(url, { address: unread, after: messages[0]?.cursor })
        assert.deepStrictEqual(yield* next(continued), messages[1])
        yield* end(continued)
      }).pipe(Effect.scoped),
    )

    it.effect("refuses the coin, chains without data, and what is no address", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi()
        const refusal = (variables: Readonly<Record<string, unknown>>, document = query) =>
          Effect.promise(async () => {
            const { value } = await subscribe(url, variables, document).next()
            return (value as LiveClientResult).errors?.[0]?.extensions?.tag
          })
        assert.strictEqual(yield* refusal({ address: zeroAddress }), "ArgumentInvalid")
        assert.strictEqual(yield* refusal({ address: "0x1" }), "ArgumentInvalid")
        const elsewhere = query.replace(`chainId: ${testChain.id}`, "chainId: 1")
        assert.strictEqual(yield* refusal({ address: token }, elsewhere), "ChainUnread")
      }).pipe(Effect.scoped),
    )
  })
})
