/**
 * The page of an account over a chain that grows and reverts, in a real browser: new entries appear, retracted ones go, and a lost connection misses
 * nothing. After each commit, clients of `test/contract/api/live.test.ts` receive the same.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { WebSocketRoute } from "playwright-core"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { address, buildBlock, hash } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage } from "../support/machine/browser.ts"
import { markAt, project } from "../support/store/projected.ts"

const [ann, bob, carol] = [address(1), address(2), address(3)]

const transactionOf = (number: number, branch = 0) => hash(1_000 + branch * 100 + number)

/** A block with one payment to Bob. */
const blockOf = (number: number, from: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [{ hash: transactionOf(number, branch), from, to: bob, valueRaw: 1n }],
  })

/** Reverts the chain to block 1, by the record of a `seq`. */
const revertTo1 = Effect.fnUntraced(function* (seq: number) {
  const sink = yield* FactSink
  const up = markAt(blockOf(1, ann), seq, { revertCount: 1 })
  yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
})

describe.skipIf(!hasBrowser)(`the page of an account while blocks arrive${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("adds entries, removes those of a revert, and catches up after a lost connection", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, ann)], 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const { page, complaints } = yield* openPage
        const routes: Array<WebSocketRoute> = []
        let isReachable = true
        yield* on(() =>
          page.routeWebSocket(/graphql/, (route) => {
            if (isReachable) route.connectToServer()
            else route.close({ code: 1012 })
            routes.push(route)
          }),
        )
        const shows = (...hashes: ReadonlyArray<string>) => {
          const lines = hashes.map(
            (one, index) => `:has(> li:nth-child(${index + 1})[data-hash="${one}"]:not(.reverted))`,
          )
          const selector = `.recent ol${lines.join("")}:not(:has(> li:nth-child(${hashes.length + 1})))`
          return on(() => page.waitForSelector(selector))
        }
        yield* on(() => page.goto(`${url}/account/${ann}#key=${testKey}`))
        yield* shows(transactionOf(1))
        yield* project([blockOf(2, ann), blockOf(3, carol)], 2)
        yield* shows(transactionOf(2), transactionOf(1))

        yield* revertTo1(4)
        yield* project([blockOf(2, carol, 1), blockOf(3, ann, 1)], 5, { revertCount: 1 })
        yield* shows(transactionOf(3, 1), transactionOf(1))

        isReachable = false
        yield* on(async () => routes.at(-1)?.close({ code: 1012 }))
        yield* project([blockOf(4, ann, 1)], 7, { revertCount: 1 })
        isReachable = true
        yield* shows(transactionOf(4, 1), transactionOf(3, 1), transactionOf(1))
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )
  })
})
