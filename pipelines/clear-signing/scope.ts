/** Everything that the paths and parameters of a field can refer to. Pure, except that it collects warnings. */

import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { TypedStruct, TypedValue } from "#schemas/domain/typed-value.ts"
import { isFields } from "../outside/untrusted.ts"
import type { Descriptor } from "./descriptor.ts"
import type { Fields } from "./display-format.ts"
import { type Path, parsePath } from "./path.ts"
import { rootOf, type Selected, selectAll, selectOne } from "./select.ts"

/** Values of the transaction around a call, or of the message's domain. */
export interface Container {
  readonly chainId: ChainId | undefined
  readonly to: Address | undefined
  readonly from: Address | undefined
  readonly valueRaw: bigint
}

/** A call that another one contains. */
export interface NestedCall {
  readonly chainId: ChainId
  readonly to: Address
  readonly from: Address | undefined
  readonly data: Hex
  readonly valueRaw: bigint
}

/** Context of the fields of one call or message. */
export interface Scope {
  readonly descriptor: Descriptor
  readonly container: Container
  readonly data: TypedStruct
  readonly metadata: IntentMetadata
  /** Name of a contract by the descriptor that is bound to it. */
  readonly contractName: (chainId: ChainId, address: Address) => string | undefined
  /** Describes a nested call; `undefined` if nothing is known about it. */
  readonly describeCall: (call: NestedCall) => TransactionIntent | undefined
  readonly warn: (warning: string) => void
}

/** Whether the description is inferred, so that those of nested calls may be, too. */
export const isInferred = ({ descriptor }: Scope): boolean => descriptor.file === ""

/** Position of a field in the data: the structure around it, and its positions in the arrays of its own path. */
export interface FieldPlace {
  readonly base: Selected
  readonly positions: ReadonlyArray<number>
}

/** The descriptor has no value for this call, and must not be applied to it. */
export class DescriptorInapplicable extends Error {}

/** Values that a path selects; `undefined` if one is missing. Paths without a root start at the surrounding structure, else at the data. */
export const selectPath = (scope: Scope, base: Selected, path: Path): ReadonlyArray<Selected> | undefined => {
  if (path.root === "relative" && base.segments.length > 0) {
    return selectAll(base, path.segments) ?? selectAll(rootOf(scope.data), path.segments)
  }
  if (path.root === "relative" || path.root === "data") {
    // Some authors write the root in front of relative paths.
    return selectAll(rootOf(scope.data), path.segments) ?? selectAll(base, path.segments)
  }
  const value = fixedValue(scope, path)
  return value && [{ value, segments: path.segments, positions: [] }]
}

/** The value of a path for one element of an iteration. */
export const valueAt = (scope: Scope, place: FieldPlace, path: Path): TypedValue | undefined => {
  const { base, positions } = place
  if (path.root !== "relative" && path.root !== "data") return fixedValue(scope, path)
  const inBase = path.root === "relative" ? selectOne(base, path.segments, positions) : undefined
  const all = [...base.positions, ...positions]
  return (inBase ?? selectOne(rootOf(scope.data), path.segments, all))?.value
}

const fixedValue = (scope: Scope, path: Path): TypedValue | undefined => {
  const { root, segments } = path
  if (root === "container") {
    const [value] = selectAll(rootOf(containerValue(scope.container)), segments) ?? []
    return value?.value
  }
  // A slice at the end selects bytes of a constant.
  const constant = typedConstant(documentValue(scope.descriptor, path))
  return constant
}

const containerValue = ({ chainId, to, from, valueRaw }: Container): TypedStruct => {
  const address = (name: string, value: Address | undefined): ReadonlyArray<readonly [string, TypedValue]> =>
    value === undefined ? [] : [[name, { kind: "address", value }]]
  return {
    kind: "struct",
    members: new Map([
      ...address("to", to),
      ...address("from", from),
      ["value", { kind: "integer", value: valueRaw }] as const,
      ...(chainId === undefined ? [] : [["chainId", { kind: "integer", value: BigInt(chainId) }] as const]),
    ]),
  }
}

/** The JSON value that a path with the root `$` refers to. */
export const documentValue = ({ document }: Descriptor, { segments }: Path): unknown => {
  let current: unknown = document
  for (const segment of segments) {
    if (segment.kind !== "name" || !isFields(current) || !Object.hasOwn(current, segment.name)) return undefined
    current = current[segment.name]
  }
  return current
}

/** A JSON constant as a value: texts of hex digits are addresses or bytes. */
export const typedConstant = (value: unknown): TypedValue | undefined => {
  if (typeof value === "boolean") return { kind: "boolean", value }
  if (typeof value === "number")
    return Number.isSafeInteger(value)
      ? { kind: "integer", value: BigInt(value) }
      : { kind: "string", value: String(value) }
  if (typeof value !== "string") return undefined
  if (/^0x[0-9a-f]{40}$/i.test(value)) return { kind: "address", value: value.toLowerCase() }
  return /^0x(?:[0-9a-f]{2})+$/i.test(value) ? { kind: "bytes", value: value.toLowerCase() } : { kind: "string", value }
}

/** A parameter: its value, or that it is set without one. */
export interface Parameter {
  readonly isSet: boolean
  readonly value: TypedValue | undefined
}

/** A parameter that is a constant under one name or a path under another. */
export const parameterOf = (scope: Scope, place: FieldPlace, params: Fields, name: string): Parameter => {
  const constant = params[name]
  if (constant !== undefined) return { isSet: true, value: constantParameter(scope, place, constant) }
  const path = params[`${name}Path`]
  return { isSet: path !== undefined, value: typeof path === "string" ? pathParameter(scope, place, path) : undefined }
}

/** A constant: a literal, a rooted path, or a reference to a map. */
export const constantParameter = (scope: Scope, place: FieldPlace, constant: unknown): TypedValue | undefined => {
  if (isFields(constant)) return mapped(scope, place, constant)
  if (typeof constant === "string" && /^[#$@]\./.test(constant)) return pathParameter(scope, place, constant)
  return typedConstant(constant)
}

/** A path; authors also write addresses in its place. */
const pathParameter = (scope: Scope, place: FieldPlace, text: string): TypedValue | undefined => {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return typedConstant(text)
  const path = parsePath(text)
  return path && valueAt(scope, place, path)
}

/** A value of a map by its key. Without an entry the descriptor is invalid for this call: throws `DescriptorInapplicable`. */
const mapped = (scope: Scope, place: FieldPlace, reference: Fields): TypedValue | undefined => {
  const { map, keyPath } = reference
  const path = typeof map === "string" ? parsePath(map) : undefined
  const entries = path === undefined ? undefined : documentValue(scope.descriptor, path)
  const values = isFields(entries) && isFields(entries.values) ? entries.values : undefined
  const key = typeof keyPath === "string" ? pathParameter(scope, place, keyPath) : undefined
  const text = key === undefined ? undefined : keyText(key)
  const entry = Object.entries(values ?? {}).find(([name]) => name.toLowerCase() === text)
  if (entry === undefined) throw new DescriptorInapplicable("a map of the descriptor has no entry")
  return constantParameter(scope, place, isFields(entry[1]) ? undefined : entry[1])
}

/** A value as keys of maps and enumerations write it. */
export const keyText = (value: TypedValue): string | undefined =>
  value.kind === "array" || value.kind === "struct" ? undefined : String(value.value).toLowerCase()
