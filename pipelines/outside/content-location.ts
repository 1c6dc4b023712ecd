import { resolve } from "node:path"

/** Address of a token list. */
export interface ListAddress {
  readonly place: { readonly url: string } | { readonly path: string }
  /** The list's name in records and logs: the URL without query and credentials, which may be secret, or `file:` and the path. */
  readonly list: string
}

/** Parses the setting of a list: an `http` or `https` URL, else the path of a file. */
export const listAddress = (setting: string): ListAddress => {
  const url = URL.parse(setting)
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return { place: { url: setting }, list: `${url.origin}${url.pathname}` }
  }
  const path = resolve(setting)
  return { place: { path }, list: `file:${path}` }
}
