/** The web app: its page at every address of `api/web/paths.ts` for browsers, its assets, and the root path. */
import { readdirSync } from "node:fs"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { ApiPlugin } from "../http/api.ts"
import { agentsPath } from "../http/failure-reply.ts"
import { embedHeaders, type PageFile, pageHeaders, readPageFile, sendPage } from "../http/page-file.ts"
import { isForPeople, isPreviewCrawler } from "../http/request-header.ts"
import { addVary } from "../http/vary.ts"
import { type CardSubject, cardSubjects } from "../open-graph/card-subject.ts"
import { escapeText, headingOf } from "../open-graph/draw-card.ts"
import { builtFolder } from "../web/built.ts"
import { embedPatterns, pagePatterns } from "../web/paths.ts"

const assetsFolder = new URL("assets/", builtFolder)

/** Names of assets contain a digest of their content. */
const assetHeaders = { ...pageHeaders, "cache-control": "public, max-age=31536000, immutable" }

/** The page with the tags of a preview card (ogp.me). Paths come from callers. */
const withCard = (page: PageFile, { kind }: CardSubject, path: string, url: string): PageFile => {
  const tags = [
    ["og:site_name", "Tidemark"],
    ["og:type", "website"],
    ["og:title", `${headingOf(kind)} · Tidemark`],
    ["og:url", `${url}${path}`],
    ["og:image", `${url}/og${path}`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["twitter:card", "summary_large_image"],
  ].map(([name = "", value = ""]) => `<meta property="${name}" content="${escapeText(value)}" />`)
  return { ...page, content: page.content.replace("</head>", () => `${tags.join("")}</head>`) }
}

/** The routes. */
export const webRoutes: ApiPlugin = async (app, { settings }) => {
  const page = readPageFile(new URL("app.html", builtFolder))
  const assets = new Map(readdirSync(assetsFolder).map((name) => [name, readPageFile(new URL(name, assetsFolder))]))
  const sendApp = (request: FastifyRequest, reply: FastifyReply, sent = page, headers = pageHeaders): FastifyReply => {
    addVary(reply, "accept")
    if (isForPeople(request)) return sendPage(reply, sent, headers)
    reply.callNotFound()
    return reply
  }
  for (const pattern of pagePatterns) {
    const subject = cardSubjects.find((one) => one.pattern === pattern)
    app.get(pattern, (request, reply) => {
      const { previewCardUrl } = settings
      if (subject === undefined || previewCardUrl === undefined) return sendApp(request, reply)
      const [path = ""] = request.url.split("?")
      const sent = withCard(page, subject, path, previewCardUrl)
      addVary(reply, "user-agent")
      return isPreviewCrawler(request) ? sendPage(reply, sent) : sendApp(request, reply, sent)
    })
  }
  const headers = embedHeaders(settings.frameOrigins ?? [])
  for (const pattern of embedPatterns) app.get(pattern, (request, reply) => sendApp(request, reply, page, headers))
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
