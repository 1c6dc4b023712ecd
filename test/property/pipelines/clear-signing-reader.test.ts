/**
 * Goal: every described function of the public registry is read as the public reader reads it. Method: a call of each with any arguments, over the
 * same facts. Left out are calls that the reader refuses, and fields with dates that it shows as no number.
 */
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import type { AbiParameter } from "#schemas/domain/contract-abi.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { DescriptorText } from "#schemas/domain/intent-reader.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { intentTexts, referenceTexts } from "../../support/intents/reference-reader.ts"
import { registryFiles } from "../../support/intents/registry-cases.ts"
import { needsDescriptorRegistry } from "../../support/recorded/shared-data.ts"

/** Every second address is a token, with decimals by its digits. */
const tokenOf = (token: Address) =>
  Number.parseInt(token.slice(-1), 16) % 2 === 0
    ? {
        name: `Token ${token.slice(2, 6)}`,
        symbol: `T${token.slice(2, 6)}`,
        decimals: Number.parseInt(token.slice(3, 4), 16),
      }
    : undefined

const metadata: IntentMetadata = {
  ...emptyMetadata,
  token: (_, token) => tokenOf(token),
  collectionName: (_, collection) => `Items ${collection.slice(2, 6)}`,
}

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => `0x${Buffer.from(array).toString("hex")}`)

const nativeAddresses = [`0x${"ee".repeat(20)}`, `0x${"00".repeat(20)}`]

const argument = ({ type, components }: AbiParameter): fc.Arbitrary<AbiValue> => {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    const [minLength, maxLength] = length === "" ? [0, 2] : [Number(length), Number(length)]
    return fc.array(argument({ name: "", type: element, isIndexed: false, components }), { minLength, maxLength })
  }
  if (type === "tuple") return fc.tuple(...components.map(argument))
  if (type === "address") return fc.oneof(fc.constantFrom(...nativeAddresses), hexOf(20))
  if (type === "bool") return fc.boolean()
  if (type === "string") return fc.constantFrom("", "a text")
  if (type === "bytes") return fc.oneof(hexOf(43), hexOf(0), hexOf(68))
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (bits === undefined) return hexOf(Number(type.slice("bytes".length)))
  const max = (1n << BigInt(Number(bits) - (unsigned === "u" ? 0 : 1))) - 1n
  return fc.oneof(fc.constantFrom(0n, 1n, 2n, max), fc.bigInt({ min: 0n, max }))
}

/** The signature without names: members of tuples are then encoded by their order. */
const callsOf = (key: string) => {
  const fragment = parseFunctionFragment(key)
  if (fragment === undefined) return []
  const { signature, parameters } = fragment
  return fc
    .sample(fc.tuple(...parameters.map(argument)), { numRuns: 1, seed: 1 })
    .map((values) => encodeCall(signature, values))
}

describe("calls of described functions", () => {
  it("are read as the public reader reads them", async (context) => {
    needsDescriptorRegistry(context)
    const files = registryFiles().filter(({ path }) => !path.includes("/tests"))
    const registry = makeDescriptorRegistry(files)
    const differences: Array<string> = []
    let compared = 0
    for (const { path } of files) {
      const deployment = deploymentOf(files, path)
      const [descriptor] = deployment === undefined ? [] : registry.ofContract(deployment.chainId, deployment.address)
      // A token's own metadata are part of the specification; the reader takes them only by their path.
      if (deployment === undefined || descriptor?.file !== path || descriptor.token !== undefined) continue
      for (const key of descriptor.formats().keys()) {
        for (const data of callsOf(key)) {
          const { chainId, address: to } = deployment
          const call = { chainId, to, from: `0x${"51".repeat(20)}`, data, valueRaw: 5n, delegations: [] }
          const expected = await referenceTexts(call, path, files, metadata)
          if (expected === undefined || expected.some((text) => text?.includes("NaN"))) continue
          compared += 1
          const actual = intentTexts(callIntent(call, registry, metadata))
          if (JSON.stringify(actual) !== JSON.stringify(expected)) {
            differences.push(
              `${path} ${key}\n  expected ${JSON.stringify(expected)}\n  actual   ${JSON.stringify(actual)}`,
            )
          }
        }
      }
    }
    assert.isAbove(compared, 500)
    assert.deepStrictEqual(differences, [])
  })
})

/** The first contract that a file is bound to. */
const deploymentOf = (files: ReadonlyArray<DescriptorText>, path: string) => {
  // Files of the registry have the form of its JSON schema.
  const { context } = JSON.parse(files.find((file) => file.path === path)?.text ?? "{}") as BoundDocument
  const [first] = context?.contract?.deployments ?? []
  return first && { chainId: first.chainId, address: first.address.toLowerCase() }
}

interface BoundDocument {
  readonly context?: {
    readonly contract?: { readonly deployments?: ReadonlyArray<{ readonly chainId: number; readonly address: string }> }
  }
}
