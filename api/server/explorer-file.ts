/** The files of the explorer page, read once at start. */
import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../explorer/", import.meta.url)

/** The page itself among the files. */
export const explorerPage = "explorer.html"

/**
 * What every file of the page is sent with.
 *
 * The page loads nothing from elsewhere and runs nothing that is not a file of it, so that a name which a stranger wrote into a
 * contract stays text, whatever mistake the page may hold. It cannot be framed, and links away from it do not tell where it is.
 */
export const explorerHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
}

/** A file as it is sent. */
export interface ExplorerFile {
  readonly type: string
  readonly content: string
}

/** Every file of the explorer that a browser may ask for, by name. Files of other kinds are left out. */
export const readExplorerFiles = (): ReadonlyMap<string, ExplorerFile> =>
  new Map(
    readdirSync(folder).flatMap((name) => {
      const type = types[name.split(".").at(-1) ?? ""]
      return type === undefined ? [] : [[name, { type, content: readFileSync(new URL(name, folder), "utf8") }]]
    }),
  )
