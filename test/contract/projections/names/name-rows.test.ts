/** Changes of names at marks: by the short statement, and by the one that chooses the newest of any number of changes. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { type NameRowsQuery, readNameRows, treeChanges } from "#projections/names/name-rows.ts"
import { Store } from "#projections/store/store.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { nameContracts } from "#schemas/domain/name-system.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { addresses, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  addressLog,
  claimLogs,
  nameContract,
  nameLog,
  newResolverLog,
  ownedNameLogs,
  textLog,
} from "../../../support/chain/name-log.ts"
import { testSystems } from "../../../support/store/name-story.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"
import { recordQueries } from "../../../support/store/recorded-queries.ts"

const [ann, bob, other, eve] = addresses(1, 2, 3, 4)

const blockOf = (number: number, logs: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ logs }] }),
  chainId: 1,
})

const query = (marks: ReadonlyArray<Mark>, account: Address) => ({
  marks,
  contracts: nameContracts(testSystems),
  keys: ["60", "url"],
  changes: treeChanges,
  nodes: [],
  reverseNodes: [nodeOf(reverseNameOf(account, 60))],
})

const linesOf = (marks: ReadonlyArray<Mark>, account: Address = ann, changes: NameRowsQuery["changes"] = treeChanges) =>
  Effect.map(readNameRows({ ...query(marks, account), changes }), (rows) =>
    rows
      .map(({ block, change, key, account, value, name }) => [block, change, key, account, value, name].join(" "))
      .toSorted(),
  )

layer(layerTables, { excludeTestServices: true })("readNameRows", (it) => {
  describe("over a chain with a revert", () => {
    it.effect(
      "has the changes of the reverse node and of its name, of contracts that count and keys that are read",
      () =>
        Effect.gen(function* () {
          const first = blockOf(1, [
            ...ownedNameLogs("ann.eth", ann),
            ...claimLogs(ann, "ann.eth"),
            addressLog("ann.eth", bob, other),
            textLog("ann.eth", "url", "x"),
            textLog("ann.eth", "notes", "y"),
            ...ownedNameLogs("bob.eth", bob),
          ])
          const second = blockOf(2, [addressLog("ann.eth", bob)])
          const before = yield* project([first], 1, {}, ethereum)
          const after = yield* project([second], 2, {}, ethereum)
          const zero = `0x${"00".repeat(20)}`
          const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`
          const expected = [
            `1 address 60 ${zero} ${ann} `,
            `1 name  ${zero} ${hex("ann.eth")} ann.eth`,
            `1 owner  ${ann}  `,
            `1 owner  ${ann}  `,
            `1 resolver  ${nameContract.resolver}  `,
            `1 resolver  ${nameContract.resolver}  `,
            `1 text url ${zero} ${hex("x")} `,
          ]
          assert.deepStrictEqual(yield* linesOf([before]), expected)
          const both = [...expected, `2 address 60 ${zero} ${bob} `].toSorted()
          assert.deepStrictEqual(yield* linesOf([after]), both)

          const sink = yield* FactSink
          const reverted = markAt(first, 3, { chainId: 1, revertCount: 1 })
          yield* sink.revert({ down: { ...reverted, applied: 2 }, up: reverted })
          assert.deepStrictEqual(yield* linesOf([reverted]), expected)

          // A request that stands at the marks from before the revert: rows as they lie no longer show what was there.
          const { operations, recording } = yield* recordQueries
          assert.deepStrictEqual(yield* linesOf([after]).pipe(Effect.provideService(Store, recording)), expected)
          assert.deepStrictEqual(operations, ["read changes of names", "read the newest changes of names"])
        }),
    )
  })

  describe("of an account that claims names without end", () => {
    it.effect("follows the newest claim", () =>
      Effect.gen(function* () {
        const claims = Array.from({ length: 1_100 }, (_, index) => nameLog(reverseNameOf(bob, 60), `n${index}.eth`))
        const block = blockOf(40, [...claimLogs(bob, "n.eth"), ...claims, ...ownedNameLogs("n1099.eth", bob)])
        const mark = yield* project([block], 40, {}, ethereum)
        const { operations, recording } = yield* recordQueries
        const lines = yield* linesOf([mark], bob).pipe(Effect.provideService(Store, recording))
        assert.deepStrictEqual(operations, ["read changes of names", "read the newest changes of names"])
        assert.lengthOf(lines, 6)
        assert.lengthOf(
          lines.filter((line) => line.endsWith(" n1099.eth")),
          1,
        )
      }),
    )
  })

  describe("of kinds without the claims of accounts", () => {
    it.effect("has those of the reverse node alone, by both statements", () =>
      Effect.gen(function* () {
        const logs = [...ownedNameLogs("eve.eth", eve), ...claimLogs(eve, "eve.eth")]
        const first = blockOf(50, logs)
        const second = blockOf(51, [newResolverLog(reverseNameOf(eve, 60), other)])
        const before = yield* project([first], 50, {}, ethereum)
        const after = yield* project([second], 51, {}, ethereum)
        const ofNode = [`50 owner  ${eve}  `, `50 resolver  ${nameContract.resolver}  `]
        assert.deepStrictEqual(yield* linesOf([before], eve, ["owner", "resolver"]), ofNode)
        const sink = yield* FactSink
        const reverted = markAt(first, 52, { chainId: 1, revertCount: 2 })
        yield* sink.revert({ down: { ...reverted, applied: 51 }, up: reverted })
        assert.deepStrictEqual(yield* linesOf([after], eve, ["owner", "resolver"]), ofNode)
      }),
    )
  })

  describe("over a chain with a gap", () => {
    it.effect("ignores what lies below it", () =>
      Effect.gen(function* () {
        const below = yield* project([blockOf(10, claimLogs(other, "far.eth"))], 20, { lane: "history" }, ethereum)
        const live = yield* project([blockOf(30, [addressLog("far.eth", other)])], 21, { historyFrom: 30 }, ethereum)
        const ofLive = `30 address 60 0x${"00".repeat(20)} ${other} `
        assert.deepStrictEqual(yield* linesOf([live, below], other), [ofLive])
        const joined = yield* linesOf([{ ...live, historyFrom: 11 }, below], other)
        assert.lengthOf(joined, 4)
      }),
    )
  })
})
