/** Descriptors of the public registry are read as its own test cases expect. Differences are pinned; review their diff. */
import { readFileSync } from "node:fs"
import { assert, describe, expect, it } from "vitest"
import { parseRawTransaction } from "#chains/wallet/raw-transaction.ts"
import { parseTypedData } from "#chains/wallet/typed-data.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { type DescriptorRegistry, makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { messageIntent } from "#pipelines/clear-signing/message-intent.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { compareIntent, type RegistryCase, registryCases, registryFiles } from "../support/intents/registry-cases.ts"
import { descriptorRegistry, needsDescriptorRegistry } from "../support/recorded/shared-data.ts"

const intentOf = (of: RegistryCase, registry: DescriptorRegistry): TransactionIntent | undefined => {
  if (of.rawTx === undefined) {
    const message = parseTypedData(of.data)
    return message && messageIntent(message, registry, of.metadata)
  }
  const call = parseRawTransaction(of.rawTx)
  return (
    call &&
    callIntent(
      { ...call, chainId: call.chainId ?? 1, from: of.from?.toLowerCase() ?? call.from },
      registry,
      of.metadata,
    )
  )
}

describe("the descriptor registry", () => {
  it("binds every contract of its index to the same descriptor", (context) => {
    needsDescriptorRegistry(context)
    const registry = makeDescriptorRegistry(registryFiles())
    // Contracts in the form of CAIP-10, with the path of their descriptor.
    const index: Record<string, string> = JSON.parse(readFileSync(`${descriptorRegistry}/index.calldata.json`, "utf8"))
    const entries = Object.entries(index)
    assert.isAbove(entries.length, 800)
    for (const [contract, file] of entries) {
      const [, chainId, address = ""] = contract.split(":")
      assert.strictEqual(registry.ofContract(Number(chainId), address.toLowerCase())[0]?.file, file, contract)
    }
  })

  it("has cases with the expected intents, sentences, owners and fields but for the pinned ones", async (context) => {
    needsDescriptorRegistry(context)
    const registry = makeDescriptorRegistry(registryFiles())
    assert.deepStrictEqual(registry.malformed, [])
    const results = registryCases().map((of) => compareIntent(of.expected, intentOf(of, registry), of.name))
    const compared = results.reduce((sum, each) => sum + each.compared, 0)
    const differences = results.flatMap((each) => each.differences)
    assert.isBelow(differences.length, 0.02 * compared)
    const text = [`${results.length} cases, ${compared} values, ${differences.length} differences`, ...differences]
    await expect(`${text.join("\n")}\n`).toMatchFileSnapshot("clear-signing/differences.txt")
  })
})
