/** The web app: its page at every address of `api/web/paths.ts` for browsers, its assets, and the root path. */
import { readdirSync } from "node:fs"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { ApiPlugin } from "../http/api.ts"
import { agentsPath } from "../http/failure-reply.ts"
import { embedHeaders, pageHeaders, readPageFile, sendPage } from "../http/page-file.ts"
import { isForPeople } from "../http/request-header.ts"
import { addVary } from "../http/vary.ts"
import { builtFolder } from "../web/built.ts"
import { embedPatterns, pagePatterns } from "../web/paths.ts"

const assetsFolder = new URL("assets/", builtFolder)

/** Names of assets contain a digest of their content. */
const assetHeaders = { ...pageHeaders, "cache-control": "public, max-age=31536000, immutable" }

/** The routes. */
export const webRoutes: ApiPlugin = async (app, { settings }) => {
  const page = readPageFile(new URL("app.html", builtFolder))
  const assets = new Map(readdirSync(assetsFolder).map((name) => [name, readPageFile(new URL(name, assetsFolder))]))
  const sendApp = (request: FastifyRequest, reply: FastifyReply, headers = pageHeaders): FastifyReply => {
    addVary(reply, "accept")
    if (isForPeople(request)) return sendPage(reply, page, headers)
    reply.callNotFound()
    return reply
  }
  for (const pattern of pagePatterns) app.get(pattern, (request, reply) => sendApp(request, reply))
  const headers = embedHeaders(settings.frameOrigins ?? [])
  for (const pattern of embedPatterns) app.get(pattern, (request, reply) => sendApp(request, reply, headers))
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const asset = assets.get(request.params.name)
    return asset === undefined ? reply.callNotFound() : reply.headers(assetHeaders).type(asset.type).send(asset.content)
  })
  // Browsers to the app, programs to the guide for agents.
  app.get("/", (request, reply) => {
    addVary(reply, "accept")
    if (isForPeople(request)) return sendPage(reply, page)
    reply.code(302).headers({ location: agentsPath }).type("text/plain; charset=utf-8")
    return reply.send(`People: / in a browser. Agents: ${agentsPath}.\n`)
  })
}
