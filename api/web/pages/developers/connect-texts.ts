/** Configuration of programs that use the service. Pure. */

/** Programs that use the service by MCP. */
export const agents = [
  ["claude-code", "Claude Code"],
  ["cursor", "Cursor"],
  ["json", "Others, over HTTP"],
  ["stdio", "Others, over stdio"],
] as const

/** A program that uses the service by MCP. */
export type Agent = (typeof agents)[number][0]

/** Instructions for installing the configuration. */
export const agentPlaces: Readonly<Record<Agent, string>> = {
  "claude-code": "Run this in a terminal.",
  cursor: "Put this into .cursor/mcp.json of a project, or ~/.cursor/mcp.json for all.",
  json: "Most clients read this form, such as .mcp.json of a project.",
  stdio: "For clients that start their servers, on a machine with the sources of this service.",
}

const jsonOf = (value: unknown): string => JSON.stringify(value, undefined, 2)

/**
 * The configuration of a program. Sources: docs.claude.com/en/docs/claude-code/mcp (`mcp add`, `type`), cursor.com/docs/mcp (`url`, `headers`),
 * `ops/docs/mcp.md` for stdio.
 */
export const agentConfiguration = (agent: Agent, url: string, key: string): string => {
  const headers = { "x-service-api-key": key }
  if (agent === "claude-code") {
    return `claude mcp add --transport http tidemark ${url}/mcp --header "x-service-api-key: ${key}"`
  }
  if (agent === "cursor") return jsonOf({ mcpServers: { tidemark: { url: `${url}/mcp`, headers } } })
  if (agent === "json") return jsonOf({ mcpServers: { tidemark: { type: "http", url: `${url}/mcp`, headers } } })
  const args = ["run", "--silent", "tidemark", "--", "mcp", "--url", url]
  return jsonOf({
    mcpServers: { tidemark: { command: "npm", args, cwd: "/path/to/tidemark", env: { API_KEYS: key } } },
  })
}

/** A program that pays for a request, with `@x402/fetch`. */
export const buyerCode = (url: string, path: string): string => `import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPaymentFromConfig } from "@x402/fetch"
import { privateKeyToAccount } from "viem/accounts"

const client = new ExactEvmScheme(privateKeyToAccount(process.env.PAYER_KEY))
const payingFetch = wrapFetchWithPaymentFromConfig(fetch, { schemes: [{ network: "eip155:8453", client }] })

const response = await payingFetch("${url}${path}", {
  method: "POST",
  headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify({ /* see ${url}/openapi.json */ }),
})
console.log(await response.json())
`
