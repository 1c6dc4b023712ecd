/** `mcp`: an MCP server over standard input and output, in front of the running API. */
import { Effect } from "effect"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { serveStdio } from "#api/mcp/serve-stdio.ts"
import { chains } from "#chains/registry.ts"
import { views } from "#projections/view-registry.ts"
import { ApiUnanswered, askApi } from "../layers/ask-api.ts"
import type { Command } from "./command.ts"
import { urlOption } from "./url-option.ts"

/** Answers an MCP client through the API of this machine, or of another, until its input ends. */
export const mcp: Command = {
  name: "mcp",
  summary: "runs a Model Context Protocol server over standard input and output, in front of the running API",
  switches: {},
  options: { url: urlOption },
  run: (_switches, _words, options) =>
    Effect.tryPromise({
      try: () =>
        serveStdio({
          schema: buildApiSchema(chains),
          chains,
          views,
          hasPayments: false,
          callService: async (path, body) => {
            const { isOk, bytes } = await Effect.runPromise(askApi(options.get("url"), { path, body: Object(body) }))
            return { isOk, text: new TextDecoder().decode(bytes) }
          },
        }),
      catch: () => new ApiUnanswered({ reason: "The client's input or output failed." }),
    }),
}
