/**
 * Token lists in the form of https://uniswap.org/tokenlist.schema.json. Their content is untrusted: every field that is used is
 * checked, an invalid entry is dropped, and unused fields are ignored.
 */
import { parseDocumentUri } from "#schemas/domain/document-uri.ts"
import type { ListedToken } from "#schemas/domain/listed-token.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenListRead } from "#schemas/events/token-list-read.ts"
import { type Content, ContentMalformed, type ParsedContent } from "../location-source.ts"
import { isEvmAddress, isFields, isIntegerWithin, isText, parseJson } from "../untrusted.ts"

// Bounds of the schema; the widest of all its versions.
const listTokensMax = 10_000
const listNameCharactersMax = 60
const tokenNameCharactersMax = 60
const tokenSymbolCharactersMax = 20
const decimalsMax = 255

/** Longest URL that browsers and proxies accept everywhere. */
const logoUrlCharactersMax = 2_048

/** The public gateway of the IPFS project. The reader of media recognises its URLs, and reads their content from the configured gateways. */
const contentGateway = "https://ipfs.io"

/** Only URLs that a browser can load: content of IPFS becomes the URL of a gateway, and `data`, which lists also contain, is dropped. */
const logoUrlOf = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value.length > logoUrlCharactersMax || /[\s\p{C}]/u.test(value)) return undefined
  if (URL.parse(value)?.protocol === "https:") return value
  const named = parseDocumentUri(value)
  return named.kind === "ipfs" || named.kind === "ipns"
    ? `${contentGateway}/${named.uri.replace("://", "/")}`
    : undefined
}

/** Chains of an entry's bridges that are read. */
const bridgedMax = 100

/** The tokens of `extensions.bridgeInfo`: an address by chain id. Malformed ones are omitted. */
const bridgedTo = (extensions: unknown): ReadonlyArray<TokenKey> => {
  const bridges = isFields(extensions) ? extensions.bridgeInfo : undefined
  if (!isFields(bridges)) return []
  return Object.entries(bridges)
    .slice(0, bridgedMax)
    .flatMap(([id, bridge]) => {
      const chainId = Number(id)
      const address = isFields(bridge) ? bridge.tokenAddress : undefined
      const isToken = /^[1-9]\d*$/.test(id) && isIntegerWithin(chainId, 1, Number.MAX_SAFE_INTEGER)
      return isToken && isEvmAddress(address) ? [{ chainId, token: address.toLowerCase() }] : []
    })
}

const tokenOf = (entry: unknown): ListedToken | undefined => {
  if (!isFields(entry)) return undefined
  const { chainId, address, name, symbol, decimals, logoURI, extensions } = entry
  if (!isIntegerWithin(chainId, 1, Number.MAX_SAFE_INTEGER)) return undefined
  if (!isEvmAddress(address)) return undefined
  if (!isText(name, tokenNameCharactersMax)) return undefined
  if (!isText(symbol, tokenSymbolCharactersMax) || /\s/.test(symbol)) return undefined
  if (!isIntegerWithin(decimals, 0, decimalsMax)) return undefined
  if (logoURI !== undefined && typeof logoURI !== "string") return undefined
  const token = address.toLowerCase()
  return { chainId, token, name, symbol, decimals, logoUrl: logoUrlOf(logoURI), bridgedTo: bridgedTo(extensions) }
}

const tokensOf = (entries: ReadonlyArray<unknown>): ReadonlyArray<ListedToken> => {
  const tokens = new Map<string, ListedToken>()
  for (const entry of entries) {
    const token = tokenOf(entry)
    if (token === undefined) continue
    const key = `${token.chainId} ${token.token}`
    if (!tokens.has(key)) tokens.set(key, token)
  }
  return [...tokens.values()]
}

/** The name and the valid entries of a token list, each token once; or the reason why it has none. */
export const parseEntries = ({ location, bytes }: Pick<Content, "bytes" | "location">) => {
  const refuse = (reason: string) => new ContentMalformed({ location, expected: "a token list", reason })
  const value = parseJson(bytes)
  if (!isFields(value)) return refuse("it is not a JSON object")
  const { name, tokens: entries } = value
  if (!isText(name, listNameCharactersMax)) return refuse("it has no name")
  if (!Array.isArray(entries)) return refuse("it has no tokens")
  if (entries.length > listTokensMax) return refuse(`it has more than ${listTokensMax} tokens`)
  const valid = tokensOf(entries)
  if (valid.length === 0) return refuse("none of its tokens is valid")
  return { name, tokens: valid, droppedCount: entries.length - valid.length }
}

/** The reading of a token list, with its valid entries of the service's chains; or the reason why it has none. */
export const parseList = (content: Content): ParsedContent<TokenListRead> | ContentMalformed => {
  const { location, rank, readAtMs, chainIds } = content
  const parsed = parseEntries(content)
  if (parsed instanceof ContentMalformed) return parsed
  const { name, droppedCount } = parsed
  const tokens = parsed.tokens
    .filter(({ chainId }) => chainIds.has(chainId))
    .map((token) => ({ ...token, bridgedTo: token.bridgedTo?.filter(({ chainId }) => chainIds.has(chainId)) }))
  return { event: { kind: "TokenListRead", list: location, rank, name, readAtMs, tokens }, droppedCount }
}
