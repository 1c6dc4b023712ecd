/** Descriptions of the service for programs that look for services. */
import { assert, describe, layer } from "@effect/vitest"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { compileErrors, validate } from "@readme/openapi-parser"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Effect } from "effect"
import { paidEndpoints } from "#api/paid/registry.ts"
import { get, layerTestApi, post, startTestApi } from "../../support/api/api.ts"
import { ann, blocks } from "../../support/api/api-story.ts"
import { project } from "../../support/store/projected.ts"

/** Loads a description, and checks that pages of any origin may read and keep it. */
const load = Effect.fnUntraced(function* (url: string, type: string) {
  const { status, headers, text } = yield* get(url, { origin: "https://catalogue.example" })
  assert.deepStrictEqual([status, headers.get("access-control-allow-origin")], [200, "*"], url)
  assert.match(headers.get("cache-control") ?? "", /^public, max-age=/)
  assert.isTrue(headers.get("content-type")?.startsWith(type), url)
  return text
})

const cardType = "application/mcp-server-card+json"

describe("descriptions of the service", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("include llms.txt in its standard form, with links that all resolve", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const lines = (yield* load(`${url}/llms.txt`, "text/plain")).split("\n")
        assert.strictEqual(lines[0], "# Tidemark")
        assert.strictEqual(lines.filter((line) => line.startsWith("# ")).length, 1)
        assert.isTrue(lines[2]?.startsWith("> "))
        const listed = lines.slice(lines.findIndex((line) => line.startsWith("## "))).filter((line) => line !== "")
        const links = listed.flatMap((line) => /^- \[[^\]]+\]\(([^)]+)\): ./.exec(line)?.[1] ?? [])
        // After the first heading there are only headings and links.
        assert.strictEqual(links.length, listed.filter((line) => !line.startsWith("## ")).length)
        assert.isAbove(links.length, 5)
        yield* project(blocks, 1)
        for (const link of links) assert.strictEqual((yield* get(link)).status, 200, link)
      }).pipe(Effect.scoped),
    )

    it.effect("include an OpenAPI document that a third-party validator accepts and responses match", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const text = yield* load(`${url}/openapi.json`, "application/json")
        const result = yield* Effect.promise(() => validate(JSON.parse(text)))
        assert.isTrue(result.valid, result.valid ? "" : compileErrors(result))
        const { paths } = JSON.parse(text)
        let answered = 0
        for (const { path, members } of paidEndpoints) {
          const example = Object.entries(members).flatMap(([name, { example: value }]) =>
            value === undefined || name === "filters" ? [] : [[name, value] as const],
          )
          const body = { ...Object.fromEntries(example), ...(members.addresses && { addresses: [ann] }) }
          const chain = members.chainId ? { chainId: 31_337 } : members.chainIds && { chainIds: [31_337] }
          const { status, data, headers, errors, extensions, ...answer } = yield* post(
            url,
            JSON.stringify({ ...body, ...chain }),
            undefined,
            `/x402/${path}`,
          )
          if (status !== 200) continue
          answered += 1
          const { schema } = paths[`/x402/${path}`].post.responses[200].content["application/json"]
          const check = new Ajv2020({ strict: false }).compile(schema)
          check(answer)
          assert.deepStrictEqual(check.errors, null, path)
        }
        // The others find nothing of the examples in the story.
        assert.isAtLeast(answered, 10)
      }).pipe(Effect.scoped),
    )

    it.effect("lead from the catalogue to the MCP server, as its card states", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const catalogue = JSON.parse(yield* load(`${url}/.well-known/ai-catalog.json`, "application/ai-catalog+json"))
        assert.strictEqual(catalogue.specVersion, "1.0")
        const [entry] = catalogue.entries
        assert.deepStrictEqual([entry.type, catalogue.entries.length], [cardType, 1])
        const card = JSON.parse(yield* load(entry.url, cardType))
        assert.deepStrictEqual(JSON.parse(yield* load(`${url}/.well-known/mcp/server-card.json`, cardType)), card)
        assert.match(card.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
        assert.isAtMost(card.description.length, 100)
        const [remote] = card.remotes
        assert.strictEqual(remote.type, "streamable-http")
        assert.deepStrictEqual(
          remote.headers.map(({ name, value }: { readonly name: string; readonly value?: string }) => [name, value]),
          [
            ["Authorization", "Bearer {key}"],
            ["x-service-api-key", undefined],
          ],
        )
        const server = yield* Effect.promise(async () => {
          const client = new Client({ name: "test", version: "1" })
          await client.connect(new StreamableHTTPClientTransport(new URL(remote.url)))
          const found = client.getServerVersion()
          await client.close()
          return found
        })
        assert.deepStrictEqual([server?.name, server?.version], [card.name.split("/")[1], card.version])
      }).pipe(Effect.scoped),
    )

    it.effect("list the interfaces and what crawlers may read, and payments only if they are accepted", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi({ publicUrl: "https://data.service.example" })
        const linkset = JSON.parse(yield* load(`${url}/.well-known/api-catalog`, "application/linkset+json"))
        assert.strictEqual(linkset.linkset[0].anchor, "https://data.service.example")
        assert.match(yield* load(`${url}/robots.txt`, "text/plain"), /^User-agent: \*\nDisallow: \/dashboard$/m)
        const card = JSON.parse(yield* load(`${url}/mcp/server-card`, cardType))
        assert.strictEqual(card.name, "example.service.data/tidemark")
        assert.strictEqual((yield* get(`${url}/.well-known/x402`)).status, 404)
      }).pipe(Effect.scoped),
    )
  })
})
