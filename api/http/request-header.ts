import type { FastifyRequest } from "fastify"

/** A header of a request; the first of several values, `undefined` without any. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === "string" ? value : value?.[0]
}

/** True for a browser that requests a page. */
export const isForPeople = (request: FastifyRequest): boolean =>
  headerOf(request, "accept")?.includes("text/html") === true

/** Crawlers that preview links in messages and posts, by their user agents. */
const previewCrawlers =
  /facebookexternalhit|Twitterbot|Slackbot|Discordbot|LinkedInBot|TelegramBot|WhatsApp|Mastodon|Bluesky/i

/** True for a crawler that previews links: most of them accept any type, as programs do. */
export const isPreviewCrawler = (request: FastifyRequest): boolean =>
  previewCrawlers.test(headerOf(request, "user-agent") ?? "")

/** Whether the client's copy of a response has one of some tags. */
export const hasTag = (request: FastifyRequest, ...tags: ReadonlyArray<string>): boolean =>
  headerOf(request, "if-none-match")
    ?.split(",")
    .some((one) => tags.includes(one.trim())) ?? false

/** The bearer token of a request (RFC 6750, section 2.1); `undefined` without one. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headerOf(request, "authorization") ?? "")?.[1]

/** The API key of a request: in the service's own header, or as a bearer token; `undefined` without one. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  headerOf(request, "x-service-api-key") ?? bearerOf(request)

/** Address of the caller; empty once it has disconnected. fastify's type does not cover that it is undefined then. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? ""
