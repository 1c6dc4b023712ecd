import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import type { GraphQLSchema } from "graphql"
import { type CallService, makeMcpServer } from "./mcp-server.ts"

/** Serves one client over standard input and output; resolves when the input ends. */
export const serveStdio = async (schema: GraphQLSchema, callService: CallService): Promise<void> => {
  const server = makeMcpServer(schema, callService)
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve))
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}
