import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { parseBody } from "#api/paid/body.ts"
import type { BodyMembers } from "#api/paid/paid-endpoint.ts"
import { chains } from "#chains/registry.ts"

const token = `0x${"a1".repeat(20)}`

const members: BodyMembers = {
  tokenAddress: { kind: "address", description: "Contract of the token.", isRequired: true, aliases: ["address"] },
  chainId: { kind: "chain", description: "The chain." },
  chainIds: { kind: "chains", description: "Chains." },
  first: { kind: "count", description: "Rows.", max: 20, default: 10 },
  timeFrame: { kind: "timeFrame", description: "Span of time." },
  timestamp: { kind: "time", description: "Time." },
  filters: { kind: "object", description: "Filters." },
}

const parse = (body: unknown) => Effect.runSync(Effect.result(parseBody({ members }, body, chains)))

const refusal = (body: unknown) => {
  const result = parse(body)
  return Result.isFailure(result) ? result.failure.message : "accepted"
}

const variables = (body: unknown) => {
  const result = parse(body)
  return Result.isSuccess(result) ? result.success.variables : refusal(body)
}

describe("parseBody", () => {
  it("rejects non-objects, and members that are missing, of a wrong type or out of range", () => {
    for (const [body, message] of [
      [[], "The body is not a JSON object."],
      [null, "The body is not a JSON object."],
      [{}, "Member `tokenAddress` is missing: Contract of the token."],
      [{ tokenAddress: null }, "Member `tokenAddress` is missing: Contract of the token."],
      [{ address: 5 }, "Member `address` must be an address: 0x and 40 hex digits."],
      [{ tokenAddress: token, limit: 21 }, "Member `limit` must be a whole number from 1 to 20."],
      [{ tokenAddress: token, first: 0 }, "Member `first` must be a whole number from 1 to 20."],
      [{ tokenAddress: token, first: 1.5 }, "Member `first` must be a whole number from 1 to 20."],
      [{ tokenAddress: token, network: "nowhere" }, "Member `network` must be a chain id or the name of a chain."],
      [
        { tokenAddress: token, timeFrame: "1y" },
        "Member `timeFrame` must be a span of time from 5m to 30d, such as 24h.",
      ],
      [
        { tokenAddress: token, timestamp: 1_764_000_000 },
        "Member `timestamp` must be a time in milliseconds since 1970: 1764000000 appears to be in seconds.",
      ],
      [{ tokenAddress: token, filters: [] }, "Member `filters` must be an object."],
    ] as const) {
      assert.strictEqual(refusal(body), message)
    }
  })

  it("rejects a member under two names, or beside `variables`, with two values", () => {
    assert.strictEqual(
      refusal({ tokenAddress: token, address: `0x${"b2".repeat(20)}` }),
      "Members `tokenAddress` and `address` have different values.",
    )
    assert.strictEqual(
      refusal({ tokenAddress: token, limit: 3, variables: { limit: 4 } }),
      "Member `limit` has two values, one of them in `variables`.",
    )
    assert.deepStrictEqual(variables({ tokenAddress: token, first: 3, limit: "3" }), { tokenAddress: token, first: 3 })
  })

  it("accepts members of `variables`, other names, and chains by id, name, slug and value of Network", () => {
    assert.deepStrictEqual(variables({ variables: { address: token, limit: 5 } }), { tokenAddress: token, first: 5 })
    for (const network of [8453, "8453", "base", "BASE", "Base", "BASE_MAINNET"]) {
      assert.deepStrictEqual(
        variables({ address: token, network }),
        { tokenAddress: token, chainId: 8453, chainIds: [8453], first: 10 },
        String(network),
      )
    }
  })

  it("names members that it ignores", () => {
    const result = parse({ tokenAddress: token, colour: "red" })
    assert.deepStrictEqual(Result.isSuccess(result) && result.success.warnings, [
      "Member `colour` is unknown and was ignored.",
    ])
  })
})
