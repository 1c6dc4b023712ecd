/**
 * Goal: no descriptor, input or request makes the engine throw, or gives a text that hides characters. Method: the built-in formats as a descriptor,
 * with any JSON in place of any of its values, over calls with any input; and any JSON as a request.
 */
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { inferredDocument } from "#pipelines/clear-signing/inferred-formats.ts"
import { messageIntent } from "#pipelines/clear-signing/message-intent.ts"
import { parsePath } from "#pipelines/clear-signing/path.ts"
import { parseSignable, type SignableRequest } from "#pipelines/clear-signing/signable-request.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { contract, signer, usd, usdMetadata } from "../../support/intents/described.ts"

const document = {
  context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
  ...inferredDocument,
}

type Json = unknown

/** The paths of all values in a JSON value. */
const pathsIn = (value: Json): ReadonlyArray<ReadonlyArray<string>> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [[name], ...pathsIn(member).map((path) => [name, ...path])])
    : []

const replaced = (value: Json, [name, ...rest]: ReadonlyArray<string>, by: Json): Json => {
  if (name === undefined) return by
  // Paths lead through objects and arrays only.
  const members = value as Readonly<Record<string, Json>>
  const copy = Array.isArray(value) ? [...value] : { ...members }
  Object.assign(copy, { [name]: replaced(members[name], rest, by) })
  return copy
}

const selectors = Object.keys(inferredDocument.display.formats).map(
  (key) => parseFunctionFragment(key)?.selector ?? "0x",
)

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array).toString("hex"))

/** Words that are often small, and often addresses or offsets. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(usd, contract, signer).map((address) => address.slice(2).padStart(64, "0")),
      fc.nat({ max: 16 }).map((count) => (32 * count).toString(16).padStart(64, "0")),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((word) => word.toString(16).padStart(64, "0")),
    ),
    { maxLength: 16 },
  )
  .map((all) => all.join(""))

const input = fc
  .tuple(fc.constantFrom(...selectors), fc.oneof(words, bytes))
  .map(([selector, rest]) => `${selector}${rest}`)

const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u

const textsOf = ({ intent, sentence, owner, fields, warnings }: TransactionIntent): ReadonlyArray<string> => [
  ...[intent, sentence, owner].filter((text) => text !== null),
  ...fields.flatMap(({ label, value, nested }) => [label, value, ...(nested === undefined ? [] : textsOf(nested))]),
  ...warnings,
]

const assertPrintable = (intent: TransactionIntent): void => {
  for (const text of textsOf(intent)) assert.notMatch(text, unprintable)
}

describe("an intent", () => {
  it("is given for any descriptor and input", () => {
    const places = pathsIn(document)
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...places),
            fc.oneof(fc.jsonValue(), fc.constantFrom("@.from", "#.path.[:]", "a.[]", "\u202e{to}", usd)),
          ),
          { maxLength: 3 },
        ),
        input,
        (changes, data) => {
          const changed = changes.reduce<Json>(
            (value, [place, by]) => (hasPlace(value, place) ? replaced(value, place, by) : value),
            document,
          )
          const registry = makeDescriptorRegistry([{ path: "registry/a/b.json", text: JSON.stringify(changed) }])
          const call = { chainId: 1, to: contract, from: signer, data, valueRaw: 5n, delegations: [] }
          assertPrintable(callIntent(call, registry, usdMetadata, { nowMs: 0 }))
        },
      ),
      { numRuns: 300 },
    )
  })

  it("is given or refused for any request", () => {
    const registry = makeDescriptorRegistry([{ path: "registry/a/b.json", text: JSON.stringify(document) }])
    const describeRequest = (request: SignableRequest) =>
      request.kind === "message"
        ? messageIntent(request.message, registry, usdMetadata)
        : callIntent({ ...request.call, chainId: request.call.chainId ?? 1 }, registry, usdMetadata)
    const types = fc.dictionary(
      fc.string(),
      fc.array(
        fc.record({
          name: fc.string(),
          type: fc.constantFrom("uint256", "A", "A[]", "address", "string[2]", "constructor"),
        }),
      ),
    )
    const typed = fc.record({
      types,
      primaryType: fc.constantFrom("A", "constructor", "__proto__"),
      domain: fc.object(),
      message: fc.object(),
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          typed,
          bytes.map((text) => `0x${text}`),
          fc.record({ to: fc.constant(contract), data: input }),
        ),
        (value) => {
          const request = parseSignable(value)
          if (request !== undefined) assertPrintable(describeRequest(request))
        },
      ),
      { numRuns: 300 },
    )
  })

  it("has paths of any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("#", "$", "@", ".", "[", "]", ":", "-", "1", "a"), maxLength: 600 }),
        (text) => void parsePath(text),
      ),
    )
  })
})

const hasPlace = (value: Json, [name, ...rest]: ReadonlyArray<string>): boolean =>
  name === undefined ||
  (typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, name) &&
    hasPlace((value as Record<string, Json>)[name], rest))
