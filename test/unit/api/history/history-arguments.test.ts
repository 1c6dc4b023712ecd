import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { servedAt } from "#api/catalogue/served-chains.ts"
import { checkHistoryArguments } from "#api/history/history-arguments.ts"
import { encodeHistoryCursor } from "#api/history/history-cursor.ts"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import { filterValuesMax } from "#api/request/arguments.ts"
import { chains } from "#chains/registry.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const served = servedAt({ chains, configuredChainIds: new Set([1, 8453]) }, [])

const context = { chains: served, marks: makeMarkVector([], served).marks }

const subject = address(1)

type Requested = Parameters<typeof checkHistoryArguments>[0]

const check = (requested: Partial<Requested>) =>
  checkHistoryArguments(
    { subjects: [subject], first: 25, perspective: "Signer", ...requested },
    context,
    () => undefined,
  )

const cursorOn = (slug: string) =>
  encodeHistoryCursor({
    timestampMs: 1_000,
    slug,
    hash: hash(1),
    place: { account: subject, blockNumber: 1, transactionIndex: 0, seqs: new Map() },
  })

describe("checkHistoryArguments", () => {
  for (const [name, requested, message] of [
    ["without subjects", { subjects: [] }, "Argument `subjects` is empty: name at least one address."],
    ["of a page too large", { first: 101 }, "Argument `first` must be 1 to 100, not 101."],
    ["of a last page too large", { last: 101 }, "Argument `last` must be 1 to 100, not 101."],
    ["of no last entries", { last: 0 }, "Argument `last` must be 1 to 100, not 0."],
    ["of an unknown chain", { filters: { chainIds: [999_999_999] } }, /names chain 999999999, which is unknown/],
    ["that goes on before a cursor, forward", { before: cursorOn("base") }, "Argument `before` requires `last`."],
    [
      "that goes on behind a cursor, backward",
      { after: cursorOn("base"), last: 5 },
      "Argument `after` cannot be combined with `last`; use `first`.",
    ],
    ["behind no cursor", { after: "x" }, /Argument `after` is not a cursor/],
    ["before no cursor", { before: "x", last: 5 }, /Argument `before` is not a cursor/],
    [
      "behind a cursor of a chain that is not served",
      { after: cursorOn("polygon") },
      /Argument `after` is not a cursor/,
    ],
    [
      "of a time that ends where it begins",
      { filters: { startDate: 5, endDate: 5 } },
      "Argument `filters.endDate` is not after `filters.startDate`.",
    ],
    [
      "of a token that is none",
      { filters: { tokenAddress: ["0x1"] } },
      /Argument `filters.tokenAddress` contains "0x1"/,
    ],
    [
      "of a sender that is none",
      { filters: { receivedFrom: ["0x1"] } },
      /Argument `filters.receivedFrom` contains "0x1"/,
    ],
    ["of a receiver that is none", { filters: { sentTo: ["0x1"] } }, /Argument `filters.sentTo` contains "0x1"/],
    [
      "of a contract that is none",
      { filters: { contractAddress: ["0x1"] } },
      /Argument `filters.contractAddress` contains "0x1"/,
    ],
    ["of no chain", { filters: { chainIds: [] } }, /^Argument `filters.chainIds` is empty: name at least one chain/],
    ["of no network", { filters: { network: [] } }, /^Argument `filters.network` is empty: name at least one chain/],
    [
      "of too many tokens",
      { filters: { tokenAddress: Array.from({ length: filterValuesMax + 1 }, (_, index) => address(index)) } },
      `Argument \`filters.tokenAddress\` contains ${filterValuesMax + 1} values; the maximum is ${filterValuesMax}.`,
    ],
  ] as const) {
    it.effect(`refuses a query ${name}`, () =>
      Effect.gen(function* () {
        const { message: found } = yield* Effect.flip(check(requested as Partial<Requested>))
        if (typeof message === "string") assert.strictEqual(found, message)
        else assert.match(found, message)
      }),
    )
  }

  it.effect("selects the newest entries of all served chains by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* check({}), {
        subjects: [subject],
        perspective: "signer",
        chainIds: [1, 8453],
        unreadIds: [1, 8453],
        filters: {},
        isHidden: undefined,
        order: "DESC",
        direction: "forward",
        size: 25,
        from: undefined,
      })
    }),
  )

  it.effect("treats explicit nulls as absent", () =>
    Effect.gen(function* () {
      const none = {
        categories: null,
        chainIds: null,
        contractAddress: null,
        endDate: null,
        hidden: null,
        network: null,
        orderByDirection: null,
        receivedFrom: null,
        sentTo: null,
        startDate: null,
        tokenAddress: null,
      }
      const requested = { after: null, before: null, filters: none, last: null } as unknown as Partial<Requested>
      assert.deepStrictEqual(yield* check(requested), yield* check({}))
    }),
  )

  it.effect("passes every filter on, addresses in canonical form", () =>
    Effect.gen(function* () {
      const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`
      const [token, from, to, contract] = [address(0xa), address(0xb), address(0xc), address(0xd)]
      const query = yield* check({
        perspective: "All",
        filters: {
          tokenAddress: [upper(token), token],
          receivedFrom: [upper(from)],
          sentTo: [upper(to)],
          contractAddress: [upper(contract)],
          categories: ["Swap"],
          startDate: 5,
          endDate: 6,
          hidden: false,
          orderByDirection: "ASC",
        },
      } as unknown as Partial<Requested>)
      assert.deepStrictEqual(query, {
        subjects: [subject],
        perspective: "all",
        chainIds: [1, 8453],
        unreadIds: [1, 8453],
        filters: {
          tokens: [token],
          receivedFrom: [from],
          sentTo: [to],
          contracts: [contract],
          categories: ["Swap"],
          startMs: 5,
          endMs: 6,
        },
        isHidden: false,
        order: "ASC",
        direction: "forward",
        size: 25,
        from: undefined,
      } as never)
    }),
  )

  it.effect("clamps times before 1970 and beyond 2286, and accepts one end alone", () =>
    Effect.gen(function* () {
      const timesOf = (filters: { startDate?: number; endDate?: number }) =>
        Effect.map(check({ filters } as Partial<Requested>), (query) => query.filters)
      assert.deepStrictEqual(yield* timesOf({ startDate: -5 }), { startMs: 0 })
      assert.deepStrictEqual(yield* timesOf({ endDate: 1e15 }), { endMs: 10_000_000_000_000 })
      assert.deepStrictEqual(yield* timesOf({ startDate: 0, endDate: 1 }), { startMs: 0, endMs: 1 })
    }),
  )

  it.effect("selects chains by id and by the deprecated enum, and omits those that are not served", () =>
    Effect.gen(function* () {
      const chainsOf = (filters: object) =>
        Effect.map(check({ filters } as Partial<Requested>), (query) => query.chainIds)
      assert.deepStrictEqual(yield* chainsOf({ chainIds: [8453] }), [8453])
      assert.deepStrictEqual(yield* chainsOf({ network: ["ETHEREUM_MAINNET"] }), [1])
      assert.deepStrictEqual(yield* chainsOf({ chainIds: [8453], network: ["ETHEREUM_MAINNET"] }), [1, 8453])
      assert.deepStrictEqual(yield* chainsOf({ chainIds: [137] }), [])
    }),
  )

  it.effect("continues after a cursor, or before one from the end of the list", () =>
    Effect.gen(function* () {
      const forward = yield* check({ after: cursorOn("base"), first: 7 })
      assert.deepInclude(forward, { direction: "forward", size: 7 })
      assert.strictEqual(forward.from?.slug, "base")
      const backward = yield* check({ before: cursorOn("base"), first: 7, last: 3 })
      assert.deepInclude(backward, { direction: "backward", size: 3 })
      assert.strictEqual(backward.from?.slug, "base")
      assert.isUndefined((yield* check({ last: 3 })).from)
    }),
  )
})
