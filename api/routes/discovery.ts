/**
 * Descriptions of the service for programs that look for services: `/openapi.json`, `/llms.txt`, `/robots.txt` and the paths under `/.well-known/`. They
 * are the same for everybody, and pages of any origin may read them.
 */
import type { FastifyReply } from "fastify"
import type { GraphQLSchema } from "graphql"
import type { JsonObject } from "#schemas/domain/json-value.ts"
import type { ApiPlugin } from "../http/api.ts"
import { sharedHeaders } from "../http/make-app.ts"
import { serverIdentity } from "../mcp/mcp-server.ts"
import { makeOpenApi } from "../paid/open-api.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { contentTypes } from "../sql/answer-sql.ts"
import { purchaseSchema } from "./credits.ts"
import { makeLlmsText, type ServedParts } from "./llms-text.ts"

const description = "Balances, prices, tokens, NFTs and transaction history of EVM chains."

/** The reversed labels of a host: `com.example` for `example.com`. An address is no name. */
const reversedHost = (host: string): string => (/^[\d.]+$|:/.test(host) ? "local" : host.split(".").reverse().join("."))

/** Describes the MCP server. Source: SEP-2127, and `schema.ts` of github.com/modelcontextprotocol/ext-server-card. */
const serverCard = (url: string): JsonObject => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: `${reversedHost(new URL(url).hostname)}/${serverIdentity.name}`,
  version: serverIdentity.version,
  title: "Tidemark",
  description,
  websiteUrl: url,
  remotes: [
    {
      type: "streamable-http",
      url: `${url}/mcp`,
      headers: [
        {
          name: "Authorization",
          value: "Bearer {key}",
          variables: { key: { isSecret: true } },
          description: "API key as a bearer token: tools are listed without one, and called with one.",
        },
        {
          name: "x-service-api-key",
          isSecret: true,
          description: "The same key, for clients that cannot set the other header.",
        },
      ],
    },
  ],
})

/** Lists what agents can use. Source: the specification of github.com/Agent-Card/ai-catalog, version 1.0. There is no A2A agent, and so no agent card. */
const aiCatalog = (url: string): JsonObject => {
  const { hostname } = new URL(url)
  return {
    specVersion: "1.0",
    host: { displayName: "Tidemark", documentationUrl: `${url}/agents.txt` },
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:${serverIdentity.name}`,
        type: "application/mcp-server-card+json",
        displayName: "Tidemark",
        description,
        url: `${url}/mcp/server-card`,
      },
    ],
  }
}

/** Lists the interfaces. Source: RFC 9727, with the relations of RFC 8631. */
const apiCatalog = (url: string): JsonObject => ({
  linkset: [
    {
      anchor: url,
      "service-desc": [
        { href: `${url}/openapi.json`, type: "application/json" },
        { href: `${url}/schema.graphql`, type: "text/plain" },
      ],
      "service-doc": [{ href: `${url}/agents.txt`, type: "text/plain" }],
      status: [{ href: `${url}/health`, type: "application/json" }],
    },
  ],
})

/** Lists the endpoints that are paid for. Source: docs/DISCOVERY.md of github.com/Merit-Systems/x402scan. */
const paidResources = (url: string): JsonObject => ({
  version: 1,
  resources: paidEndpoints.map(({ path }) => `${url}/x402/${path}`),
  instructions: `POST a JSON body; ${url}/openapi.json has the schemas and prices, ${url}/agents.txt the guide.`,
})

/** Which pages crawlers may read: all but those of people who have signed in, and pictures of others. Form: RFC 9309. */
const robots = (url: string): string =>
  ["User-agent: *", "Disallow: /dashboard", "Disallow: /media/", "", `# For language models: ${url}/llms.txt`, ""].join(
    "\n",
  )

const headers = { ...sharedHeaders, "access-control-allow-origin": "*" }

const plainText = "text/plain; charset=utf-8"

const jsonType = "application/json; charset=utf-8"

/** The routes. */
export const discoveryRoutes: ApiPlugin = async (app, api) => {
  const served: ServedParts = {
    hasClients: api.access !== undefined,
    hasPayments: api.payments !== undefined,
    hasSql: api.sql !== undefined,
  }
  const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
    reply.headers(headers).type(type).send(body)
  const addJson = (path: string, type: string, make: (serviceUrl: string) => JsonObject) => {
    app.get(path, (_request, reply) => send(reply, type, JSON.stringify(make(api.url()))))
  }
  // Made once for a schema: it describes every answer.
  let openApi: { readonly schema: GraphQLSchema; readonly text: string } | undefined
  app.get("/openapi.json", (_request, reply) => {
    const { schema } = api.answers.surfaces.current()
    if (openApi?.schema !== schema) {
      const document = makeOpenApi({
        url: api.url(),
        schema,
        purchase: served.hasPayments ? purchaseSchema : undefined,
        sqlFormats: served.hasSql ? { json: jsonType, ...contentTypes } : undefined,
      })
      openApi = { schema, text: JSON.stringify(document) }
    }
    return send(reply, jsonType, openApi.text)
  })
  app.get("/llms.txt", (_request, reply) => send(reply, plainText, makeLlmsText(api.url(), served)))
  app.get("/robots.txt", (_request, reply) => send(reply, plainText, robots(api.url())))
  addJson("/.well-known/ai-catalog.json", "application/ai-catalog+json", aiCatalog)
  addJson(
    "/.well-known/api-catalog",
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    apiCatalog,
  )
  // The path beside the endpoint is that of the specification; clients of its drafts look under the other one.
  for (const path of ["/mcp/server-card", "/.well-known/mcp/server-card.json"]) {
    addJson(path, "application/mcp-server-card+json", serverCard)
  }
  if (served.hasPayments) addJson("/.well-known/x402", jsonType, paidResources)
}
