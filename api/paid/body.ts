/** Bodies of paid endpoints: their members under any of their names, checked, as the variables of an operation. */

import { Effect, Result } from "effect"
import { isJsonObject, type JsonObject, type JsonValue } from "#schemas/domain/json-value.ts"
import { RequestMalformed } from "../access/errors.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { parseTimeFrame } from "../ranking/time-frame.ts"
import { checkAccount } from "../request/account-argument.ts"
import { checkAddress } from "../request/arguments.ts"
import type { BodyMember, BodyMembers, PaidEndpoint } from "./paid-endpoint.ts"

/** The variables of an operation, and warnings about the body. */
export interface ParsedBody {
  readonly variables: JsonObject
  readonly warnings: ReadonlyArray<string>
}

/** Names that all endpoints accept, by the member that they stand for. */
const commonAliases: Readonly<Record<string, ReadonlyArray<string>>> = {
  first: ["limit"],
  chainId: ["network"],
  chainIds: ["chainId", "network", "networks"],
}

/** Times in seconds are below this one in milliseconds: 1973. */
const timeMsMin = 10 ** 11

const countMaxDefault = 100

/** The largest id of a chain, as GraphQL has integers of 32 bits. */
const chainIdMax = 2 ** 31 - 1

/** Names of a member, its own first. */
export const namesOf = (name: string, { aliases = [] }: BodyMember): ReadonlyArray<string> => [
  name,
  ...aliases,
  ...(commonAliases[name] ?? []),
]

const listOf = (value: JsonValue): ReadonlyArray<JsonValue> => (Array.isArray(value) ? value : [value])

type Checked = Result.Result<JsonValue, string>

/** Checks each value of a list. */
const checkEach = (value: JsonValue, check: (one: JsonValue) => Checked): Checked =>
  Result.all(listOf(value).map(check))

const digits = /^\d{1,15}$/

const wholeOf = (value: JsonValue): number | undefined => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value
  return typeof value === "string" && digits.test(value) ? Number(value) : undefined
}

const checkText = (value: JsonValue): Checked =>
  typeof value === "string" && value !== "" ? Result.succeed(value) : Result.fail("must be a string that is not empty")

const checkAddressText = (value: JsonValue): Checked =>
  typeof value === "string" && Result.isSuccess(Effect.runSync(Effect.result(checkAddress("address", value))))
    ? Result.succeed(value)
    : Result.fail("must be an address: 0x and 40 hex digits")

const checkAccountText = (value: JsonValue): Checked =>
  typeof value === "string" && Result.isSuccess(Effect.runSync(Effect.result(checkAccount("address", value))))
    ? Result.succeed(value)
    : Result.fail("must be an account: 0x and 40 hex digits, or an address of Bitcoin")

/** A chain by its id, or by its name, slug or value of `Network` in any letter case. */
const checkChain =
  (chains: ReadonlyArray<ServedChain>) =>
  (value: JsonValue): Checked => {
    const id = wholeOf(value)
    if (id !== undefined && id >= 0 && id <= chainIdMax) return Result.succeed(id)
    const text = typeof value === "string" ? value.toLowerCase() : ""
    const found = chains.find(({ name, slug, enumValue }) =>
      [name, slug, enumValue].some((each) => each?.toLowerCase() === text),
    )
    return found === undefined ? Result.fail("must be a chain id or the name of a chain") : Result.succeed(found.id)
  }

const checkTime = (value: JsonValue): Checked => {
  const timeMs = wholeOf(value)
  if (timeMs === undefined) return Result.fail("must be a time in milliseconds since 1970")
  return timeMs < timeMsMin
    ? Result.fail(`must be a time in milliseconds since 1970: ${timeMs} appears to be in seconds`)
    : Result.succeed(timeMs)
}

const checkCount = (value: JsonValue, max: number): Checked => {
  const count = wholeOf(value)
  return count !== undefined && count >= 1 && count <= max
    ? Result.succeed(count)
    : Result.fail(`must be a whole number from 1 to ${max}`)
}

const checkTimeFrame = (value: JsonValue): Checked =>
  typeof value === "string" && Result.isSuccess(Effect.runSync(Effect.result(parseTimeFrame("timeFrame", value))))
    ? Result.succeed(value)
    : Result.fail("must be a span of time from 5m to 30d, such as 24h")

