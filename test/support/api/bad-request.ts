/** Requests that every service rejects, in every deployment shape. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ServiceAddress } from "../service/service.ts"
import { post } from "./api.ts"

const account = `0x${"ab".repeat(20)}`

const nested = `${"{ a ".repeat(40)}${"}".repeat(40)}`

/** An invalid part of a request, and the expected error. */
export interface BadRequest {
  readonly name: string
  readonly query?: string
  /** The valid part is used where it is absent. */
  readonly key?: string
  readonly status: number
  readonly code: string
}

/** One of each kind. */
export const badRequests: ReadonlyArray<BadRequest> = [
  { name: "no key", key: "", status: 401, code: "UNAUTHENTICATED" },
  { name: "a wrong key", key: "tm_dev_nobody", status: 401, code: "INVALID_API_KEY" },
  { name: "an unknown field", query: "{ networks { colour } }", status: 200, code: "GRAPHQL_VALIDATION_FAILED" },
  {
    name: "a malformed address",
    query: '{ portfolioV2(addresses: ["0x12"]) { metadata { addresses } } }',
    status: 200,
    code: "BAD_USER_INPUT",
  },
  {
    name: "an unknown chain",
    query: "{ network(chainId: 424242, vm: EVM) { name } }",
    status: 200,
    code: "BAD_USER_INPUT",
  },
  {
    name: "a page too large",
    query: `{ transactionHistoryV2(subjects: ["${account}"], first: 101) { totalCount } }`,
    status: 200,
    code: "BAD_USER_INPUT",
  },
  { name: "a query too deep", query: nested, status: 200, code: "QUERY_TOO_COMPLEX" },
  {
    name: "a bad cursor",
    query: `{ transactionHistoryV2(subjects: ["${account}"], after: "somewhere") { totalCount } }`,
    status: 200,
    code: "BAD_USER_INPUT",
  },
]

/** Sends a request and compares the error: its code, and one clear sentence. */
export const requireRefusal = Effect.fnUntraced(function* (
  { url, announcement }: ServiceAddress,
  { query = "{ networks { name } }", key = announcement.apiKey, status, code }: BadRequest,
) {
  const headers: Record<string, string> = key === "" ? {} : { "x-service-api-key": key }
  const answer = yield* post(url, JSON.stringify({ query }), headers)
  assert.deepStrictEqual([answer.status, answer.errors[0]?.extensions.code], [status, code])
  assert.match(answer.errors[0]?.message ?? "", /^[A-Z].{10,300}$/)
})
