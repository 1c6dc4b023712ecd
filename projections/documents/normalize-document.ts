/**
 * Documents of items and collections in one normal form. A pure function of bytes: a better rule needs no new fetch, only new tables. Rows of
 * tables are made from it, so a change of its output is a new version of each of them.
 *
 * Sources of the members: ERC-721, ERC-1155 and ERC-7572, and https://docs.opensea.io/docs/metadata-standards.
 */
import { leadingBlanks, sniffMarkup } from "#schemas/domain/markup.ts"
import { attributesIn, attributesMax, type DocumentAttribute, schemaAttributes } from "./document-attributes.ts"
import { documentText, scalarText } from "./document-text.ts"
import { parseLimitedJson } from "./parse-json.ts"

/** The closed list of forms of content. `invalid` is JSON that is malformed or exceeds the limits; `other` is everything else. */
export const documentForms = ["json", "svg", "html", "empty", "invalid", "other"] as const

export type DocumentForm = (typeof documentForms)[number]

/** A document in its normal form. Texts and URIs are untrusted. Missing members are absent. */
export interface NormalDocument {
  readonly form: DocumentForm
  readonly name?: string
  readonly description?: string
  /** A URI, which may be `data:`; SVG in place of a URI becomes one. */
  readonly image?: string
  readonly animation?: string
  readonly externalUrl?: string
  /** Six lower-case hex digits. */
  readonly backgroundColor?: string
  /** A wide picture, of collections. */
  readonly banner?: string
  /** A picture that presents a collection among others. */
  readonly featured?: string
  readonly attributes: ReadonlyArray<DocumentAttribute>
}

/** Characters of a name; the rest is cut off. */
const nameCharactersMax = 512

/** Characters of a description; the rest is cut off. */
const descriptionCharactersMax = 16_384

/** Longest URI of an image or animation. On-chain pictures are `data:` URIs; a longer one is omitted, as a part of it shows nothing. */
const mediaCharactersMax = 256 * 1_024

/** Characters of a link: browsers and servers accept that many everywhere. */
const linkCharactersMax = 2_048

/** Leading bytes by which a format is recognised. */
const sniffedBytes = 1_024

type Fields = Readonly<Record<string, unknown>>

/** The normal form of a document. Never throws. */
export const normalizeDocument = (bytes: Uint8Array): NormalDocument => {
  const text = new TextDecoder().decode(bytes)
  const form = sniffForm(text.slice(0, sniffedBytes))
  if (form === "svg") return { form, ...optional("image", svgUri(text)), attributes: [] }
  if (form !== "json") return { form, attributes: [] }
  const parsed = parseLimitedJson(text)
  if (!("value" in parsed)) return { form: "invalid", attributes: [] }
  const fields = fieldsOf(parsed.value)
  return fields === undefined ? { form: "other", attributes: [] } : membersOf(fields)
}

/** The normal form of a picture in place of a document. A URI beyond the limit is omitted, as in documents. */
export const pictureDocument = (uri: string): NormalDocument => ({
  form: "other",
  ...optional("image", uri.length > mediaCharactersMax ? undefined : uri),
  attributes: [],
})

/** The form of content by its first characters. Whether it is valid is not examined. */
export const sniffForm = (head: string): DocumentForm => {
  const start = head.replace(leadingBlanks, "")
  if (start === "") return "empty"
  if (start.startsWith("{") || start.startsWith("[")) return "json"
  return sniffMarkup(start) ?? "other"
}

/** The members of an object, or of the only object of a list. */
const fieldsOf = (value: unknown): Fields | undefined => {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  // An object of JSON has texts as keys.
  return typeof only === "object" && only !== null && !Array.isArray(only) ? (only as Fields) : undefined
}

const membersOf = (fields: Fields): NormalDocument => ({
  form: "json",
  ...optional("name", textOf(fields, ["name", "title"], nameCharactersMax)),
  ...optional("description", textOf(fields, ["description"], descriptionCharactersMax)),
  ...optional("image", mediaOf(fields, ["image", "image_url", "imageUrl", "image_data"])),
  ...optional("animation", mediaOf(fields, ["animation_url", "animation", "media"])),
  ...optional("externalUrl", textOf(fields, ["external_url", "external_link", "home_url"], linkCharactersMax)),
  ...optional("backgroundColor", colorOf(fields.background_color)),
  ...optional("banner", mediaOf(fields, ["banner_image", "banner_image_url"])),
  ...optional("featured", mediaOf(fields, ["featured_image", "featured_image_url"])),
  attributes: [
    ...schemaAttributes(fields),
    ...attributesIn(fields.attributes ?? fields.traits ?? fields.properties),
  ].slice(0, attributesMax),
})

/** An object of one member, or of none where the value is absent. */
const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  // Computed keys widen to any text.
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value }

/** The first of the members that has a text. */
const textOf = (fields: Fields, names: ReadonlyArray<string>, charactersMax: number): string | undefined => {
  for (const name of names) {
    const text = documentText(scalarText(fields[name]) ?? "", charactersMax)
    if (text !== undefined) return text
  }
  return undefined
}

/** The first of the members that has a URI, or SVG. SuperRare nests it: `{ "uri": … }`. */
const mediaOf = (fields: Fields, names: ReadonlyArray<string>): string | undefined => {
  for (const name of names) {
    const value = fields[name]
    const uri = typeof value === "object" && value !== null && "uri" in value ? value.uri : value
    const text = typeof uri === "string" ? uri.trim() : ""
    if (text === "" || text.length > mediaCharactersMax) continue
    const found = sniffForm(text.slice(0, sniffedBytes)) === "svg" ? svgUri(text) : text.toWellFormed()
    if (found !== undefined) return found
  }
  return undefined
}

/** SVG as a `data:` URI; `undefined` for one that is too long. */
const svgUri = (svg: string): string | undefined => {
  const uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
  return uri.length > mediaCharactersMax ? undefined : uri
}

const colorOf = (value: unknown): string | undefined => {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(typeof value === "string" ? value : "") ?? []
  return digits?.toLowerCase()
}
