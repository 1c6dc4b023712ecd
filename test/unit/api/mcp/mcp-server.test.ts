/** The MCP server, called by the official client over a transport in memory. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import { assert, describe, it } from "vitest"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { type CallService, makeMcpServer } from "#api/mcp/mcp-server.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { chains } from "#chains/registry.ts"
import { views } from "#projections/view-registry.ts"

const schema = buildApiSchema(chains)

/** Connects a client to a server whose service answers by `callService`. */
const connect = async (callService: CallService): Promise<Client> => {
  const [client, server] = [
    new Client({ name: "test", version: "1" }),
    makeMcpServer({ schema, chains, views, hasPayments: false, callService }),
  ]
  const [left, right] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(right), client.connect(left)])
  return client
}

const echo: CallService = async (path, body) => ({ isOk: path !== "/graphql", text: JSON.stringify({ path, body }) })

const refused = (made: Promise<unknown>) =>
  made.then(
    () => assert.fail("it was answered"),
    (error: Error) => error.message,
  )

describe("makeMcpServer", () => {
  it("rejects unknown tools and resources", async () => {
    const client = await connect(echo)
    assert.include(await refused(client.callTool({ name: "nothing" })), "There is no tool nothing.")
    assert.include(await refused(client.readResource({ uri: "tidemark://nothing" })), "There is no resource")
  })

  it("lists a tool per endpoint, with schemas of GraphQL types", async () => {
    const { tools } = await (await connect(echo)).listTools()
    assert.sameMembers(
      tools.map(({ name }) => name),
      [
        ...paidEndpoints.map(({ path }) => path),
        "graphql",
        "chains",
        "preview-transaction",
        "sql",
        "token-by-symbol",
        "block-by-time",
        "transfers",
        "allowances",
        "gas",
        "labels",
        "contract",
      ],
    )
    const holders = tools.find(({ name }) => name === "token-holders")
    assert.deepStrictEqual(holders?.inputSchema.required, ["address", "chainId"])
    assert.deepInclude(Object(holders?.inputSchema.properties).first, { type: "integer", maximum: 100, default: 10 })
    const collections = tools.find(({ name }) => name === "nft-collection-metadata")?.inputSchema.properties
    assert.deepInclude(Object(collections).collections.items, { required: ["address", "chainId"] })
    assert.deepStrictEqual(
      tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name),
      ["graphql"],
    )
    for (const { name, title, annotations, outputSchema } of tools) {
      assert.isNotEmpty(title, name)
      assert.hasAllKeys(annotations, ["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"])
      assert.strictEqual(outputSchema?.type, "object", name)
      assert.notInclude(JSON.stringify(outputSchema), '"cursor"', name)
    }
    const sql = tools.find(({ name }) => name === "sql")
    assert.deepInclude(Object(sql?.outputSchema?.properties).totals, { type: "array" })
    assert.notInclude(sql?.outputSchema?.required ?? [], "totals")
    const balances = tools.find(({ name }) => name === "nft-balances")
    assert.strictEqual(balances?.title, "NFT balances")
    // A model reads the list before each conversation.
    assert.isBelow(JSON.stringify(tools).length, 58_000)
    for (const { name, inputSchema } of tools) {
      for (const [member, own] of Object.entries(Object(inputSchema.properties))) {
        const isChain = member === "chainId" && name !== "chains"
        assert.deepStrictEqual(
          isChain ? Object(own).type : typeof Object(own).type,
          isChain ? ["integer", "string"] : "string",
          `${name}.${member} has a type`,
        )
      }
    }
  })

  it("calls the service, and returns its refusals as errors", async () => {
    const client = await connect(echo)
    const search = await client.callTool({ name: "search", arguments: { search: "USDC" } })
    assert.deepStrictEqual(
      [search.content, search.isError],
      [[{ type: "text", text: `{"path":"/x402/search","body":{"search":"USDC"}}` }], false],
    )
    assert.isTrue((await client.callTool({ name: "graphql", arguments: { query: "{ networks { name } }" } })).isError)
  })

  it("has prompts that name only existing tools and views", async () => {
    const client = await connect(echo)
    const { prompts } = await client.listPrompts()
    assert.notMatch(JSON.stringify(prompts), /or a name/, "tools refuse names of accounts")
    const { tools } = await client.listTools()
    const known = new Set([...tools.map(({ name }) => name), ...views.map(({ name }) => name)])
    for (const { name, arguments: members = [] } of prompts) {
      const given = Object.fromEntries(members.map((member) => [member.name, "x y"]))
      const { messages } = await client.getPrompt({ name, arguments: given })
      const [{ content } = {}] = messages
      const text = content?.type === "text" ? content.text : ""
      for (const [named] of text.matchAll(/[a-z]+(?:-[a-z]+)+/g)) assert.isTrue(known.has(named), named)
      assert.include(text, "x y")
      assert.include(await refused(client.getPrompt({ name, arguments: {} })), "is missing")
    }
    assert.include(await refused(client.getPrompt({ name: "nothing" })), "There is no prompt nothing.")
  })

  it("truncates SQL results by rows, and never by columns", async () => {
    const resultOf = async (columnCount: number, rowCount: number) => {
      const list = <A>(count: number, of: (index: number) => A) =>
        Array.from({ length: count }, (_, index) => of(index))
      const columns = list(columnCount, (index) => ({ name: `c${index}`, type: "UInt8" }))
      const rows = list(rowCount, () => list(columnCount, () => 1))
      const client = await connect(async () => ({
        isOk: true,
        text: JSON.stringify({ columns, rows, totals: rows[0] }),
      }))
      const { structuredContent, content, isError } = await client.callTool({ name: "sql", arguments: { query: "" } })
      return { value: Object(structuredContent), text: JSON.stringify(content), isError }
    }
    const many = await resultOf(100, 200)
    assert.deepStrictEqual([many.value.columns.length, many.value.totals.length], [100, 100])
    assert.isBelow(many.value.rows.length, 200)
    for (const row of many.value.rows) assert.lengthOf(row, 100)
    const wide = await resultOf(3_000, 2)
    assert.isTrue(wide.isError)
    assert.include(wide.text, "select less, or raise bytesMax")
  })

  it("rejects unknown and malformed arguments", async () => {
    const client = await connect(async (_path, body) => ({
      isOk: true,
      text: JSON.stringify({ columns: [], rows: [], asOf: [{ chainId: 1 }], ...Object(body) }),
    }))
    const call = async (args: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name: "transfers", arguments: args })
      return { isError, text: JSON.stringify(content) }
    }
    assert.include((await call({ address: "0x1", chainId: 1 })).text, "must be an address")
    assert.include((await call({ address: `0x${"1".repeat(40)}` })).text, "`chainId` is missing")
    const ignored = await call({ address: `0x${"1".repeat(40)}`, chainId: "ethereum", chain: 2 })
    assert.isFalse(ignored.isError)
    assert.include(ignored.text, "Member `chain` is unknown and was ignored.")
  })

  it("refuses a malformed payment, and names its member", async () => {
    const client = await connect(() => assert.fail("The service is called."))
    for (const payment of ["garbage", 5, {}, { a: 1 }]) {
      const call = { name: "search", arguments: { search: "USDC" }, _meta: { "x402/payment": payment } }
      const { content, isError } = await client.callTool(call)
      const message = "The member `x402/payment` of `_meta` is no payment of x402 version 2."
      const text = JSON.stringify({ errors: [{ message, extensions: { code: "BAD_REQUEST" } }] })
      assert.deepStrictEqual([isError, content], [true, [{ type: "text", text }]], JSON.stringify(payment))
    }
  })

  it("has the schema of the service", async () => {
    const client = await connect(echo)
    const [resource] = (await client.listResources()).resources
    const { contents } = await client.readResource({ uri: resource?.uri ?? "" })
    assert.include(String(Object(contents[0]).text), "type FungibleToken implements Node")
  })
})