const checkFlag = (value: JsonValue): Checked =>
  typeof value === "boolean" ? Result.succeed(value) : Result.fail("must be true or false")

const checkObject = (value: JsonValue): Checked =>
  isJsonObject(value) ? Result.succeed(value) : Result.fail("must be an object")

const checkMember = (
  { kind, max = countMaxDefault }: BodyMember,
  value: JsonValue,
  chains: ReadonlyArray<ServedChain>,
): Checked => {
  switch (kind) {
    case "account":
      return checkAccountText(value)
    case "address":
      return checkAddressText(value)
    // Addresses of other families are left out of answers, with an error.
    case "addresses":
      return checkEach(value, checkText)
    case "chain":
      return checkChain(chains)(value)
    case "chains":
      return checkEach(value, checkChain(chains))
    case "count":
      return checkCount(value, max)
    case "flag":
      return checkFlag(value)
    case "object":
      return checkObject(value)
    case "objects":
      return checkEach(value, checkObject)
    case "text":
      return checkText(value)
    case "texts":
      return checkEach(value, checkText)
    case "time":
      return checkTime(value)
    case "timeFrame":
      return checkTimeFrame(value)
  }
}

/** Members beside those of `variables`; a name in both must have one value. */
const mergeVariables = (body: JsonObject): Result.Result<JsonObject, string> => {
  const { variables, ...own } = body
  if (!isJsonObject(variables)) return Result.succeed(body)
  const twice = Object.keys(variables).find(
    (name) => own[name] !== undefined && JSON.stringify(own[name]) !== JSON.stringify(variables[name]),
  )
  return twice === undefined
    ? Result.succeed({ ...own, ...variables })
    : Result.fail(`Member \`${twice}\` has two values, one of them in \`variables\`.`)
}

/** The value of a member under one of its names; those of all names must agree. */
const readMember = (
  name: string,
  member: BodyMember,
  body: JsonObject,
  chains: ReadonlyArray<ServedChain>,
): Result.Result<JsonValue | undefined, string> => {
  const given = namesOf(name, member).filter((each) => body[each] != null)
  const checked = given.map((each) => ({ each, found: checkMember(member, body[each] ?? null, chains) }))
  for (const { each, found } of checked) {
    if (Result.isFailure(found)) return Result.fail(`Member \`${each}\` ${found.failure}.`)
  }
  const values = checked.flatMap(({ found }) => (Result.isSuccess(found) ? [found.success] : []))
  if (new Set(values.map((value) => JSON.stringify(value))).size > 1) {
    return Result.fail(`Members ${given.map((each) => `\`${each}\``).join(" and ")} have different values.`)
  }
  const value = values[0] ?? member.default
  return value === undefined && member.isRequired
    ? Result.fail(`Member \`${name}\` is missing: ${member.description}`)
    : Result.succeed(value)
}

const unknownNames = (members: BodyMembers, body: JsonObject): ReadonlyArray<string> => {
  const known = new Set(Object.entries(members).flatMap(([name, member]) => namesOf(name, member)))
  return Object.keys(body).filter((name) => !known.has(name))
}

/** The variables of a body. Fails with `RequestMalformed`. */
export const parseBody = (
  { members }: Pick<PaidEndpoint, "members">,
  body: unknown,
  chains: ReadonlyArray<ServedChain>,
): Effect.Effect<ParsedBody, RequestMalformed> =>
  Effect.gen(function* () {
    if (!isJsonObject(body)) return yield* new RequestMalformed({ reason: "The body is not a JSON object." })
    const read = <A>(result: Result.Result<A, string>) =>
      Effect.mapError(Effect.fromResult(result), (reason) => new RequestMalformed({ reason }))
    const merged = yield* read(mergeVariables(body))
    const variables: Record<string, JsonValue> = {}
    for (const [name, member] of Object.entries(members)) {
      const value = yield* read(readMember(name, member, merged, chains))
      if (value !== undefined) variables[name] = value
    }
    const warnings = unknownNames(members, merged).map((name) => `Member \`${name}\` is unknown and was ignored.`)
    return { variables, warnings }
  })
