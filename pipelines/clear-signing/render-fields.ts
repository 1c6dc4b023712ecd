/** The fields of a format, groups and arrays expanded, in the order of the descriptor. Pure, except that it collects warnings. */
import type { IntentField } from "#schemas/domain/transaction-intent.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"
import { equalsConstant } from "./coerce.ts"
import type { FieldFormat, FieldGroup, FieldNode } from "./display-format.ts"
import type { Rendered } from "./field-value.ts"
import { type Path, parsePath, pathText, type Segment } from "./path.ts"
import { labelCharactersMax, printable } from "./printable.ts"
import { renderValue } from "./render-value.ts"
import { constantParameter, type FieldPlace, type Scope, selectPath, typedConstant } from "./scope.ts"
import { bytesOf, elementsOf, rootOf, type Selected, selectedPath } from "./select.ts"
import { warnings } from "./warnings.ts"

/** Fields of a call or message, and the texts that its sentence refers to. */
export interface RenderedFields {
  readonly fields: ReadonlyArray<IntentField>
  /** Texts by the path of the field as it is written, and by the path of each value. */
  readonly texts: ReadonlyMap<string, ReadonlyArray<string>>
}

/** Fields of one call or message that are shown; further ones are left out. @limit callers */
const shownFieldsMax = 1_000

/** Renders the fields of a format. */
export const renderFields = (scope: Scope, nodes: ReadonlyArray<FieldNode>): RenderedFields => {
  const rendering: Rendering = { scope, fields: [], texts: new Map() }
  renderNodes(rendering, nodes, { base: rootOf(scope.data), written: [] })
  return rendering
}

interface Rendering {
  readonly scope: Scope
  readonly fields: Array<IntentField>
  readonly texts: Map<string, Array<string>>
}

/** Structure that surrounds fields: its value, and its path as the descriptor writes it. */
interface Surroundings {
  readonly base: Selected
  readonly written: ReadonlyArray<Segment>
}

const renderNodes = (rendering: Rendering, nodes: ReadonlyArray<FieldNode>, around: Surroundings): void => {
  for (const node of nodes) {
    if (node.kind === "malformed") reportMissing(rendering.scope, node.label)
    else if (node.kind === "group") renderGroup(rendering, node, around)
    else if (node.visibility.kind !== "never") renderAll(rendering, node, around)
  }
}

const reportMissing = (scope: Scope, label: string): void =>
  scope.warn(warnings.fieldMissing(`"${printable(label, labelCharactersMax)}" has no value.`))

const renderGroup = (rendering: Rendering, group: FieldGroup, around: Surroundings): void => {
  const { scope } = rendering
  const bases = group.path === undefined ? [around.base] : selectPath(scope, around.base, group.path)
  if (bases === undefined) {
    reportMissing(scope, group.path === undefined ? "" : pathText(group.path.segments))
    return
  }
  const written = group.path === undefined ? around.written : writtenPath(around.written, group.path)
  for (const base of bases.flatMap((each) => (each.value.kind === "array" ? elementsOf(each) : [each]))) {
    const inside = { base, written }
    if (group.isBundled) renderBundled(rendering, group.fields, inside)
    else renderNodes(rendering, group.fields, inside)
  }
}

const writtenPath = (around: ReadonlyArray<Segment>, { root, segments }: Path): ReadonlyArray<Segment> =>
  root === "relative" ? [...around, ...segments] : segments

/** One element of each array in turn; the arrays have the same length. */
const renderBundled = (rendering: Rendering, nodes: ReadonlyArray<FieldNode>, around: Surroundings): void => {
  const { scope } = rendering
  const fields = nodes.filter((node) => node.kind === "field" && node.visibility.kind !== "never")
  const values = fields.map((field) => (field.kind === "field" ? valuesOf(scope, field, around) : undefined) ?? [])
  const lengths = new Set(values.map(({ length }) => length))
  if (lengths.size > 1) {
    scope.warn(warnings.arrayMismatch("Arrays that are shown together have different lengths."))
    renderNodes(rendering, nodes, around)
    return
  }
  for (let at = 0; at < Math.max(0, ...lengths); at += 1) {
    fields.forEach((field, index) => {
      const value = values[index]?.[at]
      if (field.kind === "field" && value !== undefined) renderOne(rendering, field, around, value)
    })
  }
}

const renderAll = (rendering: Rendering, field: FieldFormat, around: Surroundings): void => {
  const { scope } = rendering
  const values = valuesOf(scope, field, around)
  if (values === undefined) {
    if (isSigner(field)) renderUnknownSigner(rendering, field)
    else reportMissing(scope, field.label)
    return
  }
  if (hasUnequalParameters(scope, field, around, values)) {
    scope.warn(
      warnings.arrayMismatch(`Arrays behind "${printable(field.label, labelCharactersMax)}" have different lengths.`),
    )
  }
  for (const value of values) renderOne(rendering, field, around, value)
}

