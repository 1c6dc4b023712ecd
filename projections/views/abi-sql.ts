/**
 * Decodes ABI-encoded bytes in SQL, as JSON text: integers of any size, addresses and bytes are text, lists are lists, tuples are objects.
 *
 * Positions are offsets in bytes from 0. A lambda over a list of one element binds each of them once, which keeps the statement small.
 */
import type { AbiParameter } from "#schemas/domain/contract-abi.ts"
import { sqlText } from "../table/sql.ts"

/** Elements of a decoded list that are shown: contracts choose the lengths in the data. @limit analysts */
const elementsMax = 1_000

/** Offsets and lengths above this are not valid: no log or input is larger. */
const offsetMax = 100_000_000

/** The element of a list's type, and its fixed length; `undefined` for other types. */
const listOf = (parameter: AbiParameter): { readonly element: AbiParameter; readonly length?: number } | undefined => {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return undefined
  const element = { ...parameter, type }
  return length === undefined || length === "" ? { element } : { element, length: Number(length) }
}

/** Whether the head of a value is the offset of its tail. */
const isDynamic = (parameter: AbiParameter): boolean => {
  const list = listOf(parameter)
  if (list !== undefined) return list.length === undefined || isDynamic(list.element)
  return (
    parameter.type === "string" ||
    parameter.type === "bytes" ||
    (parameter.type === "tuple" && parameter.components.some(isDynamic))
  )
}

/** Bytes of the head of a value. */
const headBytes = (parameter: AbiParameter): number => {
  if (isDynamic(parameter)) return 32
  const list = listOf(parameter)
  if (list !== undefined) return (list.length ?? 0) * headBytes(list.element)
  return parameter.type === "tuple" ? headBytesOf(parameter.components) : 32
}

/** Bytes of the heads of values. */
export const headBytesOf = (parameters: ReadonlyArray<AbiParameter>): number =>
  parameters.reduce((sum, parameter) => sum + headBytes(parameter), 0)

/** Context of decoding: the expression of the bytes, and the number of variables in use. */
interface Scope {
  readonly bytes: string
  readonly depth: number
}

const uintAt = ({ bytes }: Scope, at: string): string =>
  `reinterpretAsUInt256(reverse(substring(${bytes}, ${at} + 1, 32)))`

/** An offset or length. */
const sizeAt = (scope: Scope, at: string): string => `toUInt32(least(${uintAt(scope, at)}, ${offsetMax}))`

/** An expression with the value of another bound to a variable. */
const binding = (scope: Scope, value: string, use: (name: string, inner: Scope) => string): string => {
  const name = `p${scope.depth}`
  return `arrayMap(${name} -> ${use(name, { ...scope, depth: scope.depth + 1 })}, [${value}])[1]`
}

const hexOf = (bytes: string): string => `concat('"0x', lower(hex(${bytes})), '"')`

/** JSON of a value of 32 bytes, from an expression of these bytes. */
const wordJson = (type: string, word: string): string => {
  if (type === "address") return hexOf(`substring(${word}, 13, 20)`)
  if (type === "bool") return `if(reinterpretAsUInt256(reverse(${word})) = 0, 'false', 'true')`
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return hexOf(`substring(${word}, 1, ${size})`)
  const integer = type.startsWith("int") ? "reinterpretAsInt256" : "reinterpretAsUInt256"
  return `concat('"', toString(${integer}(reverse(${word}))), '"')`
}

const tupleJson = (scope: Scope, base: string, members: ReadonlyArray<AbiParameter>, isNamed: boolean): string => {
  let offset = 0
  const parts = members.map((member, index) => {
    const at = `${base} + ${offset}`
    offset += headBytes(member)
    const value = isDynamic(member)
      ? binding(scope, `${base} + ${sizeAt(scope, at)}`, (name, inner) => valueJson(inner, name, member))
      : valueJson(scope, `(${at})`, member)
    const separator = index === 0 ? "" : ","
    const key = isNamed ? `${JSON.stringify(member.name)}:` : ""
    return `${sqlText(`${separator}${key}`)}, ${value}`
  })
  const [open, close] = isNamed ? ["{", "}"] : ["[", "]"]
  return `concat(${[`'${open}'`, ...parts, `'${close}'`, "''"].join(", ")})`
}

const listJson = (scope: Scope, at: string, element: AbiParameter): string => {
  const count = `least(${sizeAt(scope, at)}, ${elementsMax})`
  const name = `i${scope.depth}`
  const inner = { ...scope, depth: scope.depth + 1 }
  const head = `(${at} + 32 + ${name} * ${headBytes(element)})`
  const value = isDynamic(element)
    ? binding(inner, `${at} + 32 + ${sizeAt(inner, head)}`, (position, deeper) => valueJson(deeper, position, element))
    : valueJson(inner, head, element)
  return `concat('[', arrayStringConcat(arrayMap(${name} -> ${value}, range(${count})), ','), ']')`
}

/** JSON of the value at a position: of its head if it is static, of its tail otherwise. */
const valueJson = (scope: Scope, at: string, parameter: AbiParameter): string => {
  const { bytes } = scope
  const list = listOf(parameter)
  if (list !== undefined) {
    return list.length === undefined
      ? listJson(scope, at, list.element)
      : tupleJson(
          scope,
          at,
          Array.from({ length: list.length }, () => list.element),
          false,
        )
  }
  if (parameter.type === "tuple") return tupleJson(scope, at, parameter.components, true)
  const content = `substring(${bytes}, ${at} + 33, ${sizeAt(scope, at)})`
  if (parameter.type === "bytes") return hexOf(content)
  if (parameter.type === "string") return `toJSONString(toValidUTF8(${content}))`
  return wordJson(parameter.type, `substring(${bytes}, ${at} + 1, 32)`)
}

/** JSON of encoded values, an object by their names. */
export const argumentsJson = (bytes: string, parameters: ReadonlyArray<AbiParameter>): string =>
  tupleJson({ bytes, depth: 0 }, "0", parameters, true)

/**
 * JSON of the arguments of an event, in the order of its declaration. Of indexed values of variable size, the log has the hash only.
 *
 * @param topics - The expression of all topics, the signature first.
 */
export const eventArgumentsJson = (topics: string, data: string, parameters: ReadonlyArray<AbiParameter>): string => {
  const plain = parameters.filter(({ isIndexed }) => !isIndexed)
  let topic = 1
  const members = parameters.map((parameter, index) => {
    const separator = index === 0 ? "" : ","
    const key = sqlText(`${separator}${JSON.stringify(parameter.name)}:`)
    if (parameter.isIndexed) {
      topic += 1
      const word = `toString(${topics}[${topic}])`
      const isHashed = isDynamic(parameter) || listOf(parameter) !== undefined || parameter.type === "tuple"
      return `${key}, ${isHashed ? hexOf(word) : wordJson(parameter.type, `${topics}[${topic}]`)}`
    }
    const offset = headBytesOf(plain.slice(0, plain.indexOf(parameter)))
    const scope: Scope = { bytes: data, depth: 0 }
    const value = isDynamic(parameter)
      ? binding(scope, sizeAt(scope, String(offset)), (name, inner) => valueJson(inner, name, parameter))
      : valueJson(scope, String(offset), parameter)
    return `${key}, ${value}`
  })
  return `concat(${["'{'", ...members, "'}'", "''"].join(", ")})`
}
