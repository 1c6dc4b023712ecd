/** The official client of MCP, over HTTP. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect } from "effect"

/** Connects a client, which validates structured content against the schemas that it has listed. */
export const connect = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ name: "test", version: "1" })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
      await client.listTools()
      return client
    }),
    (client) => Effect.promise(() => client.close()),
  )

/** Calls a tool, with what accompanies its arguments. */
export const callTool = (
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>> = {},
) =>
  Effect.promise(async () => {
    const { content, structuredContent, isError, _meta } = await client.callTool({ name, arguments: args, _meta: meta })
    const [{ text = "" } = {}] = content as ReadonlyArray<{ readonly text?: string }>
    return { text, value: Object(structuredContent), isError: isError === true, meta: _meta }
  })
