import { setImmediate } from "node:timers/promises"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { checkMessages } from "./checked-transport.ts"
import { type McpServerParts, makeMcpServer } from "./mcp-server.ts"

/** Serves one client over standard input and output; resolves when the input has ended and all of its requests are answered. */
export const serveStdio = async ({ callService, ...parts }: McpServerParts): Promise<void> => {
  const calls = new Set<Promise<unknown>>()
  const counted: McpServerParts["callService"] = async (...requested) => {
    const call = callService(...requested)
    calls.add(call)
    try {
      return await call
    } finally {
      calls.delete(call)
    }
  }
  const server = makeMcpServer({ ...parts, callService: counted })
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve))
  const transport = new StdioServerTransport()
  await server.connect(transport)
  checkMessages(transport)
  await ended
  // Requests that arrived last are called in this turn of the event loop, and answered in the one after their call.
  await setImmediate()
  while (calls.size > 0) {
    await Promise.allSettled(calls)
    await setImmediate()
  }
  await server.close()
}
