import { resolve } from "node:path"

/** Location of content outside the chains. */
export interface ContentLocation {
  readonly place: { readonly url: string } | { readonly path: string }
  /** Name in records and logs: the URL without query and credentials, which may be secret, or `file:` and the path. */
  readonly name: string
}

/** Parses a configured location: an `http` or `https` URL, else the path of a file. */
export const contentLocation = (setting: string): ContentLocation => {
  const url = URL.parse(setting)
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return { place: { url: setting }, name: `${url.origin}${url.pathname}` }
  }
  const path = resolve(setting)
  return { place: { path }, name: `file:${path}` }
}
