/**
 * URIs of documents, as contracts return them, in one canonical form each: equal documents have equal keys, and no other code handles the many
 * spellings. Pure; accepts any untrusted text.
 */
import { createHash } from "node:crypto"
import { canonicalCid } from "./cid.ts"
import type { Hash } from "./primitive.ts"

/** The closed list of kinds of URIs. */
export const documentUriKinds = ["inline", "https", "ipfs", "ipns", "arweave", "unsupported"] as const

/** A URI by its kind. */
export type DocumentUri =
  /** The document itself: `data:`, or JSON or SVG in place of a URI. */
  | { readonly kind: "inline" }
  /** Canonical. `ipfs` and `arweave` name content that never changes. */
  | { readonly kind: "https" | "ipfs" | "ipns" | "arweave"; readonly uri: string }
  | { readonly kind: "unsupported"; readonly reason: string }

/** Longest URI that is fetched, in characters: servers refuse longer ones. */
export const documentUriCharactersMax = 2_048

/** Identifies a document: SHA-256 of its canonical URI. */
export const documentKeyOf = (uri: string): Hash => `0x${createHash("sha256").update(uri).digest("hex")}`

/** Whether the content of a canonical URI can change. */
export const isMutableDocument = (uri: string): boolean => !/^(?:ipfs|ar):/.test(uri)

/** Age at which a document or picture with a URI that can change is fetched again. @limit operators */
export const mutableDocumentAgeMsMax = 30 * 86_400_000

const unsupported = (reason: string): DocumentUri => ({ kind: "unsupported", reason })

/** White space or a control character. */
const blank = /[\s\p{Cc}]/u

/** Without white space and control characters at its ends. Linear: a pattern for both ends would backtrack. */
const trimBlanks = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The kind of a URI, and its canonical form. */
export const parseDocumentUri = (text: string): DocumentUri => {
  const trimmed = trimBlanks(text)
  if (trimmed === "") return unsupported("empty")
  if (isInline(trimmed)) return { kind: "inline" }
  if (trimmed.length > documentUriCharactersMax) return unsupported("too long")
  return parseIpfs(trimmed) ?? parseArweave(trimmed) ?? parseWebUri(trimmed)
}

/** Whether a text, without white space at its ends, is a document itself. */
export const isInline = (text: string): boolean => /^(?:data:|\{|<svg[\s>]|<\?xml\s)/i.test(text)

/**
 * Replaces `{id}` of a URI of ERC-1155 by the item: 64 hex digits, lower case, without prefix.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1155#metadata
 */
export const substituteItem = (text: string, tokenId: bigint): string =>
  text.replaceAll("{id}", tokenId.toString(16).padStart(64, "0"))

/** A path with one spelling of each character; empty, or with a slash in front. */
const canonicalPath = (path: string): string => {
  const segments = path
    .replace(/^\/+/, "")
    .split("/")
    .map((segment) => encodeText(decodeSegment(segment) ?? segment))
    // Gateways would resolve them.
    .filter((segment) => segment !== "." && segment !== "..")
  const canonical = segments.join("/")
  return canonical === "" ? "" : `/${canonical}`
}

const decodeSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Encodes everything but unreserved characters; halves of surrogate pairs, which have no encoding, are replaced. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed())

/** `ipfs:` and `ipns:` in all spellings, a bare content identifier, and URLs of gateways. */
const parseIpfs = (text: string): DocumentUri | undefined => {
  const [, scheme, rest] = /^(ipfs|ipns):\/*(.*)$/is.exec(text) ?? []
  if (scheme !== undefined && rest !== undefined) {
    const [, inner, innerRest] = /^(ipfs|ipns)\/+(.*)$/is.exec(rest) ?? []
    return contentUri(inner ?? scheme, innerRest ?? rest) ?? unsupported("invalid content identifier")
  }
  const [, gateway, path] = /^(?:https?:\/\/[^/?#]+)?\/(ipfs|ipns)\/+(.*)$/is.exec(text) ?? []
  if (gateway !== undefined && path !== undefined) return contentUri(gateway, path)
  const [, label = "", kind, tail] = /^https?:\/\/([^./?#]+)\.(ipfs|ipns)\.[^/?#]+(.*)$/is.exec(text) ?? []
  if (kind !== undefined && canonicalCid(label) !== undefined) return contentUri(kind, `${label}${tail ?? ""}`)
  return /^[A-Za-z0-9]{46,}(?:[/?#]|$)/.test(text) ? contentUri("ipfs", text) : undefined
}

const contentUri = (scheme: string, text: string): DocumentUri | undefined => {
  const [path = ""] = text.split(/[?#]/, 1)
  const [root = "", ...segments] = path.replace(/^\/+/, "").split("/")
  const rest = canonicalPath(segments.join("/"))
  if (scheme.toLowerCase() === "ipfs") {
    const cid = canonicalCid(root)
    return cid === undefined ? undefined : { kind: "ipfs", uri: `ipfs://${cid}${rest}` }
  }
  const name = canonicalCid(root) ?? root.toLowerCase()
  // A key, or a domain.
  const isName = name !== root.toLowerCase() || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$|^[bk][a-z0-9]{40,}$/.test(name)
  return isName ? { kind: "ipns", uri: `ipns://${name}${rest}` } : undefined
}

const parseArweave = (text: string): DocumentUri | undefined => {
  const [, id, path] =
    /^(?:ar:\/*|https?:\/\/(?:www\.)?arweave\.net\/)([A-Za-z0-9_-]{43})(?:(\/[^?#]*)?(?:[?#].*)?)$/is.exec(text) ?? []
  if (id !== undefined) return { kind: "arweave", uri: `ar://${id}${canonicalPath(path ?? "")}` }
  return /^ar:/i.test(text) ? unsupported("invalid transaction id") : undefined
}

/** A URL as it is fetched: over TLS, at the default port, without credentials. */
export const parseWebUri = (text: string, charactersMax = documentUriCharactersMax): DocumentUri => {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? []
  if (scheme === undefined) return unsupported("no scheme")
  if (!/^https?$/i.test(scheme)) return unsupported("unsupported scheme")
  // `http` is read over TLS only.
  const url = URL.parse(text.replaceAll(new RegExp(blank, "gu"), "%20").replace(/^http:/i, "https:"))
  if (url === null || url.hostname === "") return unsupported("invalid URL")
  if (url.username !== "" || url.password !== "") return unsupported("credentials")
  // Port 80 of `http` has no meaning over TLS.
  if (url.port === "80") url.port = ""
  if (url.port !== "") return unsupported("port")
  url.hash = ""
  return url.href.length > charactersMax ? unsupported("too long") : { kind: "https", uri: url.href }
}
