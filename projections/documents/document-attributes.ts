/** Attributes of items: lists of traits as marketplaces define them, and objects of names and values. Pure and untrusting. */
import { documentText, scalarText } from "./document-text.ts"

/** Attributes of one document; further ones are omitted. @limit callers */
export const attributesMax = 500

/** Characters of an attribute's name. */
const attributeNameCharactersMax = 256

/** Characters of an attribute's value. */
const attributeValueCharactersMax = 1_024

/** An attribute of an item. */
export interface DocumentAttribute {
  /** Empty for a value without a name. */
  readonly name: string
  /** As text, as the document has it. */
  readonly value: string
  /**
   * `number`, `boost_number`, `boost_percentage`, `date` or `string`; absent for a text without one of these. A number without one is a
   * `number`, as on marketplaces. Of a document in the schema of ERC-721 its own type, such as `int`.
   */
  readonly display?: string
}

/** The display types of marketplaces, and `string`. https://docs.opensea.io/docs/metadata-standards */
const displays: ReadonlySet<string> = new Set(["number", "boost_number", "boost_percentage", "date", "string"])

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Types of members in the schema of ERC-721, as documents fill it. */
const schemaTypes: ReadonlySet<string> = new Set(["string", "int", "number", "boolean", "date", "datetime"])

/**
 * Attributes of a document that fills the schema of ERC-721 itself, with values in place of descriptions, as MakersPlace does: `{ "type": "object",
 * "properties": { "created_at": { "type": "datetime", "description": … } } }`. None of any other document.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export const schemaAttributes = ({ type, properties }: Fields): ReadonlyArray<DocumentAttribute> => {
  if (type !== "object" || !isFields(properties)) return []
  return Object.entries(properties)
    .slice(0, attributesMax)
    .flatMap(([name, member]) => {
      if (!isFields(member) || typeof member.type !== "string" || !schemaTypes.has(member.type)) return []
      const [found] = attributeOf({ name, value: member.description })
      return found === undefined ? [] : [{ ...found, display: member.type }]
    })
}

/** The attributes in a list or object; none in anything else. */
export const attributesIn = (value: unknown): ReadonlyArray<DocumentAttribute> => {
  if (Array.isArray(value)) return value.slice(0, attributesMax).flatMap(attributeOf)
  if (!isFields(value)) return []
  return Object.entries(value)
    .slice(0, attributesMax)
    .flatMap(([name, member]) => attributeOf(isFields(member) ? { name, ...member } : { name, value: member }))
}

/** An attribute by the members in use: a list may also contain bare values. */
const attributeOf = (entry: unknown): ReadonlyArray<DocumentAttribute> => {
  const fields: Fields = isFields(entry) ? entry : { value: entry }
  const name = fields.trait_type ?? fields.traitType ?? fields.name ?? fields.key ?? fields.type
  const value = documentText(scalarText(fields.value) ?? "", attributeValueCharactersMax)
  if (value === undefined) return []
  const display = displayOf(fields)
  return [
    {
      name: documentText(scalarText(name) ?? "", attributeNameCharactersMax) ?? "",
      value,
      ...(display === undefined ? {} : { display }),
    },
  ]
}

const displayOf = ({ display_type: display, value }: Fields): string | undefined => {
  if (typeof display === "string" && displays.has(display)) return display
  return typeof value === "number" ? "number" : undefined
}
