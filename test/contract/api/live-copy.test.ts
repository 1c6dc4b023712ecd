/** The program of `ops/docs/live.md`, as it stands: its copy equals the history through new blocks, a revert, a kill, and a revert while it was away. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { ask, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { address, buildBlock, hash } from "../../support/chain/block-builder.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, carol] = [address(1), address(2), address(3)]

/** A block with one payment: `from` pays Bob. */
const blockOf = (number: number, from: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [{ hash: hash(1_000 + branch * 100 + number), from, to: from === bob ? ann : bob, valueRaw: 1n }],
  })

/** Reverts the chain to a block of the first branch, by the record of a `seq`. */
const revertTo = Effect.fnUntraced(function* (number: number, seq: number, revertCount: number) {
  const sink = yield* FactSink
  const up = markAt(blockOf(number, ann), seq, { revertCount })
  yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
})

const programText = (url: string): string => {
  const [, text] = /^```js\n(.*?)^```/ms.exec(readFileSync("ops/docs/live.md", "utf8")) ?? []
  if (text === undefined) throw new Error("The page has no program.")
  return text
    .replace("https://api.example", url)
    .replace("YOUR_KEY", testKey)
    .replace("0xd8da6bf26964af9d7eed9e03e53415d37aa96045", ann)
}

const historyQuery = `{ transactionHistoryV2(subjects: "${ann}", perspective: All, first: 100) { edges { node {
  ... on TimelineEventV2 { hash } ... on ActivityTimelineEventDelta { hash: transactionHash } } } } }`

interface HistoryAnswer {
  readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string } }> }
}

/** A folder of the checkout, so that the package is found; removed with the scope. */
const programFolder = Effect.acquireRelease(
  Effect.sync(() => {
    mkdirSync(".tidemark", { recursive: true })
    return mkdtempSync(resolve(".tidemark/live-"))
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

const kill = (child: ChildProcess) =>
  Effect.callback<void>((resume) => {
    child.once("exit", () => resume(Effect.void))
    if (!child.kill("SIGKILL")) resume(Effect.void)
  })

describe("the program of live.md", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("keeps a copy that equals the history", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, ann), blockOf(2, bob)], 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const folder = yield* programFolder
        writeFileSync(join(folder, "copy.mjs"), programText(url))
        const run = Effect.acquireRelease(
          Effect.sync(() => spawn(process.execPath, ["copy.mjs"], { cwd: folder, stdio: "inherit" })),
          kill,
        )
        const copied = (): ReadonlyArray<string> => {
          try {
            // The shape that the program writes.
            const { entries } = JSON.parse(readFileSync(join(folder, "copy.json"), "utf8"))
            return Object.values(entries as Record<string, { readonly hash: string }>).map((entry) => entry.hash)
          } catch {
            return []
          }
        }
        /** Waits until the copy has these transactions; the history has them, too. */
        const equals = Effect.fnUntraced(function* (...numbers: ReadonlyArray<number>) {
          const expected = numbers.map((number) => hash(1_000 + number)).toSorted()
          const isEqual = () => copied().toSorted().join() === expected.join()
          for (let round = 0; round < 300 && !isEqual(); round += 1) yield* Effect.sleep(50)
          assert.deepStrictEqual(copied().toSorted(), expected)
          const { data } = yield* ask(url, historyQuery)
          // The shape of the response to the query.
          const { edges } = (data as HistoryAnswer).transactionHistoryV2
          assert.deepStrictEqual(edges.map(({ node }) => node.hash).toSorted(), expected)
        })

        const first = yield* run
        yield* equals(1, 2)
        yield* project([blockOf(3, ann), blockOf(4, carol)], 3)
        yield* equals(1, 2, 3)
        yield* revertTo(2, 5, 1)
        yield* project([blockOf(3, bob, 1), blockOf(4, ann, 1)], 6, { revertCount: 1 })
        yield* equals(1, 2, 103, 104)
        yield* kill(first)
        yield* revertTo(1, 8, 2)
        yield* project([blockOf(2, carol, 2), blockOf(3, ann, 2)], 9, { revertCount: 2 })
        yield* run
        yield* equals(1, 203)
        yield* project([blockOf(4, bob, 2)], 11, { revertCount: 2 })
        yield* equals(1, 203, 204)
      }).pipe(Effect.scoped),
    )
  })
})
