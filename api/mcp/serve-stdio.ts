import { setImmediate } from "node:timers/promises"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import type { GraphQLSchema } from "graphql"
import { type CallService, makeMcpServer } from "./mcp-server.ts"

/** Serves one client over standard input and output; resolves when the input has ended and all of its requests are answered. */
export const serveStdio = async (schema: GraphQLSchema, callService: CallService): Promise<void> => {
  const calls = new Set<Promise<unknown>>()
  const server = makeMcpServer(schema, async (...asked) => {
    const call = callService(...asked)
    calls.add(call)
    try {
      return await call
    } finally {
      calls.delete(call)
    }
  })
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve))
  await server.connect(new StdioServerTransport())
  await ended
  // Requests that arrived last are called in this turn of the event loop, and answered in the one after their call.
  await setImmediate()
  while (calls.size > 0) {
    await Promise.allSettled(calls)
    await setImmediate()
  }
  await server.close()
}
