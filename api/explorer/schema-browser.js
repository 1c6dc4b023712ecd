/** Shows the schema: one type at a time with what its members mean, and a search over all of it. */
import { ask } from "./ask.js"
import { byId, element, fill } from "./element.js"
import { showFailure } from "./failure-text.js"
import { membersOf, schemaQuery, searchSchema, typeText } from "./schema-model.js"

/** @typedef {import("./schema-model.js").SchemaType} SchemaType */
/** @typedef {import("./schema-model.js").SchemaMember} SchemaMember */
/** @typedef {import("./schema-model.js").WrappedType} WrappedType */

const foundMax = 40

const kindNames = {
  OBJECT: "type",
  INTERFACE: "interface",
  UNION: "union",
  ENUM: "enum",
  INPUT_OBJECT: "input",
  SCALAR: "scalar",
}

/** @type {{ types: ReadonlyMap<string, SchemaType>, root: string } | undefined} */
let schema
/** @type {Array<string>} */
let trail = []

/** @param {string} name */
const show = (name) => {
  const known = trail.indexOf(name)
  trail = known === -1 ? [...trail, name] : trail.slice(0, known + 1)
  const field = /** @type {HTMLInputElement} */ (byId("schema-search"))
  field.value = ""
  render()
}

/** @param {string} name @param {string} [text] */
const typeButton = (name, text = name) =>
  element("button", { type: "button", class: "type-name", onClick: () => show(name) }, text)

/** @param {WrappedType} type */
const typeReference = (type) => {
  const { before, name, after } = typeText(type)
  return element("span", { class: "type-reference" }, before, typeButton(name), after)
}

/** A description, whose names in backticks are code. @param {string | null | undefined} text */
const descriptionOf = (text) =>
  element(
    "p",
    { class: "description" },
    ...(text ?? "").split("`").map((part, index) => (index % 2 === 1 ? element("code", {}, part) : part)),
  )

/** @param {SchemaMember} argument */
const argumentLine = ({ name, type, defaultValue, description }) =>
  element(
    "li",
    { title: description ?? undefined },
    element("span", { class: "argument-name" }, name),
    ": ",
    type !== undefined && typeReference(type),
    defaultValue != null && ` = ${defaultValue}`,
  )

/** @param {SchemaMember} member */
const memberLine = ({ name, type, args = [], description, isDeprecated, deprecationReason, defaultValue }) =>
  element(
    "li",
    { class: isDeprecated ? "deprecated" : undefined },
    element(
      "p",
      { class: "member" },
      element("span", { class: "member-name" }, name),
      type !== undefined && ": ",
      type !== undefined && typeReference(type),
      defaultValue != null && ` = ${defaultValue}`,
    ),
    args.length > 0 && element("ul", { class: "arguments" }, ...args.map(argumentLine)),
    descriptionOf(description),
    isDeprecated && descriptionOf(`Deprecated. ${deprecationReason ?? ""}`),
  )

/** @param {SchemaType} type */
const typePage = (type) => [
  element(
    "p",
    { class: "trail" },
    ...trail.map((name, index) =>
      index === trail.length - 1
        ? element("strong", {}, `${kindNames[/** @type {keyof typeof kindNames} */ (type.kind)] ?? ""} ${name}`)
        : element("span", {}, typeButton(name), " › "),
    ),
  ),
  descriptionOf(type.description),
  element("ul", { class: "members" }, ...membersOf(type).map(memberLine)),
  type.possibleTypes !== null &&
    element("ul", { class: "members" }, ...type.possibleTypes.map(({ name }) => element("li", {}, typeButton(name)))),
]

/** @param {ReadonlyMap<string, SchemaType>} types @param {string} text */
const searchPage = (types, text) => {
  const found = searchSchema([...types.values()], text, foundMax)
  if (found.length === 0) return [element("p", { class: "description" }, "No matching types or fields.")]
  return [
    element(
      "ul",
      { class: "members" },
      ...found.map(({ type, member }) =>
        element(
          "li",
          {},
          typeButton(type.name, member === undefined ? type.name : `${type.name}.${member.name}`),
          descriptionOf((member ?? type).description),
        ),
      ),
    ),
  ]
}

const render = () => {
  if (schema === undefined) return
  const text = /** @type {HTMLInputElement} */ (byId("schema-search")).value
  const type = schema.types.get(trail.at(-1) ?? schema.root)
  fill(byId("schema"), ...(text.trim() === "" && type !== undefined ? typePage(type) : searchPage(schema.types, text)))
}

/** Reads the schema once; a second call does nothing while it is there. */
export const loadSchema = async () => {
  if (schema !== undefined) return
  const target = byId("schema")
  try {
    const { __schema: introspected } = await ask({ query: schemaQuery })
    const types = introspected.types.filter((/** @type {SchemaType} */ { name }) => !name.startsWith("__"))
    schema = {
      types: new Map(types.map((/** @type {SchemaType} */ type) => [type.name, type])),
      root: introspected.queryType.name,
    }
    trail = [schema.root]
    render()
  } catch (error) {
    showFailure(target, error, () => void loadSchema())
  }
}

/** Gives the search field its work. */
export const startSchemaBrowser = () => {
  byId("schema-search").addEventListener("input", render)
}
