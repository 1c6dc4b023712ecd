/** The display section of a descriptor: fields, groups, references to definitions. Untrusted JSON becomes the form that is rendered. Pure. */
import { isFields } from "../outside/untrusted.ts"
import { type Path, parsePath } from "./path.ts"

/** Members of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** When a field is shown. */
export type Visibility =
  | { readonly kind: "always" | "never" }
  | { readonly kind: "ifNotIn" | "mustMatch"; readonly values: ReadonlyArray<unknown> }

/** Annotation of an encrypted value. */
export interface Encryption {
  readonly fallbackLabel: string | undefined
}

/** A single field. */
export interface FieldFormat {
  readonly kind: "field"
  /** Absent if the field is a constant. */
  readonly path: Path | undefined
  readonly constant: unknown
  readonly label: string
  readonly format: string
  readonly params: Fields
  readonly visibility: Visibility
  readonly separator: string | undefined
  readonly encryption: Encryption | undefined
}

/** Fields that are shown together. */
export interface FieldGroup {
  readonly kind: "group"
  /** Absent if the group is of the surrounding structure. */
  readonly path: Path | undefined
  readonly isBundled: boolean
  readonly fields: ReadonlyArray<FieldNode>
}

/** A field, a group of fields, or what is neither. */
export type FieldNode = FieldFormat | FieldGroup | { readonly kind: "malformed"; readonly label: string }

/** How a function or a message is shown. */
export interface DisplayFormat {
  readonly intent: string | undefined
  /** Template of the sentence. */
  readonly sentence: string | undefined
  readonly fields: ReadonlyArray<FieldNode>
}

/** Fields of a format, groups included. */
const fieldsMax = 512

/** Nesting depth of groups. */
const groupDepthMax = 8

/** The format of a JSON value; members of another type count as absent. */
export const parseFormat = (value: unknown, definitions: Fields): DisplayFormat => {
  const { intent, interpolatedIntent, fields } = isFields(value) ? value : {}
  return {
    intent: intentOf(intent),
    sentence: typeof interpolatedIntent === "string" ? interpolatedIntent : undefined,
    fields: nodesOf(fields, { definitions, left: { count: fieldsMax } }, 0),
  }
}

/** An intent with several parts is written as labels and values. */
const intentOf = (intent: unknown): string | undefined => {
  if (typeof intent === "string") return intent
  if (!isFields(intent)) return undefined
  return Object.entries(intent)
    .map(([label, value]) => `${label}: ${String(value)}`)
    .join(", ")
}

interface Reading {
  readonly definitions: Fields
  readonly left: { count: number }
}

const nodesOf = (value: unknown, reading: Reading, depth: number): ReadonlyArray<FieldNode> => {
  if (!Array.isArray(value) || depth > groupDepthMax) return []
  return value.flatMap((node: unknown) => {
    reading.left.count -= 1
    return reading.left.count < 0 ? [] : [nodeOf(node, reading, depth)]
  })
}

const nodeOf = (value: unknown, reading: Reading, depth: number): FieldNode => {
  if (!isFields(value)) return { kind: "malformed", label: "" }
  const merged = withDefinition(value, reading.definitions)
  const label = typeof merged.label === "string" ? merged.label : ""
  const path = typeof merged.path === "string" ? parsePath(merged.path) : undefined
  if (merged.path !== undefined && path === undefined) return { kind: "malformed", label }
  if (Array.isArray(merged.fields)) {
    const fields = nodesOf(merged.fields, reading, depth + 1)
    return { kind: "group", path, isBundled: merged.iteration === "bundled", fields }
  }
  if (path === undefined && merged.value === undefined) return { kind: "malformed", label }
  return {
    kind: "field",
    path,
    constant: merged.value,
    label,
    format: typeof merged.format === "string" ? merged.format : "raw",
    params: isFields(merged.params) ? merged.params : {},
    visibility: visibilityOf(merged.visible),
    separator: typeof merged.separator === "string" ? merged.separator : undefined,
    encryption: encryptionOf(merged.encryption),
  }
}

const definitionPrefix = "$.display.definitions."

/** A field with its definition below it; parameters are merged one by one. */
const withDefinition = (field: Fields, definitions: Fields): Fields => {
  const { $ref: reference } = field
  if (typeof reference !== "string" || !reference.startsWith(definitionPrefix)) return field
  const name = reference.slice(definitionPrefix.length)
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  if (!isFields(definition)) return field
  const params = {
    ...(isFields(definition.params) ? definition.params : {}),
    ...(isFields(field.params) ? field.params : {}),
  }
  return { ...definition, ...field, params }
}

const visibilityOf = (rule: unknown): Visibility => {
  if (rule === "never") return { kind: "never" }
  if (!isFields(rule)) return { kind: "always" }
  if (Array.isArray(rule.ifNotIn)) return { kind: "ifNotIn", values: rule.ifNotIn }
  if (Array.isArray(rule.mustMatch)) return { kind: "mustMatch", values: rule.mustMatch }
  return { kind: "always" }
}

const encryptionOf = (value: unknown): Encryption | undefined =>
  isFields(value)
    ? { fallbackLabel: typeof value.fallbackLabel === "string" ? value.fallbackLabel : undefined }
    : undefined
