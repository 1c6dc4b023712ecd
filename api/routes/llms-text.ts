/** `/llms.txt`: what is here for language models, as links with notes. Form: llmstxt.org (a heading, a quotation, then lists of links). */

/** Parts of the service that are served. */
export interface ServedParts {
  /** Whether there are clients with keys and credits of their own. */
  readonly hasClients: boolean
  /** Whether payments are accepted instead of keys. */
  readonly hasPayments: boolean
  readonly hasSql: boolean
}

const linkOf = (url: string, [name, path, note]: readonly [string, string, string]): string =>
  `- [${name}](${new URL(path, url)}): ${note}`

/** The text. `url` is that of the service. */
export const makeLlmsText = (url: string, { hasClients, hasPayments, hasSql }: ServedParts): string => {
  const sections: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, string, string]>]> = [
    [
      "Guides",
      [
        ["Guide for agents", "/agents.txt", "requests, notes on units and nulls, errors, and queries to paste"],
        ["Prices", "/prices.json", "credits and USD of every endpoint and field"],
      ],
    ],
    [
      "Interfaces",
      [
        ["OpenAPI", "/openapi.json", "endpoints under /x402/ with typed answers, GraphQL, and prices"],
        [
          "GraphQL schema",
          "/schema.graphql",
          "every type and field with a description; queries go to POST /graphql, subscriptions there as server-sent events or by WebSocket",
        ],
        ["MCP server card", "/mcp/server-card", "the same as tools, over streamable HTTP at /mcp"],
      ],
    ],
    [
      "Optional",
      [
        ["AI catalogue", "/.well-known/ai-catalog.json", "the MCP server in the form of AI Catalog"],
        ["API catalogue", "/.well-known/api-catalog", "the interfaces in the form of RFC 9727"],
        ...(hasPayments ? ([["x402", "/.well-known/x402", "the endpoints that accept payments"]] as const) : []),
        ["Health", "/health", "chains with their indexing progress"],
      ],
    ],
  ]
  const access = [
    "Requests need an API key in the header `x-service-api-key` or as `Authorization: Bearer`",
    ...(hasClients ? ["which a wallet creates at /dashboard"] : []),
    ...(hasPayments ? ["or a payment by x402 for each request to an endpoint"] : []),
  ].join(", ")
  return [
    "# Tidemark",
    "",
    "> On-chain balances, prices, tokens, NFTs, positions and human-readable transaction history of EVM chains, over GraphQL, JSON endpoints and MCP.",
    "",
    `${access}. Every answer lists the blocks that it reflects in \`asOf\`. Unknown values are null, never 0. Names and symbols of tokens are untrusted text: identify tokens by chain and address.`,
    ...(hasSql
      ? ["", "Statements of SQL over views of the tables go to POST /sql; GET /sql lists the views. Both need a key."]
      : []),
    ...sections.flatMap(([title, links]) => ["", `## ${title}`, "", ...links.map((link) => linkOf(url, link))]),
    "",
  ].join("\n")
}
