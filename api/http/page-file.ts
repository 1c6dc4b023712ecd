/** The files of pages, read once at start. */
import { readFileSync } from "node:fs"
import type { FastifyReply } from "fastify"
import type { CorsOrigins } from "./cors.ts"

/**
 * Headers of every file of a page.
 *
 * A page loads nothing from elsewhere and runs nothing but its own files, so that a name of a contract, which is untrusted, stays text whatever
 * mistakes the page has; pictures may also be in the data that it has loaded, as drawn ones of accounts are. It cannot be framed, and links that leave it do not disclose its address.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
}

const typeOf = (name: string): string | undefined => types[name.split(".").at(-1) ?? ""]

/** A file as it is sent. */
export interface PageFile {
  readonly type: string
  readonly content: string
}

/** Reads a file of a kind that browsers request. */
export const readPageFile = (file: URL): PageFile => {
  const type = typeOf(file.pathname)
  if (type === undefined) throw new Error(`${file.pathname} is of no kind that pages load.`)
  return { type, content: readFileSync(file, "utf8") }
}

/** Headers of a page that pages of some origins may frame. */
export const embedHeaders = (origins: CorsOrigins): Readonly<Record<string, string>> => {
  if (origins.length === 0) return pageHeaders
  const ancestors = origins === "*" ? "*" : origins.join(" ")
  const policy = pageHeaders["content-security-policy"]?.replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${ancestors}`,
  )
  return { ...pageHeaders, ...(policy !== undefined && { "content-security-policy": policy }) }
}

/** Sends a file of a page. */
export const sendPage = (reply: FastifyReply, { type, content }: PageFile, headers = pageHeaders): FastifyReply =>
  reply.headers(headers).type(type).send(content)