const isSigner = ({ path }: FieldFormat): boolean => path?.root === "container" && pathText(path.segments) === "from"

/** The signer of a transaction without signature is not known, and is shown as such. */
const renderUnknownSigner = ({ scope, fields, texts }: Rendering, { label }: FieldFormat): void => {
  const shown = printable(label, labelCharactersMax)
  scope.warn(warnings.signerUnknown(`"${shown}" is the signer, who is not known.`))
  fields.push({ label: shown, value: "Sender", path: "@.from", detail: undefined, nested: undefined })
  texts.set("@.from", ["Sender"])
}

/** The values of a field: each element of an array. */
const valuesOf = (scope: Scope, field: FieldFormat, { base }: Surroundings): ReadonlyArray<Selected> | undefined => {
  if (field.path === undefined) {
    const value = constantParameter(scope, { base, positions: [] }, field.constant) ?? undefined
    return value && [{ value, segments: [], positions: [] }]
  }
  const selected = selectPath(scope, base, field.path)
  return selected?.flatMap((each) => (each.value.kind === "array" ? allElements(each) : [each]))
}

const allElements = (selected: Selected): ReadonlyArray<Selected> =>
  elementsOf(selected).flatMap((element) => (element.value.kind === "array" ? allElements(element) : [element]))

/** Arrays that parameters refer to have the length of the field's. */
const hasUnequalParameters = (
  scope: Scope,
  field: FieldFormat,
  { base }: Surroundings,
  values: ReadonlyArray<Selected>,
): boolean => {
  return Object.entries(field.params).some(([name, text]) => {
    const path = name.endsWith("Path") && typeof text === "string" ? parsePath(text) : undefined
    if (path === undefined || !path.segments.some(isWhole)) return false
    return (selectPath(scope, base, path) ?? []).length !== values.length
  })
}

/** Whether a segment selects all elements of an array. */
const isWhole = (segment: Segment): boolean =>
  segment.kind === "slice" && segment.start === undefined && segment.end === undefined

const renderOne = (rendering: Rendering, field: FieldFormat, around: Surroundings, selected: Selected): void => {
  const { scope, fields } = rendering
  if (fields.length >= shownFieldsMax) {
    scope.warn(warnings.tooLarge(`Only the first ${shownFieldsMax} fields are shown.`))
    return
  }
  const place = { base: around.base, positions: selected.positions.slice(around.base.positions.length) }
  if (isHidden(scope, place, field, selected.value)) return
  const rendered =
    field.encryption === undefined
      ? renderValue({ scope, place, field, value: selected.value })
      : encrypted(scope, field, selected.value)
  fields.push({
    label: printable(field.label, labelCharactersMax),
    value: rendered.text,
    path: field.path === undefined ? undefined : rootedPath(field.path, selected),
    detail: rendered.detail,
    nested: rendered.nested,
  })
  recordText(rendering, field, around, selected, rendered)
}

const rootedPath = ({ root }: Path, selected: Selected): string =>
  root === "container" ? `@.${selectedPath(selected)}` : selectedPath(selected)

/** A value that cannot be decrypted is withheld. */
const encrypted = (scope: Scope, field: FieldFormat, value: TypedValue): Rendered => {
  scope.warn(
    warnings.encrypted(
      `"${printable(field.label, labelCharactersMax)}" is encrypted: ${printable(bytesOf(value) ?? "", labelCharactersMax)}.`,
    ),
  )
  return { text: printable(field.encryption?.fallbackLabel ?? "[Encrypted]", labelCharactersMax) }
}

/** Whether a rule hides the value. One that must match and does not is shown, with a warning. */
const isHidden = (scope: Scope, place: FieldPlace, { visibility, label }: FieldFormat, value: TypedValue): boolean => {
  if (!("values" in visibility)) return visibility.kind === "never"
  const matches = visibility.values.some((constant) =>
    equalsConstant(value, constantParameter(scope, place, constant) ?? typedConstant(constant)),
  )
  if (visibility.kind === "ifNotIn") return matches
  if (!matches)
    scope.warn(
      warnings.valueUnexpected(`"${printable(label, labelCharactersMax)}" has a value that the descriptor excludes.`),
    )
  return matches
}

const recordText = (
  { texts }: Rendering,
  { path }: FieldFormat,
  { written }: Surroundings,
  selected: Selected,
  { text }: Rendered,
): void => {
  if (path === undefined) return
  const prefix = path.root === "container" ? "@." : ""
  const own = pathText(path.segments)
  const full = pathText(writtenPath(written, path))
  const keys = new Set([`${prefix}${own}`, `${prefix}${full}`, `${prefix}${selectedPath(selected)}`])
  // A path that selects a whole array is written with brackets or without.
  for (const key of [...keys]) if (key.endsWith(".[]")) keys.add(key.slice(0, -".[]".length))
  for (const key of keys) texts.set(key, [...(texts.get(key) ?? []), text])
}
