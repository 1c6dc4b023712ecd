import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { servedAt } from "#api/catalogue/served-chains.ts"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import {
  chainIdOfEnumValue,
  checkAddress,
  checkChainId,
  checkChainIds,
  checkCount,
  checkHash,
  filterValuesMax,
} from "#api/request/arguments.ts"
import { chains } from "#chains/registry.ts"
import { messageOf, reports } from "../../../support/api/argument-check.ts"
import { address, buildBlock, hash } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"

const served = servedAt({ chains, configuredChainIds: new Set([31_337]) }, [])

const context = { chains: served, marks: makeMarkVector([markAt(buildBlock(), 1)], served).marks }

describe("checkAddress", () => {
  it.effect("refuses invalid addresses, and quotes no more than their beginning", () =>
    Effect.gen(function* () {
      for (const text of ["", "0x", address(1).slice(0, -1), `${address(1)}0`, ` ${address(1)}`, `${address(1)}\n`]) {
        assert.include(yield* messageOf(checkAddress("owner", text)), "is not 0x and 40 hexadecimal digits")
      }
      const quotedLength = (length: number) =>
        Effect.map(messageOf(checkAddress("owner", "x".repeat(length))), (text) => /x+…?/.exec(text)?.[0].length)
      assert.strictEqual(yield* quotedLength(80), 80)
      assert.strictEqual(yield* quotedLength(81), 78)
    }),
  )

  it.effect("returns lower case", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* checkAddress("owner", `0x${"Ab".repeat(20)}`), `0x${"ab".repeat(20)}`)
    }),
  )
})

describe("checkHash", () => {
  it.effect("refuses an address, and returns a hash in lower case", () =>
    Effect.gen(function* () {
      assert.include(yield* messageOf(checkHash("hash", address(1))), "is not 0x and 64 hexadecimal digits")
      assert.strictEqual(yield* checkHash("hash", `0x${hash(171).slice(2).toUpperCase()}`), hash(171))
      assert.strictEqual(yield* checkHash("hash", hash(171).slice(2)), hash(171))
    }),
  )
})

describe("checkCount", () => {
  it.effect("refuses one more than the maximum, and accepts the maximum", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* messageOf(checkCount("ids", [1, 2, 3], 2)),
        "Argument `ids` contains 3 values; the maximum is 2.",
      )
      yield* checkCount("ids", [1, 2], 2)
    }),
  )
})

describe("checkChainId", () => {
  it.effect("accepts chains of the specification and those that are served", () =>
    Effect.gen(function* () {
      assert.include(yield* messageOf(checkChainId("chainId", 999_999_999, served)), "names chain 999999999")
      assert.include(yield* messageOf(checkChainId("chainId", 31_337, new Map())), "names chain 31337")
      assert.strictEqual(yield* checkChainId("chainId", 31_337, served), 31_337)
      assert.strictEqual(yield* checkChainId("chainId", 1, served), 1)
    }),
  )
})

describe("checkChainIds", () => {
  it.effect("refuses too many ids, and unknown ones", () =>
    Effect.gen(function* () {
      const { report } = reports()
      const many = Array.from({ length: filterValuesMax + 1 }, () => 31_337)
      assert.include(
        yield* messageOf(checkChainIds({ chainIds: many }, context, report)),
        `contains ${many.length} values`,
      )
      const unknown = checkChainIds({ chainIds: [999_999_999] }, context, report)
      assert.include(yield* messageOf(unknown), "names chain 999999999")
      assert.deepStrictEqual((yield* checkChainIds({ chainIds: many.slice(1) }, context, report)).chainIds, [31_337])
    }),
  )

  it.effect("refuses lists without a chain, which differ from no list", () =>
    Effect.gen(function* () {
      const { report } = reports()
      const sentence = "is empty: name at least one chain, or leave the argument out for all of them."
      for (const [requested, argument] of [
        [{ chainIds: [] }, "chainIds"],
        [{ networks: [] }, "networks"],
        [{ chainIds: [], networks: [] }, "chainIds"],
      ] as const) {
        assert.strictEqual(
          yield* messageOf(checkChainIds(requested, context, report)),
          `Argument \`${argument}\` ${sentence}`,
        )
      }
      const named = yield* checkChainIds({ chainIds: [], networks: ["ETHEREUM_MAINNET"] }, context, report)
      assert.deepStrictEqual(named.unreadIds, [1])
    }),
  )

  it.effect("returns all served chains by default, otherwise the named ones that are read", () =>
    Effect.gen(function* () {
      const { report, errorLines } = reports()
      const all = { chainIds: [31_337], unreadIds: [] }
      assert.deepStrictEqual(yield* checkChainIds({}, context, report), all)
      assert.deepStrictEqual(yield* checkChainIds({ chainIds: null, networks: null }, context, report), all)
      assert.deepStrictEqual(errorLines(), [])
      const none = { chainIds: [], unreadIds: [1] }
      assert.deepStrictEqual(yield* checkChainIds({ networks: ["ETHEREUM_MAINNET"] }, context, report), none)
      assert.deepStrictEqual(
        yield* checkChainIds({ chainIds: [1], networks: ["ETHEREUM_MAINNET"] }, context, report),
        none,
      )
      assert.deepStrictEqual(errorLines(), ["ChainUnread 1", "ChainUnread 1"])
    }),
  )

  it.effect("reports a served chain that is not read", () =>
    Effect.gen(function* () {
      const { report, errorLines } = reports()
      const empty = { chains: served, marks: makeMarkVector([], served).marks }
      assert.deepStrictEqual(yield* checkChainIds({}, empty, report), { chainIds: [31_337], unreadIds: [31_337] })
      assert.deepStrictEqual(errorLines(), ["ChainUnread 31337"])
    }),
  )
})

describe("chainIdOfEnumValue", () => {
  it("finds chains of the specification and those that are served", () => {
    assert.strictEqual(chainIdOfEnumValue("ETHEREUM_MAINNET", served), 1)
    assert.strictEqual(chainIdOfEnumValue("LOCAL_MAINNET", served), 31_337)
    assert.isUndefined(chainIdOfEnumValue("NOWHERE", served))
  })
})
