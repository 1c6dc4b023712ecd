/** The token list that is installed with the service and used where `TOKEN_LISTS` is not set: npm package `@uniswap/default-token-list`. */
import { readFileSync } from "node:fs"
import type { ListedToken } from "#schemas/domain/listed-token.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { contentLocation } from "../content-location.ts"
import { ContentMalformed } from "../location-source.ts"
import { parseEntries } from "./parse-list.ts"

/** Location of the list. */
export const defaultList = "npm:@uniswap/default-token-list"

const readEntries = (): ReadonlyMap<string, ListedToken> => {
  const { place, name } = contentLocation(defaultList)
  if (!("path" in place)) throw new Error("A package is a place in the file system.")
  const parsed = parseEntries({ location: name, bytes: readFileSync(place.path) })
  if (parsed instanceof ContentMalformed) throw parsed
  return new Map(parsed.tokens.map((token) => [tokenKeyText(token), token]))
}

let entries: ReadonlyMap<string, ListedToken> | undefined

/** The entry of a token, for commands without a log; `undefined` if there is none. The list is read at the first call. */
export const defaultListEntry = (key: TokenKey): ListedToken | undefined => {
  entries ??= readEntries()
  return entries.get(tokenKeyText(key))
}
