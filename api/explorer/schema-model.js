/** The schema as returned by introspection, and the search in it. Pure. */

/** Asks for everything that the browser shows. Types are wrapped at most three times: a list that is not null of what is not null. */
export const schemaQuery = `query Schema {
  __schema {
    queryType { name }
    types {
      kind name description
      fields(includeDeprecated: true) {
        name description isDeprecated deprecationReason
        type { ...Wrapped }
        args(includeDeprecated: true) { name description defaultValue isDeprecated deprecationReason type { ...Wrapped } }
      }
      inputFields(includeDeprecated: true) { name description defaultValue isDeprecated deprecationReason type { ...Wrapped } }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      possibleTypes { name }
    }
  }
}
fragment Wrapped on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`

/** @typedef {{ kind: string, name: string | null, ofType?: WrappedType | null }} WrappedType */

/**
 * @typedef {object} SchemaMember a field, an argument, a member of an input or a value of an enum
 * @property {string} name
 * @property {string | null} description
 * @property {boolean} [isDeprecated]
 * @property {string | null} [deprecationReason]
 * @property {string | null} [defaultValue]
 * @property {WrappedType} [type]
 * @property {ReadonlyArray<SchemaMember>} [args]
 */

/**
 * @typedef {object} SchemaType
 * @property {string} kind
 * @property {string} name
 * @property {string | null} description
 * @property {ReadonlyArray<SchemaMember> | null} fields
 * @property {ReadonlyArray<SchemaMember> | null} inputFields
 * @property {ReadonlyArray<SchemaMember> | null} enumValues
 * @property {ReadonlyArray<{ name: string }> | null} possibleTypes
 */

/**
 * A type as the schema language writes it, in the parts before its name, its name and the parts after.
 *
 * @param {WrappedType} type
 * @returns {{ before: string, name: string, after: string }}
 */
export const typeText = (type) => {
  if (type.ofType == null) return { before: "", name: type.name ?? "", after: "" }
  const { before, name, after } = typeText(type.ofType)
  return type.kind === "NON_NULL"
    ? { before, name, after: `${after}!` }
    : { before: `[${before}`, name, after: `${after}]` }
}

/**
 * Everything of a type that has a name.
 *
 * @param {SchemaType} type
 * @returns {ReadonlyArray<SchemaMember>}
 */
export const membersOf = ({ fields, inputFields, enumValues }) => fields ?? inputFields ?? enumValues ?? []

/**
 * Types and members whose name holds a text, any letter case: those that begin with it first, then those of short names.
 *
 * @param {ReadonlyArray<SchemaType>} types
 * @param {string} text
 * @param {number} foundMax
 * @returns {ReadonlyArray<{ type: SchemaType, member?: SchemaMember }>}
 */
export const searchSchema = (types, text, foundMax) => {
  const wanted = text.trim().toLowerCase()
  /** @type {ReadonlyArray<{ type: SchemaType, member?: SchemaMember }>} */
  const all = types.flatMap((type) => [{ type }, ...membersOf(type).map((member) => ({ type, member }))])
  const nameOf = (/** @type {{ type: SchemaType, member?: SchemaMember }} */ { type, member }) =>
    (member ?? type).name.toLowerCase()
  const rank = (/** @type {string} */ name) => (name.startsWith(wanted) ? 0 : 1_000) + name.length
  return all
    .filter((found) => nameOf(found).includes(wanted))
    .sort((left, right) => rank(nameOf(left)) - rank(nameOf(right)))
    .slice(0, foundMax)
}
