import { createRequire } from "node:module"
import { resolve } from "node:path"

/** Location of content outside the chains. */
export interface ContentLocation {
  readonly place: { readonly url: string } | { readonly path: string }
  /** Name in records and logs: the URL without query and credentials, which may be secret; `file:` and the path; or `npm:` and the package. */
  readonly name: string
}

const { resolve: mainFileOf } = createRequire(import.meta.url)

/** The main file of an installed package. Throws if the package is not installed. */
const packagePlace = (name: string) => ({ path: mainFileOf(name) })

/** Parses a configured location: an `http` or `https` URL, `npm:` and an installed package, else the path of a file. Throws if the package is not installed. */
export const contentLocation = (setting: string): ContentLocation => {
  const url = URL.parse(setting)
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return { place: { url: setting }, name: `${url.origin}${url.pathname}` }
  }
  if (url?.protocol === "npm:") return { place: packagePlace(setting.slice("npm:".length)), name: setting }
  const path = resolve(setting)
  return { place: { path }, name: `file:${path}` }
}
