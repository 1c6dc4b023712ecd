import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import { listedMetadata } from "#ops/maintenance/preview/listed-metadata.ts"
import { PreviewsIncomplete, previewPaths } from "#ops/maintenance/preview/preview-paths.ts"
import { notSimulated } from "#ops/maintenance/preview/simulated-outcome.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { contract, descriptorFile, usd, usdMetadata } from "../../../../support/intents/described.ts"

const folder = mkdtempSync(join(tmpdir(), "tidemark-preview-"))

const registry = makeDescriptorRegistry([
  descriptorFile({
    formats: { "ping()": { intent: "Ping", fields: [{ path: "@.from", label: "By", format: "addressName" }] } },
  }),
])

const ping = JSON.stringify({ to: contract, data: "0x5c36b186" })

const preview = async (text: string) => {
  const path = join(folder, "requests")
  writeFileSync(path, text)
  const lines: Array<string> = []
  const result = await Effect.runPromise(
    Effect.result(previewPaths([path], { registry, metadata: usdMetadata }, (line) => lines.push(line))),
  )
  return { lines: lines.map((line) => JSON.parse(line) as unknown), result }
}

describe("previewPaths", () => {
  it("gives a line for each request, also for invalid ones, and fails at the end", async () => {
    const { lines, result } = await preview(`zz\n${ping}\n{"a":\n`)
    assert.strictEqual(lines.length, 3)
    assert.deepStrictEqual(lines[1], {
      chainId: 1,
      to: contract,
      intent: "Ping",
      sentence: null,
      owner: "Test",
      fields: [{ label: "By", value: "Sender" }],
      warnings: [
        'SIGNER_UNKNOWN: "By" is the signer, who is not known.',
        "CHAIN_ASSUMED: No chain is named; 1 is assumed.",
      ],
    })
    assert.include(JSON.stringify(lines[0]), "UNREADABLE")
    assert.isTrue(
      Result.isFailure(result) && result.failure instanceof PreviewsIncomplete && result.failure.failedCount === 2,
    )
  })

  it("reads one JSON value over several lines, and a list of them", async () => {
    const spread = JSON.stringify(JSON.parse(ping), null, 2)
    assert.strictEqual((await preview(spread)).lines.length, 1)
    assert.strictEqual((await preview(`[${ping},${spread}]`)).lines.length, 2)
  })

  it("adds the simulated outcome of transactions where there is a simulator", async () => {
    const lines: Array<string> = []
    const path = join(folder, "simulated")
    writeFileSync(path, ping)
    const outcome = notSimulated("No sender is named.")
    const simulate = () => Effect.succeed(outcome)
    await Effect.runPromise(
      previewPaths([path], { registry, metadata: usdMetadata, simulate }, (line) => lines.push(line)),
    )
    assert.deepStrictEqual(JSON.parse(lines[0] ?? "").simulation, { ...outcome })
  })
})

describe("listedMetadata", () => {
  it("reports lists that are not read, and gives the tokens of the others by precedence", async () => {
    const [list, other] = [join(folder, "list.json"), join(folder, "other.json")]
    const entry = (symbol: string) => ({
      name: "L",
      tokens: [{ chainId: 1, address: usd, name: "US Dollar", symbol, decimals: 6 }],
    })
    writeFileSync(list, JSON.stringify(entry("USD")))
    writeFileSync(other, JSON.stringify(entry("EUR")))
    const reports: Array<string> = []
    const lists = ["https://lists.example/a.json?key=1", join(folder, "none.json"), list, other]
    const metadata = await Effect.runPromise(listedMetadata(lists, (text) => reports.push(text)))
    assert.strictEqual(metadata.token(1, usd)?.symbol, "USD")
    assert.deepStrictEqual([reports.length, reports[0]], [2, "https://lists.example/a.json is not read offline."])
  })
})
